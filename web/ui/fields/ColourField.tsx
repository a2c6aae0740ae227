import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/fields/TextField.tsx';

interface Props {
  readonly label: string;
  /** `#rrggbb`; empty if none is chosen. */
  readonly value: string | undefined;
  /** Shown if no color is chosen. */
  readonly usual: string;
  readonly onChange: (colour: string) => void;
}

const hex = /^#[0-9a-f]{6}$/i;

/** A color, chosen from the device's palette or typed as hex. */
export function ColourField({ label, value = '', usual, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const type = (text: string) => {
    setTyped(text);
    if (hex.test(text.trim()) || text.trim() === '') onChange(text.trim());
  };
  const swatch = (
    <Box
      component="input"
      type="color"
      aria-label={t('church.colours.palette', { name: label })}
      value={value || usual}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: 32, height: 32, p: 0, border: 0, borderRadius: 0.8, bgcolor: 'transparent', cursor: 'pointer' }}
    />
  );
  return (
    <TextField
      label={label}
      value={typed}
      onChange={type}
      placeholder={usual}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      start={swatch}
      error={typed.trim() && !hex.test(typed.trim()) ? t('church.colours.form') : undefined}
    />
  );
}
