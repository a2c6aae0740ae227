// Spam protection without CAPTCHAs (decision F7): what browser and server agree on.
import { dayMs } from './time/civilDate.ts';

/** Why an anonymous submission is held for review. */
export const heldReasons = ['noStart', 'tooFast', 'trap', 'noProof', 'replayed', 'marks'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** No one fills out a form faster; an opened page is valid for a week. */
export const readyMs = 3000;
export const startLifeMs = 7 * dayMs;

/** How many leading bits of the hash must be zero: about a third of a second on a phone. */
export const proofBits = 13;
const [mostProofBits, calm] = [17, 1000];

/**
 * The same after that many anonymous submissions in ten minutes: a congregation that fills out a form together notices nothing, while a
 * flood soon takes five seconds of a phone for each.
 */
export const moreProofBits = (submissions: number): number =>
  Math.min(mostProofBits, proofBits + Math.max(0, Math.floor(Math.log2(Math.max(1, submissions) / calm) + 1)));

/** Whether a SHA-256 of `<start>.<proof>` starts with that many zero bits. */
export function isProof(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at++) if (hash[at] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits & 7)) === 0;
}
