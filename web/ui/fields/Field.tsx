import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Props that all fields share. */
export interface FieldProps {
  readonly label: string;
  /** One sentence about what is wrong; linked to the input, and turns the field red. */
  readonly error?: string | undefined;
  /** One sentence of help below the label. */
  readonly hint?: ReactNode;
  /** Announced by screen readers. Visually, `optional` fields are marked instead, since most are required. */
  readonly required?: boolean;
  /** Adds "(optional)" to the label. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
  /** Visually hides the label where the context makes it obvious. */
  readonly hideLabel?: boolean;
}

/** Attributes that link the input to its label, hint and error. */
export interface Wiring {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Label above, hint below it, then the input, then the error. */
export function Field(props: FieldProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const { label, error, hint, required, optional, disabled = false, hideLabel, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const wiring: Wiring = {
    id,
    disabled,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  const text = (
    <label className="ui-label" data-state={error ? 'wrong' : disabled ? 'disabled' : undefined} htmlFor={id}>
      {label}
      {optional && <span className="ui-optional">{` (${t('ui.optional')})`}</span>}
    </label>
  );
  return (
    <div className="ui-field">
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {hint && (
        <div id={`${id}-hint`} className="ui-hint">
          {hint}
        </div>
      )}
      {children(wiring)}
      {error && (
        <p id={`${id}-error`} className="ui-problem">
          {error}
        </p>
      )}
    </div>
  );
}
