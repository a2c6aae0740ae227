// Colors for content on a background: every pair reaches WCAG AA, whatever a church chose (decision C).
import { channels, contrast, mix, readableOn, textOn } from '#web/ui/colour/colour.ts';
import type { SiteTheme } from '../view.ts';

export interface Surface {
  readonly ground: string;
  readonly raised: string;
  readonly tint: string;
  readonly line: string;
  readonly ink: string;
  readonly heading: string;
  readonly quiet: string;
  readonly link: string;
  readonly button: string;
  readonly 'on-button': string;
  /** Decoration only. */
  readonly mark: string;
}

export interface Chosen {
  readonly text?: string | undefined;
  readonly heading?: string | undefined;
  readonly link?: string | undefined;
}

const plainNames: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

/** The palette by the names that sections, boxes and older clients use, and the hint of light accent that plain backgrounds may have. */
const namesOf = ({ palette }: SiteTheme) => Object.entries({ ...palette, tint: tintOf(palette) });
const tintOf = ({ light, lightAccent }: SiteTheme['palette']) => mix(light, lightAccent, tintShare);
const tintShare = 0.13;

/** A color as `#rrggbb`, from hex, `rgb()`, or a palette name (`var(--accent)`). */
export function hexOf(theme: SiteTheme, colour = ''): string | undefined {
  const text = colour.trim().toLowerCase();
  const name = /^var\(--(\w+)\)$/.exec(text)?.[1];
  const named = name && namesOf(theme).find(([key]) => key.toLowerCase() === name)?.[1];
  if (name === 'tint') return mix(theme.palette.light, theme.palette.lightAccent, 0.16);
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(text);
  const found = named ?? plainNames[text] ?? (rgb ? fromRgb(rgb) : text.replace(/^(#[0-9a-f]{6})[0-9a-f]{2}$/, '$1'));
  return channels(found) ? found : undefined;
}

const fromRgb = ([, ...parts]: RegExpExecArray) =>
  `#${parts.map((part) => Math.min(Number(part), 255).toString(16).padStart(2, '0')).join('')}`;

/** From 0 to 255. Below 156 a background counts as dark. */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex) ?? [255, 255, 255];
  return (299 * red + 587 * green + 114 * blue) / 1000;
}

/** Whether light text is easier to read on it than dark text. */
const isDarkGround = (ground: string) => contrast('#ffffff', ground) > contrast('#000000', ground);

/** Cards are lighter than their background, but darker where white text is only just readable, so that it stays so. */
const raisedOn = (ground: string) =>
  isDarkGround(ground)
    ? contrast('#ffffff', ground) < 8
      ? mix(ground, '#000000', 0.12)
      : mix(ground, '#ffffff', 0.05)
    : mix(ground, '#ffffff', 0.72);

/** The harder of two backgrounds to read on: the lighter one for light text, the darker one for dark text. */
const harder = (ground: string, raised: string) => {
  const [darker, lighter] = brightness(ground) < brightness(raised) ? [ground, raised] : [raised, ground];
  return isDarkGround(ground) ? lighter : darker;
};

const surfaces = new WeakMap<SiteTheme, Map<string, Surface>>();

/** The colors for a background in a theme. Chosen colors are kept as far as they are readable. */
export function surfaceOf(theme: SiteTheme, ground: string, chosen: Chosen = {}): Surface {
  const known = surfaces.get(theme) ?? new Map<string, Surface>();
  surfaces.set(theme, known);
  // Most sections of a page share the same background.
  const key = JSON.stringify([ground, chosen.text, chosen.heading, chosen.link]);
  const surface = known.get(key) ?? newSurface(theme, ground, chosen);
  known.set(key, surface);
  return surface;
}

function newSurface(theme: SiteTheme, ground: string, chosen: Chosen): Surface {
  const { palette } = theme;
  const isDark = isDarkGround(ground);
  const raised = raisedOn(ground);
  const hard = harder(ground, raised);
  const pick = (colour: string | undefined, otherwise: string, least: number) => {
    const own = hexOf(theme, colour);
    return readableOn(hard, own ?? otherwise, own ? 4.5 : least);
  };
  const ink = pick(chosen.text, isDark ? mix(palette.light, '#ffffff', 0.3) : palette.dark, 7);
  const heading = pick(chosen.heading ?? chosen.text, ink, 7);
  const accent = contrast(palette.accent, ground) >= 3 ? palette.accent : palette.lightAccent;
  const button = visibleOn(ground, accent);
  return {
    ground,
    raised,
    tint: mix(ground, isDark ? palette.accent : palette.lightAccent, tintShare),
    line: mix(ground, ink, 0.15),
    ink,
    heading,
    quiet: readableOn(hard, mix(ink, ground, 0.28), 4.6),
    link: pick(chosen.link ?? (isDark ? chosen.text : undefined), isDark ? mix(palette.lightAccent, '#ffffff', 0.35) : palette.accent, 5),
    button,
    'on-button': textOn(button),
    mark: contrast(palette.lightAccent, ground) >= 1.25 ? palette.lightAccent : palette.accent,
  };
}

/** A button background that stands out from its surroundings (3:1) and keeps its own text readable. */
function visibleOn(ground: string, colour: string): string {
  const seen = readableOn(ground, colour, 3);
  return readableOn(textOn(seen), seen, 4.6);
}

/** The surface as custom properties for a `style` attribute or a rule. */
export const surfaceVariables = (surface: Surface): Record<`--${string}`, string> =>
  Object.fromEntries(Object.entries(surface).map(([name, value]) => [`--${name}`, value]));
