import type { GlobalStyle } from '../site/globalStyles.ts';
import type { StarterTheme } from './themes.ts';

/** A theme as stored and sent: one JSON text per field. */
export const styleOf = ({ palette, fonts, textSize, radius, space }: StarterTheme): GlobalStyle => ({
  palette: JSON.stringify(palette),
  fonts: JSON.stringify(fonts),
  typography: JSON.stringify({ textSize }),
  spacing: JSON.stringify({ space }),
  borderRadius: JSON.stringify({ radius }),
});
