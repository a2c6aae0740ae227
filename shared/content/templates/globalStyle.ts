import type { GlobalStyle } from '../site/globalStyles.ts';
import type { StarterTheme } from './themes.ts';

/** A look as it is stored and sent: JSON texts, one per subject. */
export const styleOf = ({ palette, fonts, textSize, radius, space }: StarterTheme): GlobalStyle => ({
  palette: JSON.stringify(palette),
  fonts: JSON.stringify(fonts),
  typography: JSON.stringify({ textSize }),
  spacing: JSON.stringify({ space }),
  borderRadius: JSON.stringify({ radius }),
});
