// The colours of a church's pages: its own where it set them, else a pair that suits it; moved as far as reading needs, in light and dark.
import { churchColours } from '#shared/membership/appTheme.ts';
import { mix, readableOn, textOn } from '#web/ui/colour.ts';
import type { SiteChurch } from './siteChurch.ts';

const pairs: readonly (readonly [primary: string, accent: string])[] = [
  ['#2d4a8c', '#e9b95a'],
  ['#1f5a53', '#eeb357'],
  ['#5a3163', '#eca27c'],
  ['#7a2c3a', '#e8b86b'],
  ['#1f536e', '#f0b35a'],
  ['#3a3a74', '#f0936f'],
];

export interface Colours {
  /** A deep ground for white text, at least 8:1. */
  readonly deep: string;
  readonly deeper: string;
  /** The light on that ground; white text stays readable in it. */
  readonly glow: string;
  readonly primary: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

const paper = '#fbf9f5';
const night = '#151412';

/** A number that is always the same for the same text. */
export const numberOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647, 7);

export function coloursOf({ id, settings }: SiteChurch): Colours {
  const [ownPrimary, ownAccent] = pairs[numberOf(id) % pairs.length] ?? ['#2d4a8c', '#e9b95a'];
  const chosen = churchColours(settings.appTheme);
  const primary = chosen.primary ?? ownPrimary;
  const wanted = chosen.accent ?? (chosen.primary ? '#f0c36b' : ownAccent);
  const accent = readableOn(textOn(wanted), wanted, 4.6);
  const deep = readableOn('#ffffff', mix(primary, '#0d1020', 0.18), 8);
  return {
    deep,
    deeper: mix(deep, '#090b14', 0.38),
    glow: readableOn('#ffffff', mix(deep, accent, 0.3), 5),
    primary,
    accent,
    onAccent: textOn(accent),
    light: grounds(paper, '#ffffff', '#221f1a', '#5d564b', primary, mix(paper, accent, 0.1), '#e8e2d8'),
    dark: grounds(night, '#1e1c19', '#f2eee6', '#bdb5a8', accent, mix(night, primary, 0.12), '#38342d'),
  };
}

const grounds = (ground: string, raised: string, ink: string, quiet: string, link: string, tint: string, line: string) => ({
  ground,
  raised,
  ink,
  quiet,
  link: readableOn(raised, link, 5.5),
  tint,
  line,
});
