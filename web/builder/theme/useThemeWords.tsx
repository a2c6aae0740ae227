import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type FontKey, fontStacks } from '#web/elements/theme/fonts.ts';
import type { PartWords } from '#web/session/forms/useVersionedDraft.ts';
import type { Palette } from './contrastPairs.ts';
import type { ThemeDraft, ThemePart } from './themeDraft.ts';

const isFont = (font: string): font is FontKey => font in fontStacks;

/** A font's name; older clients use their own. */
export function useFontName() {
  const { t } = useTranslation();
  return (font: string) => (isFont(font) ? t(`content.theme.fontNames.${font}`) : font);
}

/** Names for the parts of a theme. */
export function useThemeWords(): PartWords<ThemeDraft, ThemePart> {
  const { t } = useTranslation();
  const fontName = useFontName();
  return {
    label: (part) => {
      if (part === 'textSize' || part === 'space' || part === 'radius') return t(`content.theme.sizeNames.${part}`);
      if (part === 'body') return t('content.theme.bodyFont');
      return part === 'heading' ? t('content.theme.headingFont') : t(`content.theme.tones.${part}`);
    },
    value: (part, draft) => {
      if (part === 'textSize' || part === 'space' || part === 'radius') return t('content.theme.pixels', { count: draft[part] });
      return part === 'body' || part === 'heading' ? fontName(draft[part]) : <Swatch colour={draft[part]} />;
    },
  };
}

const Swatch = ({ colour }: { readonly colour: Palette[keyof Palette] }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      component="span"
      sx={{ width: 20, height: 20, flex: 'none', border: '1px solid', borderColor: 'surface.edge', borderRadius: 0.5, bgcolor: colour }}
    />
    {colour}
  </Box>
);
