import type { ChangeEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, KeyboardEvent, ReactNode, Ref } from 'react';
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
  /** The initial number of lines of a multi-line field; grows with the text if the browser supports it. */
  readonly rows?: number;
  /** Adornments before and after the text, inside the frame. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Bounds for dates and numbers. */
  readonly min?: string | number;
  readonly max?: string | number;
}

/** One line of text, or several with `rows`. `type` may be `date`, `time`, `tel`, `url`, `number` … */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, required, optional, disabled, hideLabel, value, onChange, rows, start, end, inputRef, type, ...given } =
    props;
  const { min, max, ...input } = given;
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value);
  return (
    <Field {...{ label, error, hint, required, optional, disabled, hideLabel }}>
      {(wiring) => (
        <div className="ui-frame">
          {start && (
            <span className="ui-beside" data-at="start">
              {start}
            </span>
          )}
          {rows ? (
            <textarea
              className="ui-input"
              {...input}
              {...wiring}
              rows={rows}
              value={value}
              onChange={change}
              style={{ minHeight: `${rows * 1.5 + 1.25}em` }}
            />
          ) : (
            <input className="ui-input" {...input} {...wiring} {...{ type, min, max }} ref={inputRef} value={value} onChange={change} />
          )}
          {end && (
            <span className="ui-beside" data-at="end">
              {end}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
