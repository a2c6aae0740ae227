// The schema vocabulary of every call description. The only file that imports the validation library.
import * as v from 'valibot';
import { emailForm } from './emailForm.ts';
import { isTimeZone } from './time/isTimeZone.ts';

export type Schema = v.GenericSchema;
export type In<S extends Schema> = v.InferInput<S>;
export type Out<S extends Schema> = v.InferOutput<S>;
export type Fields = v.ObjectEntries;

/** Ids are 11 characters of base64url from 66 random bits (decision D30). */
export const idForm = /^[A-Za-z0-9_-]{11}$/;
export const id = v.pipe(v.string(), v.regex(idForm, 'is not an id'));

/** Older clients send `""`, `"0"` and `null` for "no id yet" (docs/wire.md, section 0). */
export const newOrId = v.optional(
  v.pipe(
    v.nullable(v.string()),
    v.transform((given) => (given && given !== '0' ? given : undefined)),
    v.optional(id),
  ),
);

/** Half a character (a lone surrogate) can't be stored or forwarded. */
const unbroken = v.check((given: string) => !/\p{Cs}/u.test(given), 'holds a broken character');

export const text = (max = 255) =>
  v.pipe(v.string('must be text'), v.trim(), v.maxLength(max, `must be no more than ${max} characters long`), unbroken);
/** Text that isn't trimmed, such as passwords. */
export const exact = (max = 255) =>
  v.pipe(v.string('must be text'), v.maxLength(max, `must be no more than ${max} characters long`), unbroken);
export const required = (max = 255) =>
  v.pipe(
    v.string('is required'),
    v.trim(),
    v.minLength(1, 'is required'),
    v.maxLength(max, `must be no more than ${max} characters long`),
    unbroken,
  );

/** Control characters and bidirectional marks, which can disguise a name. */
const deceiving = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
const unseen = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const honest = v.check((given: string) => !deceiving.test(given), 'holds characters that can’t be shown');
const visible = v.check((given: string) => given === '' || given.replace(unseen, '') !== '', 'holds nothing that can be seen');
/** The name of a person or thing: a single line without invisible tricks. Can be empty; `requiredName` can't. */
export const name = (max = 100) => v.pipe(text(max), honest, visible);
export const requiredName = (max = 100) => v.pipe(required(max), honest, visible);

/** Deliberately simple, like the clients' own pattern: something, an at sign, something with a dot. */
export const email = v.pipe(v.string('is required'), v.trim(), v.maxLength(254), v.regex(emailForm, 'is not an e-mail address'), unbroken);

export const whole = v.pipe(v.number(), v.integer());
export const yes = v.boolean('must be true or false');
export const choice = <const T extends readonly string[]>(...of: T) => v.picklist(of, `must be one of ${of.join(', ')}`);
export const many = <S extends Schema>(of: S, max = 1000) => v.pipe(v.array(of), v.maxLength(max, `must hold no more than ${max}`));
export const anything = v.unknown();
export const isList = (of: Schema): boolean => of.type === 'array';
export const mapOf = <S extends Schema>(of: S) => v.record(v.string(), of);

/** Optional; `null`, which older clients send, counts as omitted. */
export const maybe = <S extends Schema>(of: S) =>
  v.optional(
    v.pipe(
      v.nullable(of),
      v.transform((given) => given ?? undefined),
    ),
  );

/** In answers: always present, possibly null. */
export const orNull = <S extends Schema>(of: S) => v.nullable(of);

/**
 * Converts the input with `how` before validation, `null` if omitted: older clients send texts for everything, and missing values get a
 * default.
 */
export const readAs = <S extends Schema>(of: S, how: (given: unknown) => unknown) =>
  v.optional(v.pipe(v.unknown(), v.transform(how), of), null);

/** Yes or no, including the texts and numbers that older clients send. */
export const yesAsSent = readAs(maybe(yes), (given) =>
  given === null ? undefined : given === true || given === 1 || given === '1' || given === 'true',
);

export const between = (min: number, max: number) =>
  v.pipe(v.number('must be a number'), v.minValue(min, `must be at least ${min}`), v.maxValue(max, `must be at most ${max}`));

/** A calendar date `YYYY-MM-DD`. Instants, which older clients send for birthdays, are truncated to the date. */
export const date = v.pipe(
  v.string('must be a date'),
  v.transform((given) => given.slice(0, 10)),
  v.isoDate('must be a date'),
);
/** A date, or `""` to clear it. */
export const dateOrEmpty = v.union([v.literal(''), date]);
/** For birthdays: a date that has begun somewhere on earth, from 1850 on; or `""` to clear it. */
export const pastDateOrEmpty = v.union([
  v.literal(''),
  v.pipe(
    date,
    v.check(
      (given) => given >= '1850-01-01' && given <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10),
      'must be a past date',
    ),
  ),
]);
/** An instant, ISO 8601 with `Z`. */
export const instant = v.pipe(v.string('must be a time'), v.isoTimestamp('must be a time'));

export const zone = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'is not a known time zone'));
/** A time of day as clocks show it, `HH:mm`. */
export const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 07:30'));

/** A church's subdomain: letters, digits and hyphens, as host names allow. */
export const subDomain = v.pipe(
  v.string('is required'),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9]([a-z0-9-]{0,40}[a-z0-9])?$/, 'may contain only letters, numbers and hyphens'),
);

/** A number sent in a query string. */
export const numberText = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a number'), v.transform(Number));

export const entity = <const N extends string, E extends Fields>(name: N, fields: E) => v.pipe(v.object(fields), v.title(name));
export const shape = <E extends Fields>(fields: E) => v.object(fields);

/** The list that an object holds under a name. */
const heldIn = (given: object, name: string | undefined): unknown => Object.entries(given).find(([key]) => key === name)?.[1];
const asList = (given: unknown, name: string | undefined): unknown => {
  if (Array.isArray(given) || given === undefined || given === null) return given;
  const held = typeof given === 'object' ? heldIn(given, name) : undefined;
  return Array.isArray(held) ? held : [given];
};

/** Saves are arrays on the wire; a single object is treated as an array of one. `within`: older clients send the list under this name. */
export const saves = <S extends Schema>(of: S, max = 100, within?: string) =>
  v.pipe(
    v.unknown(),
    v.transform((given) => asList(given, within)),
    v.array(of, 'must be a list'),
    v.maxLength(max, `must hold no more than ${max}`),
  );

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string; readonly field: string };

/** Validates a value against a schema. The problem is one sentence that names the field by its path. */
export function check<S extends Schema>(schema: S, given: unknown): Checked<Out<S>> {
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const issue = result.issues[0];
  const field = v.getDotPath(issue) ?? '';
  const said = issue.type === 'object' || issue.message.startsWith('Invalid') ? plain(issue) : issue.message;
  return { ok: false, field, problem: `${field || 'The request'} ${said}.` };
}

const plain = (issue: v.BaseIssue<unknown>) =>
  issue.received === 'undefined' ? 'is required' : `is not as expected (${issue.expected ?? issue.type})`;

/** For rows and files we wrote ourselves: a mismatch is a bug and throws. */
export const parse = <S extends Schema>(schema: S, given: unknown): Out<S> => v.parse(schema, given);
