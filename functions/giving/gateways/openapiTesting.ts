// For tests: holds what was asked and answered to a gateway's OpenAPI, where the contract lies beside the checkout (as in CI). The
// gateways' own files are not part of the project.
import { existsSync, readFileSync } from 'node:fs';

const contract = '../shared/giving-contract';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly maxLength?: number;
  readonly pattern?: string;
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Parameter {
  readonly name: string;
  readonly in: string;
}
interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly parameters?: Readonly<Record<string, Parameter>> };
}

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** The body as text; forms if it is none of JSON. */
  readonly body: string;
  readonly status: number;
  readonly answered: unknown;
}

/** The contract's files by their names below `stripe/` or `paypal/`; undefined, with one line that says so, where it is not at hand. */
export function openApi(...names: readonly string[]): readonly Document[] | undefined {
  if (names.every((name) => existsSync(`${contract}/${name}`)))
    return names.map((name) => JSON.parse(readFileSync(`${contract}/${name}`, 'utf8')));
  process.stderr.write(`Not held to ${names.join(', ')}: ${contract} is not at hand.\n`);
  return undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a schema finds wrong, by path. `asText`: values of a form, which are all texts. */
function wrong(doc: Document, schema: Schema, value: unknown, at: string, asText: boolean): string[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const found = doc.components.schemas[name];
    return found ? wrong(doc, found, value, at, asText) : [];
  }
  if (value === null) return schema.nullable || schema.enum?.includes(null) || !schema.type ? [] : [`${at} is null`];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const tries = choices.map((one) => wrong(doc, one, value, at, asText));
    return tries.some((one) => !one.length) ? [] : (tries.toSorted((a, b) => b.length - a.length).at(-1) ?? []);
  }
  const all = (schema.allOf ?? []).flatMap((one) => wrong(doc, one, value, at, asText));
  return [...all, ...ofType(doc, schema, value, at, asText)];
}

function ofType(doc: Document, schema: Schema, value: unknown, at: string, asText: boolean): string[] {
  if (schema.enum && !schema.enum.includes(value) && !(asText && value === ''))
    return [`${at} is ${JSON.stringify(value)}, none of ${schema.enum.join(', ')}`];
  const { type } = schema;
  if (type === 'string') {
    if (typeof value !== 'string') return [`${at} is no text`];
    if (schema.maxLength !== undefined && value.length > schema.maxLength) return [`${at} is too long`];
    return schema.pattern && !new RegExp(schema.pattern).test(value) ? [`${at} does not fit ${schema.pattern}`] : [];
  }
  if (type === 'integer' || type === 'number') {
    const number = asText && typeof value === 'string' ? Number(value) : value;
    const fits = typeof number === 'number' && (type === 'number' || Number.isInteger(number));
    return fits ? [] : [`${at} is no ${type}`];
  }
  if (type === 'boolean')
    return typeof value === 'boolean' || (asText && (value === 'true' || value === 'false')) ? [] : [`${at} is no boolean`];
  if (type === 'array') {
    const list = Array.isArray(value) ? value : asText && isRecord(value) ? Object.values(value) : undefined;
    const { items } = schema;
    if (!list) return [`${at} is no list`];
    return items ? list.flatMap((one, index) => wrong(doc, items, one, `${at}[${index}]`, asText)) : [];
  }
  if (type === 'object' || schema.properties) return isRecord(value) ? ofObject(doc, schema, value, at, asText) : [`${at} is no object`];
  return [];
}

function ofObject(doc: Document, schema: Schema, value: Readonly<Record<string, unknown>>, at: string, asText: boolean): string[] {
  const missing = (schema.required ?? []).filter((name) => value[name] === undefined).map((name) => `${at}.${name} is missing`);
  const inside = Object.entries(value).flatMap(([name, one]) => {
    const known = schema.properties?.[name];
    if (known) return one === undefined ? [] : wrong(doc, known, one, `${at}.${name}`, asText);
    if (typeof schema.additionalProperties === 'object') return wrong(doc, schema.additionalProperties, one, `${at}.${name}`, asText);
    return schema.additionalProperties === false ? [`${at}.${name} is unknown`] : [];
  });
  return [...missing, ...inside];
}

function nested(form: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.replaceAll(']', '').split('[');
    let under = root;
    for (const part of path.slice(0, -1)) {
      const next = under[part];
      const made: Record<string, unknown> = isRecord(next) ? { ...next } : {};
      under[part] = made;
      under = made;
    }
    under[path.at(-1) ?? ''] = value;
  }
  return root;
}

/** Everything that an exchange has against the documents; `undefined` if no path of theirs fits. */
export function violations(documents: readonly Document[], exchange: Exchange): readonly string[] | undefined {
  const method = exchange.method.toLowerCase();
  const fits = documents.flatMap((doc) =>
    Object.entries(doc.paths).flatMap(([path, operations]) => {
      const form = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      const operation = operations[method];
      return operation && form.test(exchange.path) ? [{ doc, path, operation }] : [];
    }),
  );
  // A path without variables before one with.
  const [found] = fits.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  if (!found) return undefined;
  const { doc, operation } = found;
  const name = `${exchange.method} ${exchange.path}`;
  const queryNames = (operation.parameters ?? []).flatMap((one) => {
    const known = '$ref' in one ? doc.components.parameters?.[one.$ref.split('/').at(-1) ?? ''] : one;
    return known?.in === 'query' ? [known.name] : [];
  });
  const unknown = Object.keys(nested(exchange.query)).filter((one) => !queryNames.includes(one));
  const asked = Object.entries(operation.requestBody?.content ?? {})[0];
  const isForm = asked?.[0].includes('form') ?? false;
  const body = isForm ? nested(exchange.body) : JSON.parse(exchange.body || '{}');
  const answer = operation.responses[String(exchange.status)] ?? (exchange.status < 300 ? undefined : operation.responses.default);
  const answerSchema = Object.values(answer?.content ?? {})[0]?.schema;
  return [
    ...unknown.map((one) => `${name}?${one} is unknown`),
    ...(asked && method !== 'get' ? wrong(doc, asked[1].schema, body, `${name} asks`, isForm) : []),
    ...(answerSchema ? wrong(doc, answerSchema, exchange.answered, `${name} answers`, false) : []),
  ];
}
