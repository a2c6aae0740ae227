// Finding A4, "sign-in limits can be raced" and "the rightful owner can be locked out by a stranger": limited actions tried concurrently,
// and by others. What counts is how many attempts were made, which the answers reveal.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { moveClock, moveToNext, now, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { type Answered, Client, inLink, mails, makeUser } from '../testing.ts';
import { newTwoStep, recoveryCodes } from './twoStep.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
/** Keeps every attempt within one window. */
const begin = () => moveToNext(15 * minuteMs);
afterEach(() => moveClock(0));

const password = 'long enough';
const wrong = 'not it at all';
async function owner(o: Parameters<typeof makeUser>[2] = {}) {
  begin();
  const email = `${newId().toLowerCase()}@example.org`;
  await makeUser(email, password, o);
  return email;
}
const several = async (many: number) => {
  const emails = [];
  for (let at = 0; at < many; at++) emails.push(await owner());
  begin();
  return emails;
};
const signIn = (client: Client, email: string, given = password) => client.ask('POST', '/sessions', { email, password: given });

/** How often each result occurred, of twenty concurrent attempts. */
async function twenty(ask: (at: number) => Promise<Answered>): Promise<Record<string, number>> {
  const codes = (await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at)))).map(({ code }) => code ?? 'answered');
  return Object.fromEntries([...new Set(codes)].toSorted().map((code) => [code, codes.filter((one) => one === code).length]));
}

describe('of 20 tries at once no more are made than the limit allows:', () => {
  test.each([
    ['signing in', '/sessions'],
    ['signing in as older clients do', '/users/login'],
    ['checking credentials', '/users/verifyCredentials'],
  ])('%s', async (_, path) => {
    const email = await owner();
    expect(await twenty(() => new Client().ask('POST', path, { email, password: wrong }))).toEqual({ loginFailed: 10, tooMany: 10 });
    expect((await signIn(new Client(), email)).code).toBe('tooMany');
  });

  test('an unknown address', async () => {
    begin();
    process.env.SIGN_IN_TRIES = '3,50';
    const email = 'nobody@example.org';
    expect(await twenty(() => new Client().ask('POST', '/sessions', { email, password: wrong }))).toEqual({ loginFailed: 3, tooMany: 17 });
    process.env.SIGN_IN_TRIES = '10,50';
  });

  test('many accounts from one network address', async () => {
    process.env.SIGN_IN_TRIES = '10,15';
    const emails = await several(20);
    const here = new Client('10.9.9.9');
    expect(await twenty((at) => signIn(here, emails[at] ?? '', wrong))).toEqual({ loginFailed: 15, tooMany: 5 });
    process.env.SIGN_IN_TRIES = '10,50';
  });

  test('the caller’s password, by anyone who holds the session', async () => {
    const email = await owner();
    const client = new Client();
    await signIn(client, email);
    expect(await twenty(() => client.ask('POST', '/sessions/prove', { password: wrong }))).toEqual({ passwordWrong: 10, tooMany: 10 });
    expect((await client.ask('POST', '/users/updateEmail', { email: 'x@example.org', password })).code).toBe('tooMany');
  });

  test('the code of a mail', async () => {
    const email = await owner();
    await new Client().ask('POST', '/users/forgot', { userEmail: email });
    const code = (await mails(email)).at(-1)?.values.code ?? '';
    const other = code === '000000' ? '111111' : '000000';
    expect(await twenty(() => new Client().ask('POST', '/users/verifyCode', { email, code: other }))).toEqual({
      codeWrong: 4,
      tooMany: 16,
    });
    expect((await new Client().ask('POST', '/users/verifyCode', { email, code })).code).toBe('tooMany');
  });

  test('the code of the authenticator, and recovery codes', async () => {
    const { row } = await newTwoStep('x');
    const email = await owner({ twoStep: { ...row, since: nowIso() } });
    const { ticket } = (await signIn(new Client(), email)).of(SignInAnswer);
    const second = (code: string) => new Client().ask('POST', '/sessions/second', { ticket, code });
    expect(await twenty((at) => second(at % 2 ? '000000' : 'aaaaa-bbbbb'))).toEqual({ codeWrong: 10, tooMany: 10 });
  });
});

describe('of 20 right ones at once', () => {
  test('a code of the authenticator signs in one', async () => {
    const { row, secret } = await newTwoStep('x');
    const email = await owner({ twoStep: { ...row, since: nowIso() } });
    const { ticket } = (await signIn(new Client(), email)).of(SignInAnswer);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
    const answers = await twenty(() => new Client().ask('POST', '/sessions/second', { ticket, code }));
    expect(answers.answered).toBe(1);
  });

  test('a recovery code signs in one', async () => {
    const { row } = await newTwoStep('x');
    const { codes, hashes } = recoveryCodes();
    const email = await owner({ twoStep: { ...row, since: nowIso(), recovery: hashes } });
    const tickets = await Promise.all([1, 2, 3].map(async () => (await signIn(new Client(), email)).of(SignInAnswer).ticket));
    const answers = await twenty((at) => new Client().ask('POST', '/sessions/second', { ticket: tickets[at % 3], code: codes[0] }));
    expect(answers.answered).toBe(1);
  });
});

test('correct attempts never have to wait', async () => {
  const email = await owner();
  for (let at = 0; at < 15; at++) expect((await signIn(new Client('10.8.8.8'), email)).status).toBe(200);
});

describe('while a stranger keeps trying', () => {
  const attacked = async (email: string) => {
    await twenty(() => signIn(new Client(), email, wrong));
    expect((await signIn(new Client(), email)).code).toBe('tooMany');
  };

  test('the owner signs in from a browser that the account knows, though not from another one', async () => {
    const email = await owner();
    const own = new Client();
    await signIn(own, email);
    await own.ask('DELETE', '/sessions/current');
    await attacked(email);
    expect((await signIn(own, email)).status).toBe(200);
  });

  test('and from the same network as well', async () => {
    const others = await several(6);
    const email = await owner();
    const own = new Client('10.7.7.7');
    await signIn(own, email);
    for (let at = 0; at < 54; at++) await signIn(new Client('10.7.7.7'), others[at % 6] ?? '', wrong);
    expect((await signIn(new Client('10.7.7.7'), email)).code).toBe('tooMany');
    expect((await signIn(own, email)).status).toBe(200);
  });

  test('that browser has a limit, too', async () => {
    const email = await owner();
    const own = new Client();
    await signIn(own, email);
    expect(await twenty(() => signIn(own, email, wrong))).toEqual({ loginFailed: 10, tooMany: 10 });
    expect((await signIn(new Client(), email)).status).toBe(200);
  });

  test('a browser is known to the one account, and its secret is not in the table', async () => {
    const [email, another] = [await owner(), await owner()];
    const stranger = new Client();
    const { cookies } = await signIn(stranger, another);
    await attacked(email);
    expect((await signIn(stranger, email)).code).toBe('tooMany');
    const [, own = '', secret = ''] = /narthex-device=([\w-]+)\.([\w-]+)/.exec(cookies.join()) ?? [];
    expect([own.length, secret.length]).toEqual([11, 43]);
    const { Items } = await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true });
    expect(JSON.stringify(fromItems(Items))).not.toContain(secret);
  });

  test('an invented secret, or none, makes no browser known', async () => {
    const email = await owner();
    const { cookies } = await signIn(new Client(), email);
    await attacked(email);
    const own = /narthex-device=([\w-]+)\./.exec(cookies.join())?.[1] ?? '';
    for (const cookie of ['', 'x', newId().repeat(4), own, `${own}.`, `${own}.${newId().repeat(4)}`]) {
      const invented = new Client(undefined, {}, { 'narthex-device': cookie });
      expect((await signIn(invented, email)).code).toBe('tooMany');
    }
  });

  test('a new password makes every browser a stranger', async () => {
    const email = await owner();
    const thief = new Client();
    await signIn(thief, email);
    const own = new Client();
    await signIn(own, email);
    await own.ask('POST', '/users/updatePassword', { newPassword: 'another long one' });
    await attacked(email);
    expect((await signIn(thief, email)).code).toBe('tooMany');
  });

  test('after changing the password, or resetting it by email, the browser stays known', async () => {
    const email = await owner();
    const own = new Client();
    await signIn(own, email);
    await own.ask('POST', '/users/updatePassword', { newPassword: 'another long one' });
    await twenty(() => signIn(new Client(), email, wrong));
    expect((await signIn(own, email, 'another long one')).status).toBe(200);
    const fresh = new Client();
    await fresh.ask('POST', '/users/forgot', { userEmail: email });
    const authGuid = inLink((await mails(email)).at(-1), 'auth');
    await fresh.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'a third long one' });
    expect((await signIn(fresh, email, 'a third long one')).status).toBe(200);
    expect((await signIn(new Client(), email, 'a third long one')).code).toBe('tooMany');
  });

  test('clients that keep no cookie crowd out no browser', async () => {
    const email = await owner();
    const own = new Client();
    await signIn(own, email);
    for (let at = 0; at < 25; at++) await new Client().ask('POST', '/users/login', { email, password });
    await attacked(email);
    expect((await signIn(own, email)).status).toBe(200);
  });

  test('the owner still proves the password in the browser that the account knows', async () => {
    const email = await owner();
    const [own, thief] = [new Client(), new Client()];
    await signIn(own, email);
    const jwt = JSON.parse((await thief.ask('POST', '/users/login', { email, password })).body).user.jwt;
    const guess = () => new Client().ask('POST', '/sessions/prove', { password: wrong }, jwt);
    expect(await twenty(guess)).toEqual({ passwordWrong: 10, tooMany: 10 });
    expect((await own.ask('POST', '/sessions/prove', { password })).status).toBe(200);
  });
});
