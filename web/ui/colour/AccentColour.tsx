import GlobalStyles from '@mui/material/GlobalStyles';
import { channels, mix, readableOn, textOn } from './colour.ts';

/** The accent's variables for a background: readable text, a subtle background, and text on the accent itself. */
export function accentOn(ground: string, colour: string) {
  const accent = readableOn(ground, colour, 4.6);
  return { '--accent': accent, '--accent-soft': mix(ground, colour, 0.16), '--on-accent': textOn(accent) };
}

/**
 * Replaces the accent with a church's own color (`#rrggbb`) for the whole page while mounted, adjusted just enough to be readable in light
 * and dark mode. Invalid colors are ignored.
 */
export function AccentColour({ colour }: { readonly colour: string }) {
  if (!channels(colour)) return null;
  return (
    <GlobalStyles
      styles={{ ':root, [data-scheme="light"]': accentOn('#faf8f4', colour), ':root[data-scheme="dark"]': accentOn('#1f1c18', colour) }}
    />
  );
}
