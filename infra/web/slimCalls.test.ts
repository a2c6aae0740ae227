import { expect, test } from '@jest/globals';
import { parseAst } from 'vite';
import { slim } from './slimCalls.ts';

const slimmed = (code: string) => slim(code, (text) => parseAst(text)).replaceAll('/* @__PURE__ */ ', '');

test('of a call its method, path and area are left, and that it goes with the cookie', () => {
  const code = `const { get, post } = verbs('membership');
export const sessions = {
  list: get('/sessions', { says: 'Where the own account is signed in.', access: 'user', returns: many(Session) }),
  start: post('/sessions', { says: 'Signs in.', cookie: true, body: shape({ email: text(254) }), returns: shape({}) }),
};`;
  expect(slimmed(code)).toBe(`const { get, post } = verbs('membership');
export const sessions = {
  list: get('/sessions', {}),
  start: post('/sessions', { cookie: true }),
};`);
});

test('what a module makes of words when it is loaded may go where nobody uses it', () => {
  const marked = slim('export const Session = entity("Session", { id: text(20) });\nexport const f = () => text(3);', (text) =>
    parseAst(text),
  );
  expect(marked).toBe(
    'export const Session = /* @__PURE__ */ entity("Session", { id: /* @__PURE__ */ text(20) });\nexport const f = () => text(3);',
  );
});
