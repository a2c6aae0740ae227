import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Field, type FieldProps } from './Field.tsx';
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

const Chevron = ({ className }: { readonly className?: string }) => (
  <span className={className} style={{ display: 'flex', right: 12, top: 'calc(50% - 9px)' }}>
    <ChevronDownIcon size={18} />
  </span>
);

/** One of several, with the device's own list: the surest one for keyboards, screen readers and phones. */
export function SelectField<V extends string>({ value, onChange, choices, placeholder, name, ...field }: Props<V>) {
  const choose = (given: string) => {
    const chosen = choices.find((choice) => choice.value === given);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <NativeSelect
          input={<OutlinedInput notched={false} />}
          value={value}
          onChange={(event) => choose(event.target.value)}
          IconComponent={Chevron}
          inputProps={{ ...wiring, name }}
        >
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
        </NativeSelect>
      )}
    </Field>
  );
}
