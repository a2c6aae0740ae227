// For tests of the kernel: an area with a few calls, called as the gateway would, and tokens of every kind.
import { verbs } from '#shared/api.ts';
import { batchCall, batchPath } from '#shared/concurrency/batch.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { exact, many, maybe, required, shape, text, whole } from '#shared/words.ts';
import { askEpoch, sessionRows } from '../auth/sessions.ts';
import { type Claims, sign } from '../auth/tokens.ts';
import { nowIso } from '../clock.ts';
import { newId } from '../random.ts';
import { Table } from '../table/table.ts';
import { answerBatch } from './answerBatch.ts';
import { type Context, implement } from './implement.ts';
import { type Request, serveArea } from './serve.ts';

const { del, get, post } = verbs('membership');

const Who = shape({ standing: text(), church: text(), name: text() });
const calls = {
  open: get('/open', { says: '', access: 'anyone', query: shape({ a: maybe(text(3)) }), returns: Who }),
  own: post('/own', { says: '', access: 'user', returns: Who }),
  read: get('/own', { says: '', access: 'user', returns: Who }),
  resume: post('/resume', { says: '', access: 'anyone', cookie: true, body: shape({}), returns: Who }),
  write: post('/write', { says: '', access: 'user', returns: Who }),
  once: post('/once', { says: '', access: 'user', once: true, returns: Who }),
  inside: post('/inside', { says: '', body: shape({ name: required(5), age: maybe(whole) }), returns: Who }),
  there: get('/there/:churchId', { says: '', returns: Who }),
  any: get('/any/:churchId', { says: '', access: 'user', ownMemberships: true, returns: Who }),
  edit: del('/edit', { says: '', access: 'Membership:People:Edit', returns: Who }),
  either: get('/either', { says: '', access: ['Membership:People:View', 'Membership:Roles:View'], returns: Who }),
  fails: get('/fails', { says: '', access: 'anyone', returns: Who }),
  refuses: get('/refuses', { says: '', access: 'anyone', cookie: true, returns: Who }),
  full: get('/full', { says: '', access: 'anyone', returns: Who }),
  missingList: get('/missingList', { says: '', access: 'anyone', orEmpty: true, returns: many(Who) }),
  missing: get('/missing', { says: '', access: 'anyone', orEmpty: true, returns: Who }),
  paper: get('/paper', {
    ...{
      says: '',
      access: 'anyone',
      media: 'text/plain',
      limit: { times: 1, minutes: 10, counts: 64 },
      query: shape({ of: maybe(text(9)) }),
    },
    returns: shape({ text: exact(99), modified: text(30), file: text(9) }),
  }),
  same: get('/same', { says: '', access: 'anyone', cacheSeconds: 60, returns: Who }),
  batch: get(batchPath, batchCall),
  rare: get('/rare', { says: '', access: 'anyone', limit: { times: 2, minutes: 10 }, returns: Who }),
};
/** How often each call was handled. */
export const handled = { write: 0, once: 0 };
const who = async (_: unknown, { caller }: Context) => ({ standing: caller.standing, church: caller.churchId, name: caller.name });
const serve = serveArea('membership', [
  implement(calls, {
    ...{ open: who, own: who, read: who, inside: who, there: who, any: who, edit: who, either: who, same: who, rare: who },
    batch: answerBatch,
    write: (asked, context) => {
      handled.write += 1;
      return who(asked, context);
    },
    once: (asked, context) => {
      handled.once += 1;
      return who(asked, context);
    },
    paper: async () => ({ text: 'Où', modified: '2026-01-01T00:00:00.000Z', file: 'a.txt' }),
    resume: async (asked, context) => {
      context.setCookie('narthex=new');
      return who(asked, context);
    },
    fails: async () => {
      throw new TypeError('the inside of it: password=hush');
    },
    full: async () => {
      throw new Refusal('busy');
    },
    missingList: async () => {
      throw new Refusal('notFound');
    },
    missing: async () => {
      throw new Refusal('notFound');
    },
    refuses: async (_, { setCookie }) => {
      setCookie('narthex=; Max-Age=0');
      throw new Refusal('tokenEnded');
    },
  }),
]);

export const host = 'localhost:3000';
export const ask = async (method: string, url: string, o: Partial<Request> & { token?: string } = {}) => {
  const [path = '', query = ''] = url.split('?');
  const headers = { host, ...(o.token ? { authorization: `Bearer ${o.token}` } : {}), ...o.headers };
  const given = { query: Object.fromEntries(new URLSearchParams(query)), cookies: {}, address: '10.0.0.1', ...o, method, path, headers };
  const answer = await serve(given);
  return {
    ...answer,
    code: answer.headers['x-refusal'],
    standing: answer.status === 200 && answer.body.startsWith('{') ? JSON.parse(answer.body).standing : undefined,
  };
};

const table = new Table('-');
export async function session(userId: string) {
  const row = { id: newId(), userId, created: nowIso(), lastSeen: nowIso(), address: '', device: '' };
  await table.write(table.set(sessionRows, row));
  return row;
}
export async function token(more: Partial<Claims> = {}) {
  const id = newId();
  const { id: sid } = await session(id);
  return sign({ id, email: 'ann@grace.test', firstName: 'Ann', lastName: 'Lee', use: 'user', sid, ...more }, dayMs);
}
/** An API token; `ep` is the church's current epoch. */
export async function apiToken(churchId: string, permissions: readonly string[] = [], apiName = 'MembershipApi') {
  const id = newId();
  const { id: sid } = await session(id);
  const batch = table.batch();
  const epoch = askEpoch(batch, churchId, id);
  await batch.send();
  const claims = { id, email: 'ann@grace.test', firstName: 'Ann', lastName: 'Lee', use: 'api', sid };
  return {
    id,
    sid,
    token: await sign({ ...claims, churchId, personId: newId(), apiName, permissions: [...permissions], ep: epoch() }, hourMs),
  };
}
