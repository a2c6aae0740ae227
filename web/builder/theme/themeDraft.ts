// The theme as a draft: every color, font and size is a separate part, so that two people can edit it at once. Pure.
import type { SiteTheme } from '#web/elements/view.ts';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { tones } from './contrastPairs.ts';

type Palette = SiteTheme['palette'];
export type ThemeDraft = Palette & SiteTheme['fonts'] & Pick<SiteTheme, 'textSize' | 'space' | 'radius'>;
export type ThemePart = keyof ThemeDraft;

export const flatOf = ({ palette, fonts, textSize, space, radius }: SiteTheme): ThemeDraft => ({
  ...palette,
  ...fonts,
  textSize,
  space,
  radius,
});

export const themeOf = ({
  light,
  lightAccent,
  accent,
  darkAccent,
  dark,
  body,
  heading,
  textSize,
  space,
  radius,
}: ThemeDraft): SiteTheme => ({
  palette: { light, lightAccent, accent, darkAccent, dark },
  fonts: { body, heading },
  textSize,
  space,
  radius,
});

const parts: readonly ThemePart[] = [...tones, 'body', 'heading', 'textSize', 'space', 'radius'];
export const mergeTheme = mergerOf<ThemeDraft, ThemePart>(parts, (part) => [part]);
