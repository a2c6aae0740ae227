// The words answers are written in. Older clients send texts for everything (`"true"`, `"4"`, JSON texts): each word reads both forms.
import { between, choice, exact, many, maybe, readAs, type Schema, yes } from '#shared/words.ts';

const isLeftOut = (given: unknown) => given === null || given === undefined || given === '';
const longestLine = 1000;
const longestText = 60_000;

const asText = (given: unknown, missing: string) => {
  if (given === null || given === undefined) return missing;
  return typeof given === 'number' || typeof given === 'boolean' ? String(given) : given;
};

/** One line, or as many as a church writes. Not trimmed: a text is given back as it was taken. */
export const line = (missing = '') => readAs(exact(longestLine), (given) => asText(given, missing));
export const lines = (missing = '') => readAs(exact(longestText), (given) => asText(given, missing));

const asNumber = (given: unknown) => {
  if (typeof given !== 'string') return given;
  const [, digits] = /^\s*(-?\d+(?:\.\d+)?)\s*(?:px|s|%)?\s*$/.exec(given) ?? [];
  return digits === undefined ? given : Number(digits);
};

export const number = (min: number, max: number, missing: number) =>
  readAs(between(min, max), (given) => (isLeftOut(given) ? missing : asNumber(given)));
/** A number that has no default: a focal point, a place on the map. */
export const maybeNumber = (min: number, max: number) =>
  readAs(maybe(between(min, max)), (given) => (isLeftOut(given) ? undefined : asNumber(given)));

const yeses = new Set<unknown>([true, 'true', 'True', 'TRUE', '1', 1, 'yes', 'on']);
/** Only what clearly says yes is one. */
export const yesNo = (missing = false) => readAs(yes, (given) => (isLeftOut(given) ? missing : yeses.has(given)));

/** One of several. What we do not know (another client's choice, a later version's) is read as the first, never refused. */
export const oneOf = <const T extends readonly [string, ...string[]]>(...of: T) =>
  readAs(choice(...of), (given) => (of.some((one) => one === given) ? given : of[0]));

const parsed = (given: string): unknown => {
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};
/** A list, or its JSON text. */
export const list = <S extends Schema>(of: S, max: number) =>
  readAs(many(of, max), (given) => (isLeftOut(given) ? [] : typeof given === 'string' ? parsed(given) : given));
