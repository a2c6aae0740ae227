import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

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
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' };

/** Label above, hint under it, the input, the error below. */
export function Field({
  label,
  error,
  hint,
  required,
  optional,
  disabled,
  hideLabel,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const wiring: Wiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <FormControl error={Boolean(error)} disabled={Boolean(disabled)} fullWidth variant="outlined">
      <FormLabel htmlFor={id} sx={hideLabel ? hidden : { mb: 0.75 }}>
        {label}
        {optional && (
          <Typography component="span" variant="body2" color="textSecondary">
            {` (${t('ui.optional')})`}
          </Typography>
        )}
      </FormLabel>
      {hint && (
        <FormHelperText id={`${id}-hint`} error={false} sx={{ mt: '-4px', mb: 1 }}>
          {hint}
        </FormHelperText>
      )}
      {children(wiring)}
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
