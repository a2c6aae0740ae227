import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'optional' | 'hideLabel'> {
  readonly value: string;
  /** Digits only; spaces and dashes in a pasted code are dropped. */
  readonly onChange: (code: string) => void;
  /** Called when the last digit is entered. */
  readonly onComplete?: (code: string) => void;
  readonly length?: number;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A one-time code: a single input (so that pasting and autofill from messages work), drawn as one box per digit. */
export function CodeField({ value, onChange, onComplete, length = 6, autoFocus, inputRef, hint, ...field }: Props) {
  const { t } = useTranslation();
  const type = (given: string) => {
    const code = given.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  const places = Array.from({ length }, (_, at) => at);
  const active = Math.min(value.length, length - 1);
  const input = {
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    spellCheck: false,
    autoFocus: Boolean(autoFocus),
  } as const;
  return (
    <Field {...field} hint={hint ?? t('ui.code.hint', { length })}>
      {(wiring) => (
        <div className="ui-code">
          {places.map((at) => (
            <span key={at} aria-hidden data-active={at === active || undefined}>
              {value[at]}
            </span>
          ))}
          <input {...wiring} {...input} ref={inputRef} value={value} onChange={(event) => type(event.target.value)} />
        </div>
      )}
    </Field>
  );
}
