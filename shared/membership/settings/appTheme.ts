// The setting `appTheme`: a church's own colors, as JSON text.
import { check, maybe, shape, text } from '#shared/words.ts';

const Scheme = shape({ primary: maybe(text(20)), secondary: maybe(text(20)) });
/** Older clients store colors per scheme; ours are `primary` and `accent`, from which both schemes are derived. */
const AppTheme = shape({ primary: maybe(text(20)), accent: maybe(text(20)), light: maybe(Scheme) });

export interface ChurchColours {
  /** `#rrggbb`, lower-case. */
  readonly primary?: string | undefined;
  readonly accent?: string | undefined;
}

/** The colors in the setting; anything that isn't a hex color is ignored. */
export function churchColours(appTheme = ''): ChurchColours {
  const read = check(AppTheme, json(appTheme));
  if (!read.ok) return {};
  const { primary, accent, light } = read.value;
  return { primary: hex(primary ?? light?.primary), accent: hex(accent ?? light?.secondary) };
}

/** `undefined` unless it is `#rgb` or `#rrggbb`. */
function hex(colour = ''): string | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined;
}

function json(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
