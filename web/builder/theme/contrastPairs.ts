// The color pairs a site uses, and the nearest readable colors.

import type { SiteTheme } from '#web/elements/view.ts';
import { contrast, readableOn } from '#web/ui/colour/colour.ts';

export type Palette = SiteTheme['palette'];
export type Tone = keyof Palette;
export const tones: readonly Tone[] = ['light', 'lightAccent', 'accent', 'darkAccent', 'dark'];

/** WCAG 2.2 AA for text of any size. */
const least = 4.5;

export interface Pair {
  /** Its key in the texts: `content.theme.pairs.<key>`. */
  readonly key: 'text' | 'link' | 'deep' | 'night';
  readonly ink: string;
  readonly ground: string;
  readonly ratio: number;
  readonly passes: boolean;
  /** The color to change, and one that would pass. */
  readonly tone: Tone;
  readonly offer: string;
}

const usual = [
  { key: 'text', tone: 'dark', onLight: true },
  { key: 'link', tone: 'accent', onLight: true },
  { key: 'deep', tone: 'darkAccent', onLight: false },
  { key: 'night', tone: 'dark', onLight: false },
] as const;

/** Every pair with its ratio. The lightest color stays: the other one is adjusted. */
export const pairsOf = (palette: Palette): readonly Pair[] =>
  usual.map(({ key, tone, onLight }) => {
    const [light, other] = [palette.light, palette[tone]];
    const ratio = contrast(light, other);
    const [ink, ground] = onLight ? [other, light] : [light, other];
    return { key, tone, ink, ground, ratio, passes: ratio >= least, offer: readableOn(light, other, least) };
  });
