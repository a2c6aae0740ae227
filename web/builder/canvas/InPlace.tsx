import type { RefObject } from 'react';

/** The text of an element, edited where it stands. */
export function InPlace(_: { readonly page: RefObject<HTMLElement | null> }) {
  return null;
}
