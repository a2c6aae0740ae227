// A site's theme: what the church chose, with the rest filled in to match.
import type { GlobalStyle } from '#shared/content/site/globalStyles.ts';
import { churchColours } from '#shared/membership/settings/appTheme.ts';
import { anything, check, mapOf } from '#shared/words.ts';
import { mix, readableOn } from '#web/ui/colour/colour.ts';
import type { SiteTheme } from '../view.ts';

type Palette = SiteTheme['palette'];
type Given = Readonly<Record<string, unknown>>;

const pairs: readonly (readonly [accent: string, warm: string])[] = [
  ['#2d4a8c', '#e9b95a'],
  ['#1f5a53', '#eeb357'],
  ['#5a3163', '#eca27c'],
  ['#7a2c3a', '#e8b86b'],
  ['#1f536e', '#f0b35a'],
  ['#3a3a74', '#f0936f'],
];

/** A stable hash of a text. */
export const numberFor = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647, 7);

const deepOf = (accent: string) => mix(readableOn('#ffffff', mix(accent, '#0d1020', 0.18), 8), '#090b14', 0.3);
const paletteFrom = (accent: string, warm: string): Palette => ({
  light: '#fbf9f5',
  lightAccent: warm,
  accent,
  darkAccent: deepOf(accent),
  dark: '#221f1a',
});

export const defaultSiteTheme: SiteTheme = {
  palette: paletteFrom('#2d4a8c', '#e9b95a'),
  fonts: { body: 'system', heading: 'bookish' },
  textSize: 17,
  radius: 14,
  space: 16,
};

const given = (json: string | undefined): Given => {
  try {
    const read = check(mapOf(anything), JSON.parse(json || '{}'));
    return read.ok ? read.value : {};
  } catch {
    return {};
  }
};

const hex = (value: unknown) =>
  typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value.trim()) ? value.trim() : undefined;
const font = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 60) : undefined);

/** Older clients store sizes as text with a unit, and under other names. */
function pixels(of: Given, names: readonly string[], [least, most]: readonly [number, number], otherwise: number): number {
  const found = names.map((name) => Number.parseFloat(String(of[name] ?? ''))).find(Number.isFinite);
  return found === undefined ? otherwise : Math.min(Math.max(found, least), most);
}

/** A church without a palette gets one derived from its portal colors, else one picked by a stable hash. */
function ownPalette(settings: Readonly<Record<string, string>>, churchId: string): Palette {
  const { primary, accent } = churchColours(settings.appTheme);
  const [ownAccent, ownWarm] = (churchId && pairs[numberFor(churchId) % pairs.length]) || ['#2d4a8c', '#e9b95a'];
  return paletteFrom(primary ?? ownAccent, accent ?? (primary ? '#f0c36b' : ownWarm));
}

/**
 * A site's complete theme. Reads from the style: `palette` {light,lightAccent,accent,darkAccent,dark}, `fonts` {body,heading} (keys of
 * `fonts.ts` or names), `typography` {textSize}, `spacing` {space} and `borderRadius` {radius}, all in pixels.
 */
export function siteThemeOf(style: GlobalStyle | undefined, settings: Readonly<Record<string, string>>, churchId = ''): SiteTheme {
  const own = ownPalette(settings, churchId);
  const [palette, fonts] = [given(style?.palette), given(style?.fonts)];
  return {
    palette: {
      light: hex(palette.light) ?? own.light,
      lightAccent: hex(palette.lightAccent) ?? own.lightAccent,
      accent: hex(palette.accent) ?? own.accent,
      darkAccent: hex(palette.darkAccent) ?? (hex(palette.accent) ? deepOf(hex(palette.accent) ?? own.accent) : own.darkAccent),
      dark: hex(palette.dark) ?? own.dark,
    },
    fonts: { body: font(fonts.body) ?? defaultSiteTheme.fonts.body, heading: font(fonts.heading) ?? defaultSiteTheme.fonts.heading },
    textSize: pixels(given(style?.typography), ['textSize', 'baseSize'], [14, 24], defaultSiteTheme.textSize),
    radius: pixels(given(style?.borderRadius), ['radius', 'md'], [0, 40], defaultSiteTheme.radius),
    space: pixels(given(style?.spacing), ['space', 'md'], [8, 32], defaultSiteTheme.space),
  };
}

/** A theme in the form that `POST /globalStyles` takes. */
export const styleTextsOf = (theme: SiteTheme) => ({
  palette: JSON.stringify(theme.palette),
  fonts: JSON.stringify(theme.fonts),
  typography: JSON.stringify({ textSize: theme.textSize }),
  spacing: JSON.stringify({ space: theme.space }),
  borderRadius: JSON.stringify({ radius: theme.radius }),
});
