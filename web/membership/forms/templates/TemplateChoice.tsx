import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type TemplateKey, templateKeys } from './templates.ts';

interface Props {
  readonly value: TemplateKey;
  readonly onChange: (key: TemplateKey) => void;
}

const card = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  p: 1.5,
  borderRadius: 1.2,
  border: '1px solid',
  borderColor: 'divider',
  cursor: 'pointer',
  '&:hover': { borderColor: 'surface.edge' },
  '&:has(:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--palette-primary-main)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--palette-primary-main)', outlineOffset: '2px' },
};

/** The templates as radio buttons, each with a sentence about what it asks. */
export function TemplateChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontSize: '0.9375rem', fontWeight: 600 }}>
        {t('forms.builder.template')}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))' }}>
        {templateKeys.map((key) => (
          <Box component="label" key={key} sx={card}>
            <Box
              component="input"
              type="radio"
              name={id}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
              aria-labelledby={`${id}-${key}`}
              aria-describedby={`${id}-${key}-text`}
              sx={{ m: 0, mt: '3px', width: 17, height: 17, flex: 'none', accentColor: 'var(--palette-primary-main)' }}
            />
            <Box component="span" sx={{ minWidth: 0 }}>
              <Box component="span" id={`${id}-${key}`} sx={{ display: 'block', typography: 'body2', fontWeight: 600 }}>
                {t(`forms.builder.templates.${key}.name`)}
              </Box>
              <Box component="span" id={`${id}-${key}-text`} sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                {t(`forms.builder.templates.${key}.text`)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
