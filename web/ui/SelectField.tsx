import Box from '@mui/material/Box';
import { Field, type FieldProps } from './Field.tsx';
import { fieldFrame, fieldInput } from './fieldLooks.ts';
import { ChevronDownIcon } from './icons.tsx';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface Props<V extends string> extends FieldProps {
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  readonly choices: readonly Choice<V>[];
  /** What stands for "nothing chosen yet"; it cannot be chosen again. */
  readonly placeholder?: string;
  readonly name?: string;
}

const looks = {
  ...fieldInput,
  appearance: 'none',
  pr: 5.5,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option': { color: 'initial', backgroundColor: 'initial' },
};
const chevron = { display: 'flex', flex: 'none', ml: '-36px', mr: '16px', pointerEvents: 'none', color: 'text.secondary' };

/** One of several, with the device's own list: the surest one for keyboards, screen readers and phones. */
export function SelectField<V extends string>({ value, onChange, choices, placeholder, name, ...field }: Props<V>) {
  const choose = (given: string) => {
    const chosen = choices.find((choice) => choice.value === given);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <Box sx={fieldFrame(Boolean(field.error))}>
          <Box component="select" {...wiring} name={name} value={value} onChange={(event) => choose(event.target.value)} sx={looks}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Box>
          <Box component="span" sx={chevron}>
            <ChevronDownIcon size={18} />
          </Box>
        </Box>
      )}
    </Field>
  );
}
