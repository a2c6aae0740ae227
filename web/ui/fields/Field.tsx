import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** What every field has in common. */
export interface FieldProps {
  readonly label: string;
  /** One sentence saying what is wrong; it is tied to the input and turns the field red. */
  readonly error?: string | undefined;
  /** One sentence of help under the label. */
  readonly hint?: ReactNode;
  /** Told to screen readers. Sighted people see which fields are `optional` instead: most are not. */
  readonly required?: boolean;
  /** Adds "(optional)" to the label. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
  /** Keeps the label for screen readers only, where the place says it already. */
  readonly hideLabel?: boolean;
}

/** What the input inside a field must carry so that label, hint and error belong to it. */
export interface Wiring {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

const labelLooks = { display: 'block', mb: 0.75, fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600 };
const small = { m: 0, fontSize: '0.875rem', lineHeight: 1.5 };

/** Label above, hint under it, the input, the error below. */
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
    <Box
      component="label"
      htmlFor={id}
      sx={{ ...labelLooks, ...(disabled && { color: 'text.disabled' }), ...(error && { color: 'error.main' }) }}
    >
      {label}
      {optional && <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>{` (${t('ui.optional')})`}</Box>}
    </Box>
  );
  return (
    <Box sx={{ width: '100%', minWidth: 0 }}>
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {hint && (
        <Box id={`${id}-hint`} sx={{ ...small, mt: -0.5, mb: 1, color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
      {children(wiring)}
      {error && (
        <Box component="p" id={`${id}-error`} sx={{ ...small, mt: 0.75, color: 'error.main' }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
