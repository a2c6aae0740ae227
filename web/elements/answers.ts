// Parses answers. They may come from any client and any time: unexpected values count as missing.
import type { Answers } from '#shared/elements/node.ts';

/** An answer as trimmed text; numbers are converted. */
export function textOf(answers: Answers, name: string): string {
  const value = answers[name];
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** A number within the bounds, else `otherwise`. */
export function numberOf(answers: Answers, name: string, otherwise: number, [least, most]: readonly [number, number]): number {
  const value = Number.parseFloat(textOf(answers, name));
  return Number.isFinite(value) ? Math.min(Math.max(value, least), most) : otherwise;
}

/** Older clients send `"true"`. */
export const yesOf = (answers: Answers, name: string): boolean => answers[name] === true || answers[name] === 'true';
