import { fold as folded } from '../../../caseFolding.ts';

const oneWord = /^[a-z0-9]*$/;

/** A text as it is compared: case, accents, punctuation and repeated spaces don't matter. */
export function fold(text: string): string {
  const plain = folded(text);
  return oneWord.test(plain) ? plain : plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}
