import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** Vite is an ES module, which Jest's loader can't load: it parses in a process of its own, which starts once. */
const program = `
  import { createInterface } from 'node:readline';
  import { parseAst } from 'vite';
  import { slimCalls } from './infra/web/slimCalls.ts';
  for await (const line of createInterface({ input: process.stdin })) {
    const [code, path] = JSON.parse(line);
    const answer = () => {
      try {
        return slimCalls.transform.call({ parse: parseAst }, code, path);
      } catch (error) {
        return { problem: String(error) };
      }
    };
    console.log(JSON.stringify(answer()));
  }
`;
let slimmer: ChildProcessWithoutNullStreams;
let answers: AsyncIterator<string>;
beforeAll(() => {
  slimmer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  answers = createInterface({ input: slimmer.stdout })[Symbol.asyncIterator]();
});
afterAll(() => void slimmer.kill());

async function slim(code: string, path = '/shared/area/calls.ts'): Promise<string> {
  slimmer.stdin.write(`${JSON.stringify([code, path])}\n`);
  const { value } = await answers.next();
  const answer: { code?: string; problem?: string } = JSON.parse(value);
  if (answer.problem) throw new Error(answer.problem);
  return answer.code ?? '';
}
const slimmed = async (code: string) => (await slim(code)).replaceAll('/* @__PURE__ */ ', '');

test('of a call its method, path and area are left, that it goes with the cookie, and that it may give rights', async () => {
  const code = `const { get, post } = verbs('membership');
export const sessions = {
  list: get('/sessions', { says: 'Where one’s own account is signed in.', access: 'user', returns: many(Session) }),
  save: post('/roles', { says: 'Saves.', gains: true, body: shape({}), returns: shape({}) }),
  start: post('/sessions', { says: 'Signs in.', cookie: true, body: shape({ email: text(254) }), returns: shape({}) }),
};`;
  expect(await slimmed(code)).toBe(`const { get, post } = verbs('membership');
export const sessions = {
  list: get('/sessions', {}),
  save: post('/roles', { gains: true }),
  start: post('/sessions', { cookie: true }),
};`);
});

test('calls that several resources have are slimmed in the function that describes them, which still runs', async () => {
  const code = `const { get } = verbs('content');
export const draftCalls = (base) => ({ draft: get(\`\${base}/:id/draft\`, { says: 'Returns the draft.', returns: shape({}) }), mine: text(3) });`;
  expect(await slim(code)).toBe(`const { get } = /* @__PURE__ */ verbs('content');
export const draftCalls = (base) => ({ draft: get(\`\${base}/:id/draft\`, {}), mine: text(3) });`);
});

test('what is spread into a schema is dropped with it, and is there where it is used', async () => {
  const marked = await slim('const own = { a: 1 };\nexport const all = [...[1], ...[2]];\nexport const Both = shape({ ...own, b: 2 });');
  expect(marked).toContain('export const Both = /* @__PURE__ */');
  const run = new Function('shape', `${marked.replaceAll('export ', '')} return [all, Both];`);
  expect(run((given: object) => given)).toEqual([[1, 2], { a: 1, b: 2 }]);
});

test('schemas that a module builds when loaded are dropped where nothing uses them', async () => {
  const marked = await slim('export const Session = entity("Session", { id: text(20) });\nexport const f = () => text(3);');
  expect(marked).toBe(
    'export const Session = /* @__PURE__ */ entity("Session", { id: /* @__PURE__ */ text(20) });\nexport const f = () => text(3);',
  );
});

test('what is spread into a description stops the build: the client would lose it', async () => {
  const code = `const { post } = verbs('membership');\nexport const sessions = { end: post('/sessions/end', { ...own, returns: shape({}) }) };`;
  await expect(slim(code)).rejects.toThrow('A call is described field by field');
});

test('of refusals their codes are left, and a table of another form stops the build', async () => {
  const code = `export const refusals = { gone: { status: 404, says: 'It’s gone.' }, busy: { status: 503, says: 'Wait.', retryAfter: 5 } };
export const isRefusalCode = (code) => code in refusals;`;
  expect(await slim(code, '/shared/errors.ts')).toBe(`export const refusals = { gone: 0, busy: 0 };
export const isRefusalCode = (code) => code in refusals;`);
  await expect(slim('export const refusals = tableOf({});', '/shared/errors.ts')).rejects.toThrow('its sentences would reach the client');
});
