import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { starterStyles } from '#shared/content/templates/context.ts';
import { starterThemes } from '#shared/content/templates/themes.ts';
import { fontKeys } from '#web/elements/theme/fonts.ts';
import type { SiteTheme } from '#web/elements/view.ts';
import { ColourField } from '#web/ui/fields/ColourField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ContrastList } from './ContrastList.tsx';
import { tones } from './contrastPairs.ts';
import { PresetButton } from './PresetButton.tsx';
import { SliderField } from './SliderField.tsx';
import { useFontName } from './useThemeWords.tsx';

interface Props {
  readonly theme: SiteTheme;
  readonly onChange: (more: Partial<SiteTheme>) => void;
}

const sizes = [
  { name: 'textSize', min: 14, max: 24 },
  { name: 'space', min: 8, max: 32 },
  { name: 'radius', min: 0, max: 40 },
] as const;

/** The settings of a site's theme: presets, colors, fonts, sizes. */
export function ThemeFields({ theme, onChange }: Props) {
  const { t } = useTranslation();
  const fontName = useFontName();
  const { palette, fonts } = theme;
  const colour = (tone: string, value: string) => value && onChange({ palette: { ...palette, [tone]: value } });
  const choices = [...new Set([...fontKeys, fonts.body, fonts.heading])].map((value) => ({
    value,
    label: fontName(value),
  }));
  return (
    <>
      <Section title={t('content.theme.presets')} description={t('content.theme.presetsText')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {starterStyles.map((style) => (
            <PresetButton
              key={style}
              label={t(`content.starter.styles.${style}.name`)}
              theme={starterThemes[style]}
              onClick={() => onChange(starterThemes[style])}
            />
          ))}
        </Box>
      </Section>
      <Section title={t('content.theme.colours')} description={t('content.theme.coloursText')}>
        <Stack sx={{ gap: 2 }}>
          {tones.map((tone) => (
            <ColourField
              key={tone}
              label={t(`content.theme.tones.${tone}`)}
              value={palette[tone]}
              usual={palette[tone]}
              onChange={(value) => colour(tone, value)}
            />
          ))}
          <ContrastList palette={palette} onChange={colour} />
        </Stack>
      </Section>
      <Section title={t('content.theme.fonts')} description={t('content.theme.fontsText')}>
        <Stack sx={{ gap: 2 }}>
          <SelectField
            label={t('content.theme.headingFont')}
            value={fonts.heading}
            onChange={(heading) => onChange({ fonts: { ...fonts, heading } })}
            choices={choices}
          />
          <SelectField
            label={t('content.theme.bodyFont')}
            value={fonts.body}
            onChange={(body) => onChange({ fonts: { ...fonts, body } })}
            choices={choices}
          />
        </Stack>
      </Section>
      <Section title={t('content.theme.sizes')}>
        <Stack sx={{ gap: 2 }}>
          {sizes.map(({ name, min, max }) => (
            <SliderField
              key={name}
              label={t(`content.theme.sizeNames.${name}`)}
              {...{ min, max }}
              value={theme[name]}
              says={t('content.theme.pixels', { count: theme[name] })}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </Stack>
      </Section>
    </>
  );
}
