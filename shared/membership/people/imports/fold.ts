import { fold as folded } from '../../../caseFolding.ts';

/** A text as it is compared: case, accents, punctuation and repeated spaces don't matter. */
export const fold = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
