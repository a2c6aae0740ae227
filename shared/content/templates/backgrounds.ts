// The grounds that bands lie on: colours of the site's palette, so that a template follows the look of the church.
import type { Band } from './pieces.ts';

type Look = NonNullable<Band['look']>;
const light = { textColor: 'var(--light)', headingColor: 'var(--light)', linkColor: 'var(--light)' };

/** The page's own ground. */
export const paper: Look = {};
/** Made of the palette: the lightest colour with a touch of the light accent. */
export const tinted: Look = { background: 'var(--tint)' };
export const deep: Look = { background: 'var(--darkAccent)', ...light };
export const night: Look = { background: 'var(--dark)', ...light };
/** A picture across the page; what lies on it is white on a veil. */
export const picture = (url: string): Look => ({ background: url, ...light });
