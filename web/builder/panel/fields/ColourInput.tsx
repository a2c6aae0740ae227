import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeColour } from '#shared/elements/styles/values.ts';
import type { SiteTheme } from '#web/elements/view.ts';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useSiteTheme } from '../siteThemeContext.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const tokens = ['light', 'lightAccent', 'accent', 'darkAccent', 'dark'] as const satisfies readonly (keyof SiteTheme['palette'])[];
const swatch = { width: 30, height: 30, borderRadius: 0.8, border: '1px solid', borderColor: 'surface.field' };

/** A color: one from the site's palette, which follows changes to it, or a custom one. */
export function ColourInput({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  const { palette } = useSiteTheme();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '' || safeColour(text)) onChange(text.trim());
  };
  const token = tokens.find((one) => value === `var(--${one})`);
  const hex = token ? palette[token] : /^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={label}
        value={token ? t(`builder.colours.${token}`) : typed}
        readOnly={token !== undefined}
        onChange={type}
        placeholder={t('builder.colours.none')}
        spellCheck={false}
        autoComplete="off"
        error={typed.trim() && !safeColour(typed) ? t('builder.colours.form') : undefined}
        start={
          <Box
            component="input"
            type="color"
            aria-label={t('builder.colours.own', { name: label })}
            value={hex}
            onChange={(event) => onChange(event.target.value)}
            sx={{ ...swatch, border: 0, p: 0, bgcolor: 'transparent', cursor: 'pointer' }}
          />
        }
        end={
          value ? (
            <IconAction size="small" icon={CloseIcon} label={t('builder.colours.clear', { name: label })} onClick={() => onChange('')} />
          ) : undefined
        }
      />
      <Box role="group" aria-label={t('builder.colours.palette', { name: label })} sx={{ display: 'flex', gap: 0.75 }}>
        {tokens.map((one) => (
          <ButtonBase
            key={one}
            aria-label={t(`builder.colours.${one}`)}
            title={t(`builder.colours.${one}`)}
            aria-pressed={one === token}
            onClick={() => onChange(`var(--${one})`)}
            sx={{
              ...swatch,
              bgcolor: palette[one],
              outline: one === token ? '2px solid' : undefined,
              outlineColor: 'primary.main',
              outlineOffset: 2,
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
