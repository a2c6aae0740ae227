// Converts the schemas of calls to JSON Schema, for OpenAPI 3.1.
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '#shared/words.ts';

/** The part of JSON Schema (draft 2020-12) that our schemas use. An empty one accepts anything. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean | null;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * What a schema accepts, leaving out the alternatives for older clients: a list for a save, an absent value for `null`. Rules that JSON
 * Schema can't express, such as known time zones, are left out.
 */
export function jsonSchema(of: Schema): JsonSchema {
  const { $schema, ...schema } = toJsonSchema(of, { target: 'draft-2020-12', typeMode: 'output', errorMode: 'ignore' });
  return withoutNull(JSON.parse(JSON.stringify(schema)));
}

/** `maybe` accepts `null` as omitted; the document shows only omission. Required fields can still be `null`. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { properties, required = [] } = schema;
  const told =
    properties && Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, required.includes(name) ? of : notNull(of)]));
  return within({ ...schema, ...(told && { properties: told }) }, withoutNull);
}

function notNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only] = others ?? [];
  return only && others?.length === 1 ? only : others ? { ...schema, anyOf: others } : schema;
}

/** The same schema with its parts mapped. */
export function within(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part)])) }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
  };
}
