// The grounds that bands lie on: colours of the site's palette, so that a template follows the look of the church.
import type { Band } from './pieces.ts';

type Look = NonNullable<Band['look']>;
const on = (background: string, ink: string): Look => ({ background, textColor: ink, headingColor: ink, linkColor: ink });

export const paper: Look = {
  background: 'var(--light)',
  textColor: 'var(--dark)',
  headingColor: 'var(--dark)',
  linkColor: 'var(--accent)',
};
export const tinted: Look = { ...paper, background: 'var(--lightAccent)' };
export const deep: Look = on('var(--darkAccent)', 'var(--light)');
export const night: Look = on('var(--dark)', 'var(--light)');
export const picture = (url: string): Look => on(url, 'var(--light)');
