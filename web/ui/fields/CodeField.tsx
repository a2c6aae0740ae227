import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'optional' | 'hideLabel'> {
  readonly value: string;
  /** Digits only; spaces and dashes of a pasted code are dropped. */
  readonly onChange: (code: string) => void;
  /** The last digit is in. */
  readonly onComplete?: (code: string) => void;
  readonly length?: number;
  readonly autoFocus?: boolean;
}

const box = {
  flex: '1 1 0',
  maxWidth: 52,
  height: 56,
  display: 'grid',
  placeItems: 'center',
  border: '1px solid',
  borderColor: 'surface.field',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: '1.375rem',
  fontWeight: 600,
};
const inUse = { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--palette-primary-main)' };

/** A one-time code: one input (so that pasting and filling in from messages work), drawn as one box per digit. */
export function CodeField({ value, onChange, onComplete, length = 6, autoFocus, hint, ...field }: Props) {
  const { t } = useTranslation();
  const [focused, setFocused] = useState(false);
  const type = (given: string) => {
    const code = given.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  const places = Array.from({ length }, (_, at) => at);
  const active = Math.min(value.length, length - 1);
  const input = {
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    spellCheck: false,
  } as const;
  return (
    <Field {...field} hint={hint ?? t('ui.code.hint', { length })}>
      {(wiring) => (
        <Box sx={{ position: 'relative', display: 'flex', gap: { xs: 0.75, sm: 1 }, direction: 'ltr' }}>
          {places.map((at) => (
            <Box
              key={at}
              aria-hidden
              sx={{ ...box, ...(focused && at === active && inUse), ...(field.error && { borderColor: 'error.main' }) }}
            >
              {value[at]}
            </Box>
          ))}
          <Box
            component="input"
            {...wiring}
            {...input}
            value={value}
            autoFocus={Boolean(autoFocus)}
            onChange={(event) => type(event.target.value)}
            sx={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              opacity: 0,
              border: 0,
              p: 0,
              font: 'inherit',
              fontSize: 16,
              cursor: 'text',
            }}
          />
        </Box>
      )}
    </Field>
  );
}
