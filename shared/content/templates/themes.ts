// The themes of starter sites. Every pair of colors that a template combines has the contrast WCAG 2.2 AA requires (a test checks this).
import type { StarterStyle } from './context.ts';

/** As `Look` in `web/elements/view.ts`. Sizes in pixels. */
export interface StarterTheme {
  readonly palette: Readonly<Record<'light' | 'lightAccent' | 'accent' | 'darkAccent' | 'dark', string>>;
  readonly fonts: Readonly<Record<'body' | 'heading', string>>;
  readonly textSize: number;
  readonly radius: number;
  readonly space: number;
}

export const starterThemes: Readonly<Record<StarterStyle, StarterTheme>> = {
  classic: {
    palette: { light: '#fffdf8', lightAccent: '#d8a95b', accent: '#7a4a1e', darkAccent: '#27405a', dark: '#1a2733' },
    fonts: { body: 'humanist', heading: 'bookish' },
    textSize: 18,
    radius: 6,
    space: 16,
  },
  fresh: {
    palette: { light: '#ffffff', lightAccent: '#7fd1bd', accent: '#0b6e63', darkAccent: '#0f4c49', dark: '#10211f' },
    fonts: { body: 'system', heading: 'geometric' },
    textSize: 17,
    radius: 16,
    space: 18,
  },
  bold: {
    palette: { light: '#ffffff', lightAccent: '#f2b23e', accent: '#b02a1c', darkAccent: '#4a1611', dark: '#17120f' },
    fonts: { body: 'system', heading: 'slab' },
    textSize: 18,
    radius: 2,
    space: 20,
  },
};
