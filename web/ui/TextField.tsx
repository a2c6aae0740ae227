import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, KeyboardEvent, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly name?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'search' | 'url';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly spellCheck?: boolean;
  /** More than one line: how many are seen at first; it grows with the text. */
  readonly rows?: number;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** For dates and numbers: the bounds. */
  readonly min?: string | number;
  readonly max?: string | number;
}

/** One line of text, or several with `rows`. `type` may be `date`, `time`, `tel`, `url`, `number` … */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    hint,
    required,
    optional,
    disabled,
    hideLabel,
    value,
    onChange,
    rows,
    start,
    end,
    inputRef,
    onBlur,
    onKeyDown,
    ...input
  } = props;
  const { maxLength, spellCheck, inputMode, min, max, ...outer } = input;
  return (
    <Field {...{ label, error, hint, required, optional, disabled, hideLabel }}>
      {({ id, ...aria }) => (
        <OutlinedInput
          {...outer}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          inputRef={inputRef}
          multiline={Boolean(rows)}
          minRows={rows}
          startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
          endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
          slotProps={{ input: { ...aria, maxLength, spellCheck, inputMode, min, max } }}
        />
      )}
    </Field>
  );
}
