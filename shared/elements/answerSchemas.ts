// Schemas for answers. Older clients send texts for everything (`"true"`, `"4"`, JSON texts): each schema reads both forms.
import { between, choice, exact, many, maybe, readAs, type Schema, yes } from '#shared/words.ts';

const isLeftOut = (given: unknown) => given === null || given === undefined || given === '';
const longestLine = 1000;
const longestText = 60_000;

const asText = (given: unknown, missing: string) => {
  if (given === null || given === undefined) return missing;
  return typeof given === 'number' || typeof given === 'boolean' ? String(given) : given;
};

/** Text of one or more lines. Not trimmed: it is returned as received. */
export const line = (missing = '') => readAs(exact(longestLine), (given) => asText(given, missing));
export const lines = (missing = '') => readAs(exact(longestText), (given) => asText(given, missing));

const asNumber = (given: unknown) => {
  if (typeof given !== 'string') return given;
  const [, digits] = /^\s*(-?\d+(?:\.\d+)?)\s*(?:px|s|%)?\s*$/.exec(given) ?? [];
  return digits === undefined ? given : Number(digits);
};

export const number = (min: number, max: number, missing: number) =>
  readAs(between(min, max), (given) => (isLeftOut(given) ? missing : asNumber(given)));
/** A number without a default: a focal point, map coordinates. */
export const maybeNumber = (min: number, max: number) =>
  readAs(maybe(between(min, max)), (given) => (isLeftOut(given) ? undefined : asNumber(given)));

const yeses = new Set<unknown>([true, 'true', 'True', 'TRUE', '1', 1, 'yes', 'on']);
/** Only an explicit yes counts. */
export const yesNo = (missing = false) => readAs(yes, (given) => (isLeftOut(given) ? missing : yeses.has(given)));

/** One of several. Unknown values (from other clients or later versions) are read as the first, never refused. */
export const oneOf = <const T extends readonly [string, ...string[]]>(...of: T) =>
  readAs(choice(...of), (given) => (of.some((one) => one === given) ? given : of[0]));

const parsed = (given: string): unknown => {
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};
/** A list, or one as JSON text. */
export const list = <S extends Schema>(of: S, max: number) =>
  readAs(many(of, max), (given) => (isLeftOut(given) ? [] : typeof given === 'string' ? parsed(given) : given));
