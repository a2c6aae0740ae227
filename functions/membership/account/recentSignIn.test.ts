// Finding A2: sensitive account changes require a recent proof of identity (decision D59). Covers every call that requires it, and every
// way to a session or a token that must not count as a sign-in.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { sessionRows } from '#functions/core/auth/sessions.ts';
import { moveClock, now, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { refusals } from '#shared/errors.ts';
import { LoginResponse } from '#shared/membership/account/users.ts';
import { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { shape, text } from '#shared/words.ts';
import { newTwoStep } from '../signIn/twoStep.ts';
import { Client, inLink, mails, makeUser } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const password = 'long enough';
const newEmail = () => `${newId().toLowerCase()}@example.org`;
const later = () => moveClock(15 * minuteMs + 1000);

/** A person in our own app, and the same person's user token as older clients hold it. */
async function signedIn(o: Parameters<typeof makeUser>[2] = {}) {
  const email = newEmail();
  const user = await makeUser(email, password, o);
  const client = new Client();
  const answer = (await client.ask('POST', '/sessions', { email, password })).of(SignInAnswer);
  return { email, user, client, answer, sessionId: answer.signedIn?.sessionId ?? '' };
}
const older = async (email: string) => (await new Client().ask('POST', '/users/login', { email, password })).of(LoginResponse).user.jwt;

const madePasskey = {
  name: 'Phone',
  response: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a', attestationObject: 'a' } },
};

/** The sensitive account calls. New areas add theirs here. */
const weighty = [
  ['POST', '/users/updatePassword', { newPassword: 'another long one' }],
  ['POST', '/users/updateEmail', { email: 'somebody@example.org' }],
  ['POST', '/account/twoStep/start', {}],
  ['POST', '/account/twoStep/finish', { code: '000000' }],
  ['POST', '/account/twoStep/stop', {}],
  ['GET', '/account/export', undefined],
  ['GET', '/account/export/messages', undefined],
  ['POST', '/passkeys/options', {}],
  ['POST', '/passkeys', madePasskey],
  ['DELETE', '/passkeys/aaaaaaaaaaa', undefined],
  ['DELETE', '/users', undefined],
] as const;

describe.each(weighty)('%s %s', (method, path, body) => {
  test('is refused a quarter of an hour after the sign-in, with a sentence that says what to do', async () => {
    const { client } = await signedIn();
    later();
    const answer = await client.ask(method, path, body);
    expect([answer.status, answer.code, answer.body]).toEqual([401, 'recentSignInRequired', refusals.recentSignInRequired.says]);
    expect(answer.cookies).toEqual([]);
  });

  test('is done after the password was given again', async () => {
    const { client } = await signedIn();
    later();
    expect((await client.ask('POST', '/sessions/prove', { password })).body).toBe('{}');
    expect((await client.ask(method, path, body)).code).not.toBe('recentSignInRequired');
  });

  test('is refused to the session of a row from before the time was kept', async () => {
    const { client, sessionId } = await signedIn();
    const table = new Table('-');
    const { row } = await table.need(sessionRows, { id: sessionId });
    await table.write(table.set(sessionRows, { ...row, proved: undefined }));
    expect((await client.ask(method, path, body)).code).toBe('recentSignInRequired');
  });
});

describe('older clients', () => {
  test('change password and address while their sign-in is recent, by the token of the membership area', async () => {
    const { email } = await signedIn();
    const jwt = await older(email);
    const { id } = (
      await new Client().ask('POST', '/churches/add', { name: 'Old', address1: '1', city: 'T', state: 'NY', zip: '1', country: 'US' }, jwt)
    ).of(shape({ id: text() }));
    const { apis } = (await new Client().ask('POST', '/churches/select', { churchId: id }, jwt)).of(LoginUserChurch);
    const membership = apis.find(({ keyName }) => keyName === 'MembershipApi')?.jwt;
    const ask = (url: string, body: unknown) => new Client().ask('POST', url, body, membership);
    expect((await ask('/users/updateEmail', { email: newEmail() })).status).toBe(200);
    later();
    expect((await ask('/users/updateEmail', { email: newEmail() })).body).toBe(refusals.recentSignInRequired.says);
    expect((await ask('/users/updatePassword', { newPassword: 'another long one' })).status).toBe(401);
    expect((await ask('/users/updatePassword', { newPassword: 'another long one', currentPassword: password })).body).toBe(
      '{"success":true}',
    );
    expect((await new Client().ask('POST', '/users/login', { email, password: 'another long one' })).status).toBe(200);
  });

  test('with two steps on, the password alone is not enough', async () => {
    const { row } = await newTwoStep('x');
    const { client, user } = await signedIn();
    const table = new Table('-');
    const { users } = await import('../table.ts');
    await table.write(table.set(users, { ...user, twoStep: { ...row, since: nowIso() } }));
    later();
    const answer = await client.ask('POST', '/users/updatePassword', { newPassword: 'another long one', currentPassword: password });
    expect(answer.code).toBe('twoStepRequired');
  });
});

describe('no sign-in of this moment is', () => {
  const isOld = async (client: Client, token?: string) =>
    expect((await client.ask('POST', '/users/updateEmail', { email: newEmail() }, token)).code).toBe('recentSignInRequired');

  test('a session that was resumed', async () => {
    const { client } = await signedIn();
    later();
    await client.ask('POST', '/sessions/resume', {});
    await isOld(client);
  });

  test('one handed over to another app, and on from there', async () => {
    const { client } = await signedIn();
    later();
    let from = client;
    for (let at = 0; at < 2; at++) {
      const { url } = (await from.ask('POST', '/sessions/handover', { app: 'lessons' })).of(shape({ url: text(1000) }));
      from = new Client();
      expect((await from.ask('POST', '/sessions/exchange', { code: new URL(url).searchParams.get('code') })).status).toBe(200);
      await isOld(from);
    }
  });

  test('one of an older client’s token, confirmed or shown at the login', async () => {
    const { email } = await signedIn();
    const jwt = await older(email);
    later();
    const client = new Client();
    expect((await client.ask('POST', '/sessions/confirm', { jwt })).status).toBe(200);
    await isOld(client);
    const again = (await new Client().ask('POST', '/users/login', { jwt })).of(LoginResponse);
    await isOld(new Client(), again.user.jwt);
  });

  test('the session that goes on after the password was changed', async () => {
    const { client } = await signedIn();
    moveClock(10 * minuteMs);
    expect((await client.ask('POST', '/users/updatePassword', { newPassword: 'another long one' })).status).toBe(200);
    expect((await client.ask('POST', '/sessions/resume', {})).of(SignInAnswer).signedIn).toBeDefined();
    later();
    await isOld(client);
  });
});

describe('confirming one’s identity', () => {
  test('is good for this session only', async () => {
    const { client, email } = await signedIn();
    const jwt = await older(email);
    later();
    await client.ask('POST', '/sessions/prove', { password });
    expect((await new Client().ask('POST', '/users/updateEmail', { email: newEmail() }, jwt)).code).toBe('recentSignInRequired');
  });

  test('wants the code as well where two steps are on, and each code once', async () => {
    const { row, secret } = await newTwoStep('x');
    const email = newEmail();
    await makeUser(email, password, { twoStep: { ...row, since: nowIso() } });
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
    const client = new Client();
    const { ticket } = (await client.ask('POST', '/sessions', { email, password })).of(SignInAnswer);
    await client.ask('POST', '/sessions/second', { ticket, code: code() });
    later();
    const prove = async (body: object) => (await client.ask('POST', '/sessions/prove', body)).code;
    expect(await prove({ password })).toBe('twoStepRequired');
    expect(await prove({ password, code: '000000' })).toBe('codeWrong');
    expect(await prove({ password: 'not it at all', code: code() })).toBe('passwordWrong');
    const right = code();
    expect(await prove({ password, code: right })).toBeUndefined();
    expect(await prove({ password, code: right })).toBe('codeWrong');
    expect((await client.ask('POST', '/account/twoStep/stop', {})).body).toBe('{"twoStep":false}');
  });

  test('does not serve anyone else', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await makeUser(newEmail(), password);
    later();
    await one.client.ask('POST', '/sessions/prove', { password });
    expect((await two.client.ask('DELETE', '/users')).code).toBe('recentSignInRequired');
    const stranger = await new Client().ask('POST', '/sessions/prove', { password });
    expect(stranger.code).toBe('signInRequired');
  });

  test('an emailed link that signs in counts, since its reader could also set the password', async () => {
    const { email } = await signedIn();
    later();
    await new Client().ask('POST', '/users/forgot', { userEmail: email });
    const authGuid = inLink((await mails(email)).at(-1), 'auth');
    const client = new Client();
    await client.ask('POST', '/sessions', { authGuid });
    expect((await client.ask('GET', '/account/export')).status).toBe(200);
  });
});
