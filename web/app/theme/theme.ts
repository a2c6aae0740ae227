/** The one theme of portal and builder: CSS variables for both color schemes, so that switching re-renders nothing. */
import { createTheme } from '@mui/material/styles';
import { schemeAttribute } from '#web/ui/colour/scheme.ts';
import { dark, light } from './colours.ts';
import { components } from './components.ts';
import { typography } from './typography.ts';

declare module '@mui/material/styles' {
  interface Palette {
    /**
     * `sunken`: one step below the page; `hover`: a hovered row; `line`: hairlines; `edge`: outlined buttons; `field`: input borders (3:1).
     */
    surface: { sunken: string; hover: string; line: string; edge: string; field: string };
  }
  interface PaletteOptions {
    surface?: Palette['surface'];
  }
  interface PaletteColor {
    /** A subtle background in this tone, and readable text on it. */
    soft: string;
    onSoft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
    onSoft?: string;
  }
}

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: schemeAttribute, cssVarPrefix: '' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 10 },
  focusVisible: { outline: '2px solid var(--palette-primary-main)', outlineOffset: 2 },
  typography,
  components,
});
