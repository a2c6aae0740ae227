// Colors of filled buttons by name, as used by the link editor and older clients, each with a readable text color.
import { readableOn, textOn } from '#web/ui/colour/colour.ts';
import type { SiteTheme } from '../view.ts';

const fixed = { success: '#2e6b34', info: '#0b5d8f', warning: '#8a5200', danger: '#b3261e', error: '#b3261e' } as const;

export interface Fill {
  readonly button: string;
  readonly on: string;
}

/** The fill for a name; undefined for `primary` and unknown names, which use the surface's own. */
export function fillOf({ palette }: SiteTheme, name: string): Fill | undefined {
  const named: ReadonlyMap<string, string> = new Map(
    Object.entries({ ...fixed, secondary: palette.lightAccent, light: palette.light, dark: palette.dark }),
  );
  const wanted = named.get(name);
  if (!wanted) return undefined;
  const button = readableOn(textOn(wanted), wanted, 4.6);
  return { button, on: textOn(button) };
}
