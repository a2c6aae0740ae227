// For tests: what to send to a call, generated from its description: input of the right shape, and input that is wrong in every way worth
// trying.
import { type JsonSchema, jsonSchema } from '#infra/openapi/schema.ts';
import type { Schema } from '#shared/words.ts';

/** Values by field name; `undefined` leaves the choice to the schema. */
export type Naming = (field: string) => unknown;

/** A value with the schema's shape: all fields present, ids and the like as given. */
export const valueFor = (schema: Schema | undefined, naming: Naming): unknown => schema && made(known(schema), '', naming);

const schemas = new WeakMap<Schema, JsonSchema>();
function known(schema: Schema): JsonSchema {
  const found = schemas.get(schema) ?? jsonSchema(schema);
  schemas.set(schema, found);
  return found;
}

function made(schema: JsonSchema, field: string, naming: Naming): unknown {
  const named = naming(field);
  if (named !== undefined && schema.type !== 'object' && schema.type !== 'array') return named;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return made(first, field, naming);
  return plain(schema, field, naming);
}

function plain(schema: JsonSchema, field: string, naming: Naming): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, made(part, name, naming)]));
    case 'array':
      return schema.items ? [made(schema.items, field, naming)] : [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return schema.format?.startsWith('date') ? '2020-02-03T04:05:06.000Z' : 'x';
  }
}

const long = 'x'.repeat(5_000);
/** Wrong for most fields and sometimes right: the schema decides. */
const oddValues: readonly unknown[] = [7, -1.5, true, long, '\u0000\uD800', [], {}, [[{}]], { $ne: '' }, '__proto__'];

const oddWholes: readonly unknown[] = [null, 7, 'x', true, [], {}, [null], [[]], [7, 'x']];

/**
 * Of odd bodies that the schema refuses, those worth sending as well: each whole, and one of each field, not the same of all. The kernel asks the same
 * schema before anything else happens, whatever the call.
 */
export const isWorthSending = (at: number): boolean => {
  const [field, odd] = [Math.floor((at - oddWholes.length) / oddValues.length), (at - oddWholes.length) % oddValues.length];
  return at < oddWholes.length || odd === field % oddValues.length;
};

/** The value with one field at a time replaced by something odd, and entire values that are odd. */
export function* oddBodies(value: unknown): Generator<unknown> {
  yield* oddWholes;
  for (const path of pathsOf(value)) for (const odd of oddValues) yield placed(value, path, odd);
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  const below = Array.isArray(value) ? value.entries() : typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const deeper = [...below].flatMap(([name, part]) => pathsOf(part, [...path, name]));
  return path.length > 0 ? [path, ...deeper] : deeper;
}

function placed(value: unknown, [name, ...rest]: Path, odd: unknown): unknown {
  if (name === undefined) return odd;
  if (Array.isArray(value)) return value.map((part, at) => (at === name ? placed(part, rest, odd) : part));
  const fields = Object.entries(Object(value));
  return Object.fromEntries(fields.map(([key, part]) => [key, key === name ? placed(part, rest, odd) : part]));
}

/** Path segments as they may arrive: some aren't UTF-8, some would break a key, some are property names of every object. */
export const hostileSegments: readonly string[] = [
  '..%2f..%2fetc',
  '%00',
  '%ff%fe',
  '%23core%23',
  "'%20OR%20'1'='1",
  '%3Cscript%3E',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '0',
  '-1',
  '%F0%9F%99%82',
  'x'.repeat(3_000),
  encodeURIComponent('ü'.repeat(1_000)),
];

/** Query string values to try in any field. */
export const hostileWords: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '#',
  'x'.repeat(3_000),
  '%',
  'eyJwayI6eyJTIjoieCJ9fQ',
  "' OR 1=1",
  '🙂',
  '9'.repeat(30),
];
