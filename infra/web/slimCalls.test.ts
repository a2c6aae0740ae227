import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

/** Vite is an ES module, which Jest's loader can't load: it parses in a process of its own. */
const program = `
  import { text } from 'node:stream/consumers';
  import { parseAst } from 'vite';
  import { slimCalls } from './infra/web/slimCalls.ts';
  const { code } = slimCalls.transform.call({ parse: parseAst }, await text(process.stdin), process.argv[1]);
  process.stdout.write(code);
`;
const slim = (code: string, path = '/shared/area/calls.ts') =>
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, path], { input: code, encoding: 'utf8' });
const slimmed = (code: string) => slim(code).replaceAll('/* @__PURE__ */ ', '');

test('of a call its method, path and area are left, that it goes with the cookie, and that it may give rights', () => {
  const code = `const { get, post } = verbs('membership');
export const sessions = {
  list: get('/sessions', { says: 'Where one’s own account is signed in.', access: 'user', returns: many(Session) }),
  save: post('/roles', { says: 'Saves.', gains: true, body: shape({}), returns: shape({}) }),
  start: post('/sessions', { says: 'Signs in.', cookie: true, body: shape({ email: text(254) }), returns: shape({}) }),
};`;
  expect(slimmed(code)).toBe(`const { get, post } = verbs('membership');
export const sessions = {
  list: get('/sessions', {}),
  save: post('/roles', { gains: true }),
  start: post('/sessions', { cookie: true }),
};`);
});

test('calls that several resources have are slimmed in the function that describes them, which still runs', () => {
  const code = `const { get } = verbs('content');
export const draftCalls = (base) => ({ draft: get(\`\${base}/:id/draft\`, { says: 'Returns the draft.', returns: shape({}) }), mine: text(3) });`;
  expect(slim(code)).toBe(`const { get } = /* @__PURE__ */ verbs('content');
export const draftCalls = (base) => ({ draft: get(\`\${base}/:id/draft\`, {}), mine: text(3) });`);
});

test('what is spread into a schema is dropped with it, and is there where it is used', () => {
  const marked = slim('const own = { a: 1 };\nexport const all = [...[1], ...[2]];\nexport const Both = shape({ ...own, b: 2 });');
  expect(marked).toContain('export const Both = /* @__PURE__ */');
  const run = new Function('shape', `${marked.replaceAll('export ', '')} return [all, Both];`);
  expect(run((given: object) => given)).toEqual([[1, 2], { a: 1, b: 2 }]);
});

test('schemas that a module builds when loaded are dropped where nothing uses them', () => {
  const marked = slim('export const Session = entity("Session", { id: text(20) });\nexport const f = () => text(3);');
  expect(marked).toBe(
    'export const Session = /* @__PURE__ */ entity("Session", { id: /* @__PURE__ */ text(20) });\nexport const f = () => text(3);',
  );
});

test('what is spread into a description stops the build: the client would lose it', () => {
  const code = `const { post } = verbs('membership');\nexport const sessions = { end: post('/sessions/end', { ...own, returns: shape({}) }) };`;
  const output = (() => {
    try {
      return slim(code);
    } catch (error) {
      return String(error);
    }
  })();
  expect(output).toContain('A call is described field by field');
});

test('of refusals their codes are left, and a table of another form stops the build', () => {
  const code = `export const refusals = { gone: { status: 404, says: 'It’s gone.' }, busy: { status: 503, says: 'Wait.', retryAfter: 5 } };
export const isRefusalCode = (code) => code in refusals;`;
  expect(slim(code, '/shared/errors.ts')).toBe(`export const refusals = { gone: 0, busy: 0 };
export const isRefusalCode = (code) => code in refusals;`);
  expect(() => slim('export const refusals = tableOf({});', '/shared/errors.ts')).toThrow('its sentences would reach the client');
});
