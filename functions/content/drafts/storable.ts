// What the table can store of values whose shape is up to the client: answers, styles, animations.
import { Refusal } from '#shared/errors.ts';

/** The table takes 32 levels of nesting, some of which the row itself uses. */
const deepest = 20;
const mostValues = 20_000;
/** UTF-8; a row holds 400 KB. */
const mostBytes = 200_000;

const broken = /\p{Cs}/u;
/** Rows keep 38 digits up to 10^125; beyond the safe integers a number would come back changed. */
const isKept = (number: number) => number === 0 || (Math.abs(number) <= Number.MAX_SAFE_INTEGER && Math.abs(number) >= 1e-100);

/** Returns the value, or refuses with `invalid` or `tooLarge` if the table couldn't store it. Recursion stops at the maximum depth. */
export function storable<T>(value: T): T {
  const counted = { values: 0 };
  look(value, 0, counted);
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > mostBytes) throw new Refusal('tooLarge');
  return value;
}

function look(value: unknown, depth: number, counted: { values: number }): void {
  counted.values += 1;
  if (counted.values > mostValues) throw new Refusal('tooLarge');
  if (typeof value === 'number' && !isKept(value)) throw new Refusal('invalid', 'A number is too large or too small.');
  if (typeof value === 'string' && broken.test(value)) throw new Refusal('invalid', 'A text holds a broken character.');
  if (typeof value !== 'object' || value === null) return;
  if (depth === deepest) throw new Refusal('invalid', 'Values are nested too deeply.');
  if (Array.isArray(value)) for (const one of value) look(one, depth + 1, counted);
  else for (const [name, one] of Object.entries(value)) checkValue(name, one, depth, counted);
}

function checkValue(name: string, value: unknown, depth: number, counted: { values: number }): void {
  if (name === '' || broken.test(name)) throw new Refusal('invalid', 'A value has no readable name.');
  look(value, depth + 1, counted);
}
