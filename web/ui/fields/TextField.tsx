import Box from '@mui/material/Box';
import type { ChangeEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, KeyboardEvent, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { fieldFrame, fieldInput } from './fieldStyles.ts';

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
  /** More than one line: how many are seen at first; where the browser can, it grows with the text. */
  readonly rows?: number;
  /** Drawn before and behind the text inside the frame. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** For dates and numbers: the bounds. */
  readonly min?: string | number;
  readonly max?: string | number;
}

const beside = { display: 'flex', flex: 'none', color: 'text.secondary' };
const area = { ...fieldInput, resize: 'vertical', fieldSizing: 'content', display: 'block' };

/** One line of text, or several with `rows`. `type` may be `date`, `time`, `tel`, `url`, `number` … */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, required, optional, disabled, hideLabel, value, onChange, rows, start, end, inputRef, type, ...given } =
    props;
  const { min, max, ...input } = given;
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value);
  return (
    <Field {...{ label, error, hint, required, optional, disabled, hideLabel }}>
      {(wiring) => (
        <Box sx={fieldFrame(Boolean(error))}>
          {start && <Box sx={{ ...beside, pl: 1.5, mr: -0.75 }}>{start}</Box>}
          {rows ? (
            <Box
              component="textarea"
              {...input}
              {...wiring}
              rows={rows}
              value={value}
              onChange={change}
              sx={{ ...area, minHeight: `${rows * 1.5 + 1.25}em` }}
            />
          ) : (
            <Box
              component="input"
              {...input}
              {...wiring}
              {...{ type, min, max }}
              ref={inputRef}
              value={value}
              onChange={change}
              sx={fieldInput}
            />
          )}
          {end && <Box sx={{ ...beside, pr: 0.25, ml: -1 }}>{end}</Box>}
        </Box>
      )}
    </Field>
  );
}
