import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { refusals } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { endTokens, forgetSessions, sessionRows } from '../auth/sessions.ts';
import { moveClock, nowIso } from '../clock.ts';
import { newId } from '../random.ts';
import { Table } from '../table/table.ts';
import { apiToken, ask, handled, session, token } from './sampleAreaTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => {
  moveClock(0);
  forgetSessions();
  jest.restoreAllMocks();
});

const table = new Table('-');

describe('what was asked', () => {
  test('is checked, and the problem is a sentence', async () => {
    const { token: own } = await apiToken(newId());
    const inside = (body?: string) => ask('POST', '/inside', { token: own, body });
    expect((await inside('{"name":" Ann "}')).status).toBe(200);
    expect((await inside('{"name":""}')).body).toBe('name is required.');
    expect((await inside('{"name":"Ann","age":1.5}')).code).toBe('invalid');
    expect((await inside('{"name":')).body).toBe('The request is not valid JSON.');
    expect((await inside()).body).toBe('name is required.');
    expect((await inside(`"${'x'.repeat(6 * 1024 * 1024)}"`)).code).toBe('tooLarge');
    expect((await ask('GET', '/open?a=1234')).body).toBe('a must be no more than 3 characters long.');
  });

  test('and is not described leads nowhere', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PUT', '/nothing'],
      ['OPTIONS', '/nothing'],
    ] as const) {
      expect(await ask(method, path)).toMatchObject({ status: 404, code: 'notFound' });
    }
  });

  test('PUT answers 405 where something else is taken, HEAD what GET does, a bare OPTIONS the methods there are', async () => {
    for (const [method, path, allow] of [
      ['PUT', '/open', 'GET, HEAD, OPTIONS'],
      ['GET', '/inside', 'POST, OPTIONS'],
      ['HEAD', '/inside', 'POST, OPTIONS'],
      ['POST', '/edit', 'DELETE, OPTIONS'],
    ] as const) {
      expect(await ask(method, path)).toMatchObject({ status: 405, code: 'methodNotAllowed', headers: { allow } });
    }
    const [read, head] = [await ask('GET', '/open'), await ask('HEAD', '/open')];
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(read.body))]);
    expect(await ask('OPTIONS', '/inside')).toMatchObject({ status: 204, body: '', headers: { allow: 'POST, OPTIONS' } });
  });

  test('at a moment when too many ask is refused with the time to come back', async () => {
    const answer = await ask('GET', '/full');
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([503, '5', refusals.busy.says]);
    expect((await ask('GET', '/nothing')).headers['retry-after']).toBeUndefined();
  });

  test('and does not exist is empty for older clients, and a refusal for clients that accept JSON', async () => {
    expect(await ask('GET', '/missing')).toMatchObject({ status: 200, body: '{}' });
    expect(await ask('GET', '/missingList')).toMatchObject({ status: 200, body: '[]' });
    expect(await ask('GET', '/missing', { headers: { accept: 'application/json' } })).toMatchObject({ status: 404, code: 'notFound' });
  });

  test('too often from one address is refused there', async () => {
    const rare = (address: string) => ask('GET', '/rare', { address });
    expect((await rare('10.1.1.1')).status).toBe(200);
    expect((await rare('10.1.1.1')).status).toBe(200);
    expect(await rare('10.1.1.1')).toMatchObject({ status: 429, code: 'tooMany' });
    expect((await rare('10.1.1.2')).status).toBe(200);
  });

  test('too often of one thing leaves the others to be asked for, as far as they are counted apart', async () => {
    const paper = (of: string) => ask('GET', `/paper?of=${of}`, { address: '10.1.1.3' });
    expect((await paper('ann')).status).toBe(200);
    expect(await paper('ann')).toMatchObject({ status: 429, code: 'tooMany' });
    expect((await paper('ben')).status).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 100 }, async (_, at) => (await paper(`p${at}`)).status));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(64);
  });
});

describe('who asks', () => {
  test.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Basic YTpi', 'Bearer a.b.c', 'x y z'])('%p is a stranger', async (authorization) => {
    expect((await ask('GET', '/open', { headers: { authorization } })).standing).toBe('stranger');
    expect(await ask('POST', '/own', { headers: { authorization } })).toMatchObject({ status: 401, code: 'signInRequired' });
  });

  test('a user is in no church, a member in one', async () => {
    const user = await token();
    expect((await ask('POST', '/own', { token: user })).standing).toBe('user');
    expect((await ask('POST', '/inside', { token: user, body: '{"name":"Ann"}' })).code).toBe('signInRequired');
    expect((await ask('DELETE', '/edit', { token: user })).code).toBe('forbidden');
    const { token: member } = await apiToken(newId());
    expect((await ask('POST', '/own', { token: member })).standing).toBe('member');
    expect((await ask('DELETE', '/edit', { token: member })).code).toBe('forbidden');
  });

  test('one of several permissions is enough, in the area’s own token', async () => {
    const church = newId();
    const status = async (path: string, permissions: string[], api?: string) => {
      const { token: given } = await apiToken(church, permissions, api);
      return (await ask(path === '/edit' ? 'DELETE' : 'GET', path, { token: given })).status;
    };
    expect(await status('/either', ['Roles__View'])).toBe(200);
    expect(await status('/either', ['Roles__Edit', 'People__Edit'])).toBe(403);
    expect(await status('/edit', ['People__Edit'])).toBe(200);
    expect(await status('/edit', ['People__Edit'], 'ContentApi')).toBe(403);
    expect(await status('/edit', ['MembershipApi_People__Edit'], 'ReportingApi')).toBe(403);
  });

  test('another church’s path is refused, but for one’s own memberships', async () => {
    const church = newId();
    const { token: own } = await apiToken(church);
    expect((await ask('GET', `/there/${church}`, { token: own })).status).toBe(200);
    expect((await ask('GET', `/there/${newId()}`, { token: own })).code).toBe('otherChurch');
    expect((await ask('GET', `/any/${newId()}`, { token: own })).status).toBe(200);
  });

  test('tokens of half a sign-in, or of no API, are anonymous', async () => {
    for (const claims of [{ use: 'step' }, { use: 'api', churchId: newId() }]) {
      expect((await ask('GET', '/open', { token: await token(claims) })).standing).toBe('stranger');
    }
  });

  test('a token ends with its session, and with what its church or user may', async () => {
    const church = newId();
    const { token: own, sid, id } = await apiToken(church);
    const asked = () => ask('GET', `/there/${church}`, { token: own });
    expect((await asked()).status).toBe(200);
    await table.write(endTokens(church));
    expect((await asked()).status).toBe(200);
    moveClock(minuteMs + 1);
    expect(await asked()).toMatchObject({ status: 401, code: 'tokenEnded' });
    const other = await apiToken(church);
    await table.write(endTokens(church, other.id));
    expect((await ask('GET', `/there/${church}`, { token: other.token })).code).toBe('tokenEnded');
    const third = await token({ id, sid });
    expect((await ask('POST', '/own', { token: third })).status).toBe(200);
    await table.write(table.erase(sessionRows, { id: sid, userId: id, created: nowIso(), lastSeen: nowIso(), address: '', device: '' }));
    forgetSessions();
    expect((await ask('POST', '/own', { token: third })).code).toBe('tokenEnded');
    expect((await ask('GET', '/open', { token: third })).standing).toBe('stranger');
  });

  test('someone else’s session can’t be used', async () => {
    const { id: sid } = await session(newId());
    expect((await ask('POST', '/own', { token: await token({ sid }) })).code).toBe('tokenEnded');
  });
});

describe('what is answered', () => {
  test('is JSON and never cached, unless it is the same for everyone', async () => {
    expect((await ask('GET', '/open')).headers).toEqual({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    expect((await ask('GET', '/same')).headers['cache-control']).toBe('private, max-age=60');
  });

  test('is a text as for GET, without a body, for HEAD', async () => {
    const read = await ask('GET', '/paper?of=cat');
    const head = await ask('HEAD', '/paper?of=dog');
    expect([read.body, head.status, head.body]).toEqual(['Où', 200, '']);
    expect(head.headers).toEqual({ ...read.headers, 'content-length': '3' });
    const known = await ask('HEAD', '/paper?of=eel', { headers: { 'if-none-match': read.headers.etag } });
    expect(known.status).toBe(304);
  });

  test('is the plain sentence for a refusal, or JSON for clients that accept it', async () => {
    const plain = await ask('POST', '/own');
    expect([plain.body, plain.headers['content-type']]).toEqual(['Please sign in.', 'text/plain; charset=utf-8']);
    const json = await ask('POST', '/own', { headers: { accept: 'application/json' } });
    expect([JSON.parse(json.body), json.status]).toEqual([{ errors: ['Please sign in.'], code: 'signInRequired' }, 401]);
  });

  test('tells nothing of a fault but where to find it in the log', async () => {
    const lines: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    const answer = await ask('GET', '/fails');
    const reference = /^Something went wrong on our side. Please try again. \(Reference (\S{11})\)$/.exec(answer.body)?.[1];
    expect([answer.status, answer.code]).toEqual([500, 'unexpected']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reference,
      path: '/fails',
      error: { message: 'the inside of it: password=[struck out]' },
    });
  });
});

test('a write that is sent again is answered from memory, but not where the handler itself sees to that (decision D32)', async () => {
  const headers = { 'idempotency-key': newId() };
  const bearer = await token();
  for (const _ of [1, 2]) {
    await ask('POST', '/write', { headers: { ...headers, authorization: `Bearer ${bearer}` } });
    await ask('POST', '/once', { headers: { ...headers, authorization: `Bearer ${bearer}` } });
  }
  expect(handled).toEqual({ write: 1, once: 2 });
});
