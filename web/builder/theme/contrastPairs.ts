// The pairs of colours a site puts together, and the nearest colours that can be read.

import type { SiteTheme } from '#web/elements/view.ts';
import { contrast, readableOn } from '#web/ui/colour/colour.ts';

export type Palette = SiteTheme['palette'];
export type Tone = keyof Palette;
export const tones: readonly Tone[] = ['light', 'lightAccent', 'accent', 'darkAccent', 'dark'];

/** WCAG 2.2 AA for text of any size. */
const least = 4.5;

export interface Pair {
  /** What it is, as the text `content.theme.pairs.<key>`. */
  readonly key: 'text' | 'link' | 'deep' | 'night';
  readonly ink: string;
  readonly ground: string;
  readonly ratio: number;
  readonly passes: boolean;
  /** The colour to change, and what would pass. */
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
