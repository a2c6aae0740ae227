import GlobalStyles from '@mui/material/GlobalStyles';
import { channels, mix, readableOn, textOn } from './colour.ts';

/** The accent's variables on a ground: readable text, a quiet ground, and what reads on the accent itself. */
export function accentOn(ground: string, colour: string) {
  const accent = readableOn(ground, colour, 4.6);
  return { '--accent': accent, '--accent-soft': mix(ground, colour, 0.16), '--on-accent': textOn(accent) };
}

/**
 * Puts a church's own colour (`#rrggbb`) in the place of the accent, for the whole page while it is drawn; moved just far enough to be
 * readable in light and in dark. A text that is no colour changes nothing.
 */
export function AccentColour({ colour }: { readonly colour: string }) {
  if (!channels(colour)) return null;
  return (
    <GlobalStyles
      styles={{ ':root, [data-scheme="light"]': accentOn('#faf8f4', colour), ':root[data-scheme="dark"]': accentOn('#1f1c18', colour) }}
    />
  );
}
