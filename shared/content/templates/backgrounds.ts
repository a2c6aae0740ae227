// Section backgrounds: colors of the site's palette, so that templates follow the church's theme.
import type { Band } from './pieces.ts';

type Look = NonNullable<Band['look']>;
const light = { textColor: 'var(--light)', headingColor: 'var(--light)', linkColor: 'var(--light)' };

/** The page's own background. */
export const paper: Look = {};
/** Derived from the palette: the lightest color with a touch of the light accent. */
export const tinted: Look = { background: 'var(--tint)' };
export const deep: Look = { background: 'var(--darkAccent)', ...light };
export const night: Look = { background: 'var(--dark)', ...light };
/** A full-width picture, with white content on a dark overlay. */
export const picture = (url: string): Look => ({ background: url, ...light });
