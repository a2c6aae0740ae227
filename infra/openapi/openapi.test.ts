import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { verbs } from '#shared/api.ts';
import { calls } from '#shared/calls.ts';
import { refusals } from '#shared/errors.ts';
import { permissionParts } from '#shared/permissions.ts';
import { entity, id, maybe, orNull, saves, shape, text } from '#shared/words.ts';
import { writeDocs } from './docFiles.ts';
import { apiDocument, type Document, type Operation } from './document.ts';

const { get, post } = verbs('membership');

const folder = mkdtempSync(join(tmpdir(), 'narthex-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeDocs(folder);
const document: Document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
const page = readFileSync(join(folder, 'docs.html'), 'utf8');

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, string, string, Operation] => [
    operation.operationId,
    path,
    method,
    operation,
  ]),
);
const described = Object.entries(calls).flatMap(([area, resources]) =>
  Object.entries(resources).flatMap(([resource, named]) => Object.keys(named).map((name) => `${area}.${resource}.${name}`)),
);

function* parts(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield Object.fromEntries(Object.entries(value));
  for (const part of Object.values(value)) yield* parts(part);
}

describe('the document', () => {
  test('holds every described call, once', () => {
    expect(operations.map(([name]) => name).toSorted()).toEqual(described.toSorted());
  });

  test('is an OpenAPI 3.1 document', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect(document.servers).toEqual([expect.objectContaining({ url: '/api' })]);
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^(\/([\w-]+|\{\w+\}))+$/);
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
  });

  test.each(operations)('%s is whole', (_, path, method, { tags, summary, description, parameters, requestBody, responses, security }) => {
    expect(['get', 'post', 'patch', 'delete']).toContain(method);
    expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
    if (method === 'get' || method === 'delete') expect(requestBody).toBeUndefined();
    expect(responses['200']?.content?.['application/json']?.schema).toBeDefined();
    for (const status of Object.keys(responses)) expect(status).toMatch(/^([2-5]\d\d|default)$/);
    const schemes = security.flatMap((one) => Object.keys(one));
    for (const scheme of schemes) expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
    for (const permission of security.flatMap(({ apiToken = [] }) => apiToken)) expect(permissionParts(permission)).toBeDefined();
  });

  test('refers to nothing that is not there', () => {
    const references = [...parts(document)].map(({ $ref }) => $ref).filter((one) => typeof one === 'string');
    expect(references.length).toBeGreaterThan(20);
    const { schemas, responses } = document.components;
    const known = [...Object.keys(schemas).map((name) => `schemas/${name}`), ...Object.keys(responses).map((name) => `responses/${name}`)];
    for (const reference of new Set(references)) expect(known.map((name) => `#/components/${name}`)).toContain(reference);
  });

  test('has schemas of the words that JSON Schema knows', () => {
    const types = new Set(
      [...parts(document.components.schemas), ...parts(document.paths)].map(({ type }) => type).filter((one) => typeof one === 'string'),
    );
    for (const type of types) expect(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']).toContain(type);
    expect(document.components.schemas.Person?.required).toEqual(expect.arrayContaining(['id', 'churchId', 'name']));
    expect(document.components.schemas.Refusal?.properties?.code?.enum).toEqual(Object.keys(refusals));
  });

  test('states access, rate limits and refusals', () => {
    const of = (name: string) => operations.find(([one]) => one === name)?.[3];
    expect(of('membership.people.remove')).toMatchObject({
      security: [{ apiToken: ['Membership:People:Edit'] }],
      description: 'Requires the permission `Membership:People:Edit`.',
      responses: { 401: expect.anything(), 403: expect.anything(), 404: expect.anything() },
    });
    expect(of('membership.users.forgot')?.description).toBe(
      'Requires no authentication. At most 30 calls in 10 minutes from one network address.',
    );
    expect(of('membership.users.forgot')?.security).toEqual([{}]);
    expect(of('membership.users.forgot')?.responses).toHaveProperty('429');
    expect(of('membership.sessions.resume')?.security).toEqual([{}, { portalCookie: [] }]);
    expect(of('membership.roles.ofChurch')?.responses['403']?.description).toContain('`otherChurch`');
  });
});

describe('derived from a description', () => {
  const Song = entity('Song', { id, title: text(10), place: orNull(id), note: maybe(text(5)) });
  const load = get('/songs/:id/of/:churchId', { says: 'One song.', query: shape({ a: text(3), b: maybe(text()) }), returns: Song });
  const save = post('/songs', {
    says: 'Saves songs.',
    access: ['Content:Content:Edit', 'Content:Settings:Edit'],
    body: saves(Song),
    returns: Song,
  });
  const made = apiDocument({ content: { songs: { load, save } } }, '1.2.3');

  test('an entity is named once; null stays where it must be said', () => {
    expect(made.components.schemas.Song).toEqual({
      title: 'Song',
      type: 'object',
      properties: {
        id: { type: 'string', pattern: '^[A-Za-z0-9_-]{11}$' },
        title: { type: 'string', maxLength: 10 },
        place: { anyOf: [{ type: 'string', pattern: '^[A-Za-z0-9_-]{11}$' }, { type: 'null' }] },
        note: { type: 'string', maxLength: 5 },
      },
      required: ['id', 'title', 'place'],
    });
    expect(made.paths['/content/songs']?.post?.requestBody?.content['application/json']?.schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Song' },
      maxItems: 100,
    });
  });

  test('parameters of path and query', () => {
    expect(made.paths['/content/songs/{id}/of/{churchId}']?.get?.parameters.map((one) => [one.in, one.name, one.required])).toEqual([
      ['path', 'id', true],
      ['path', 'churchId', true],
      ['query', 'a', true],
      ['query', 'b', false],
    ]);
  });

  test('either of several permissions', () => {
    expect(made.paths['/content/songs']?.post?.security).toEqual([
      { apiToken: ['Content:Content:Edit'] },
      { apiToken: ['Content:Settings:Edit'] },
    ]);
  });

  test('two different entities of one name are a mistake', () => {
    const other = get('/others', { says: 'x', returns: entity('Song', { id }) });
    expect(() => apiDocument({ content: { songs: { load }, others: { other } } }, '1')).toThrow('Two different entities are called Song.');
  });
});

describe('the page', () => {
  test('shows every call, every shape and every refusal', () => {
    for (const name of described) expect(page).toContain(`<article id="${name}"`);
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="shape-${name}"`);
    for (const code of Object.keys(refusals)) expect(page).toContain(`<code>${code}</code>`);
  });

  test('has links that lead somewhere, and ids that are there once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, one]) => one);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, to] of page.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(to);
  });

  test('runs nothing and loads nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<iframe| on\w+=|javascript:|https?:\/\/|@import|url\(/i);
  });
});
