// The API document, OpenAPI 3.1: derived entirely from the descriptions of the calls.
import type { Access, Call, Calls } from '#shared/api.ts';
import { isRefusalCode, type RefusalCode, refusals } from '#shared/errors.ts';
import { type JsonSchema, jsonSchema, within } from './schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Answered {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  readonly $ref?: string;
}

export type Security = Readonly<Record<string, readonly string[]>>;

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Security[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, Answered>>;
}
export type Method = 'get' | 'post' | 'patch' | 'delete';
export type Path = Readonly<Partial<Record<Method, Operation>>>;

export interface Document {
  readonly openapi: '3.1.1';
  readonly info: Readonly<Record<string, unknown>> & { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Path>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Answered>>;
  };
}

export type Areas = Readonly<Record<string, Readonly<Record<string, Calls>>>>;

/** The document of all areas. Entities are defined once, under `components`. */
export function apiDocument(areas: Areas, version: string): Document {
  const entities = new Map<string, JsonSchema>();
  const paths = new Map<string, Path>();
  const tags: Document['tags'][number][] = [];
  for (const [area, resources] of Object.entries(areas)) {
    for (const [resource, calls] of Object.entries(resources)) {
      // Two areas may have a resource of the same name.
      const tag = tags.some(({ name }) => name === resource) ? `${area}.${resource}` : resource;
      tags.push({ name: tag, description: `Calls of \`/${area}/${resource}\`.` });
      for (const [name, call] of Object.entries(calls)) {
        const path = `/${area}${call.path.replace(/:(\w+)/g, '{$1}')}`;
        const operation = operationOf([area, resource, name], tag, call, (schema) => named(jsonSchema(schema), entities));
        paths.set(path, { ...paths.get(path), [methods[call.method]]: operation });
      }
    }
  }
  const schemas = { Refusal, ...Object.fromEntries([...entities].sort(([a], [b]) => a.localeCompare(b))) };
  const components = { securitySchemes, schemas, responses: { Refused: refusedWith('Any other refusal.') } };
  return { openapi: '3.1.1', info: { ...info, version }, servers, tags, paths: Object.fromEntries(paths), components };
}

const methods: Record<Call['method'], Method> = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' };

const info = {
  title: 'Narthex API',
  summary: 'Every call of the suite, derived from the descriptions that the server checks against.',
  description:
    'Paths are case-insensitive and a trailing slash is tolerated. Saves are lists: rows are matched by `id`, fields left out stay as they ' +
    'are, the answer is the list of saved rows. A refusal is a plain sentence, or `{ errors, code }` when the request accepts ' +
    '`application/json`; its code is in the header `x-refusal` as well.',
  license: { name: 'MIT', identifier: 'MIT' },
};
const servers = [{ url: '/api', description: 'The stage that serves this page.' }];

const securitySchemes = {
  userToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A signed-in user, in no church yet: `user.jwt` of a sign-in. Holds for 30 days.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A user acting in a church, with the permissions of one area: `userChurches[].apis[].jwt` of a sign-in. Holds for 12 hours.',
  },
  portalCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-narthex',
    description: 'The cookie of the suite’s own pages; taken from their own origin only.',
  },
};

const Refusal: JsonSchema = {
  title: 'Refusal',
  type: 'object',
  properties: { errors: { type: 'array', items: { type: 'string' } }, code: { type: 'string', enum: Object.keys(refusals) } },
  required: ['errors', 'code'],
};

const refusedWith = (description: string): Answered => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } }, 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** Replaces entities, recognized by their titles, with references. Two entities of the same name would be a mistake. */
function named(schema: JsonSchema, entities: Map<string, JsonSchema>): JsonSchema {
  const inner = within(schema, (part) => named(part, entities));
  if (!inner.title) return inner;
  const known = entities.get(inner.title);
  if (known && JSON.stringify(known) !== JSON.stringify(inner)) throw new Error(`Two different entities are called ${inner.title}.`);
  entities.set(inner.title, inner);
  return { $ref: `#/components/schemas/${inner.title}` };
}

type Schemas = (of: NonNullable<Call['body']>) => JsonSchema;
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function operationOf([area, resource, name]: readonly [string, string, string], tag: string, call: Call, schemaOf: Schemas): Operation {
  return {
    operationId: `${area}.${resource}.${name}`,
    tags: [tag],
    summary: call.says,
    description: [accessSentence(call), limitSentence(call)].filter(Boolean).join(' '),
    security: securityOf(call),
    parameters: [...pathParameters(call), ...queryParameters(call, schemaOf)],
    ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body)) } }),
    responses: {
      200: { description: 'Success.', content: json(schemaOf(call.returns)) },
      ...refusalsOf(call),
      default: { description: 'Any other refusal.', $ref: '#/components/responses/Refused' },
    },
  };
}

const permissionsIn = (access: Access): readonly string[] =>
  access === 'anyone' || access === 'user' || access === 'member' ? [] : [access].flat();

function accessSentence({ access, ownMemberships }: Call): string {
  const own = ownMemberships ? ' The church can be any that the user belongs to.' : '';
  if (access === 'anyone') return 'Requires no authentication.';
  if (access === 'user') return `Requires a signed-in user.${own}`;
  if (access === 'member') return `Requires a member of a church; access to each row is checked.${own}`;
  const permissions = permissionsIn(access).map((one) => `\`${one}\``);
  return permissions.length === 1
    ? `Requires the permission ${permissions[0]}.`
    : `Requires one of the permissions ${permissions.join(', ')}.`;
}

const limitSentence = ({ limit }: Call) =>
  limit ? `At most ${limit.times} calls in ${limit.minutes} minutes from one network address.` : '';

function securityOf({ access, cookie, token }: Call): readonly Security[] {
  const portal = cookie || access === 'user' ? [{ portalCookie: [] }] : [];
  if (access === 'anyone') return [{}, ...portal];
  if (access === 'user') return [{ userToken: [] }, ...(token === 'area' ? [{ apiToken: [] }] : []), ...portal];
  if (access === 'member') return [{ apiToken: [] }];
  return permissionsIn(access).map((permission) => ({ apiToken: [permission] }));
}

const pathParameters = ({ path }: Call): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters({ query }: Call, schemaOf: Schemas): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

/** The refusals of the kernel itself; those that a handler adds are under `default`. */
function refusalsOf({ access, body, query, limit, path, cookie, ownMemberships, token }: Call): Record<string, Answered> {
  const open = access === 'anyone';
  const codes = new Map<RefusalCode, boolean>([
    ['invalid', Boolean(body || query)],
    ['signInRequired', !open],
    ['tokenEnded', !open],
    ['forbidden', permissionsIn(access).length > 0 || (token === 'user' && !open)],
    ['otherChurch', !open && !ownMemberships && path.includes(':churchId')],
    ['wrongOrigin', cookie || access === 'user'],
    ['notFound', path.includes(':')],
    ['tooLarge', Boolean(body)],
    ['tooMany', Boolean(limit)],
  ]);
  const given = [...codes].filter(([, isGiven]) => isGiven).map(([code]) => code);
  const statuses = [...new Set(given.map((code) => refusals[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => [status, refusedWith(sentences(given.filter((code) => refusals[code].status === status)))]),
  );
}

const sentences = (codes: readonly RefusalCode[]) => codes.map((code) => `\`${code}\`: ${sentenceOf(code)}`).join('\n');

/** A refusal's sentence as the document shows it. */
export const sentenceOf = (code: string): string =>
  isRefusalCode(code) ? refusals[code].says.replace('{detail}', code === 'invalid' ? 'What is wrong, as one sentence.' : '…') : '';
