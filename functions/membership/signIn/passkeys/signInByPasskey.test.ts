// Signing in with a passkey, as the second step, and before something sensitive (decision D66).
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { Client, inLink, mails } from '../../testing.ts';
import { newTwoStep } from '../twoStep.ts';
import { Authenticator } from './authenticatorTesting.ts';
import { challengeOf, owner, password, setUser, signedInAs, signInWith } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

describe('signing in', () => {
  test('needs neither address nor password, and counts as two steps', async () => {
    const { row } = await newTwoStep('x');
    const { email, user, device } = await owner();
    await setUser({ ...user, twoStep: { ...row, since: nowIso() } });
    const { answer, client: browser } = await signInWith(device);
    expect(signedInAs(answer)).toBe(email);
    expect(browser.hasCookie).toBe(true);
    expect((await browser.ask('POST', '/passkeys/options', {})).status).toBe(200);
  });

  test('is kept on the device, or not', async () => {
    const { device } = await owner();
    const cookie = async (keep: boolean) => {
      const client = new Client();
      const { challenge } = await challengeOf(client);
      const answer = await client.ask('POST', '/passkeys/signIn', { response: device.get({ challenge }), keep });
      return answer.cookies.find((one) => one.startsWith('narthex='));
    };
    expect(await cookie(true)).toContain('Max-Age');
    expect(await cookie(false)).not.toContain('Max-Age');
  });

  test('to an account whose address is not verified enters no church', async () => {
    const { device, user } = await owner();
    await setUser({ ...user, verified: false });
    const { answer } = await signInWith(device);
    expect(answer.of(SignInAnswer).signedIn).toMatchObject({ user: { verified: false }, userChurches: [] });
  });
});

describe('refused is', () => {
  test.each([
    ['another origin', { origin: 'http://grace.localhost:3000' }],
    ['an origin that only looks like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a page within another', { crossOrigin: true }],
    ['whoever did not unlock it', { verified: false }],
    ['somebody else’s name', { userId: 'aaaaaaaaaaa' }],
    ['no name', { userId: '' }],
    ['a challenge of one’s own', { challenge: 'x'.repeat(43) }, 'passkeyExpired'],
  ])('%s', async (_, wrong, code = 'passkeyFailed') => {
    const { device } = await owner();
    const { answer, client } = await signInWith(device, wrong);
    expect([answer.code, client.hasCookie]).toEqual([code, false]);
    expect(signedInAs((await signInWith(device)).answer)).toBeDefined();
  });

  test('what was signed before, and all but one of those who come at once', async () => {
    const { device } = await owner();
    const { challenge } = await challengeOf(new Client());
    const response = device.get({ challenge });
    const all = await Promise.all(Array.from({ length: 4 }, () => new Client().ask('POST', '/passkeys/signIn', { response })));
    expect(all.map(({ code }) => code).toSorted()).toEqual(['passkeyExpired', 'passkeyExpired', 'passkeyExpired', undefined]);
    expect((await new Client().ask('POST', '/passkeys/signIn', { response })).code).toBe('passkeyExpired');
  });

  test('a second try with the challenge of a wrong one', async () => {
    const { device } = await owner();
    const { challenge } = await challengeOf(new Client());
    const send = async (more = {}) =>
      (await new Client().ask('POST', '/passkeys/signIn', { response: device.get({ challenge, ...more }) })).code;
    expect(await send({ verified: false })).toBe('passkeyFailed');
    expect(await send()).toBe('passkeyExpired');
  });

  test('what took longer than five minutes', async () => {
    const { device } = await owner();
    const client = new Client();
    const { challenge } = await challengeOf(client);
    moveClock(5 * minuteMs + 1000);
    expect((await client.ask('POST', '/passkeys/signIn', { response: device.get({ challenge }) })).code).toBe('passkeyExpired');
  });

  test('what was given out for something else', async () => {
    const { device, client } = await owner();
    const { challenge } = await challengeOf(client, {}, true);
    expect((await client.ask('POST', '/passkeys/signIn', { response: device.get({ challenge }) })).code).toBe('passkeyExpired');
    const other = await challengeOf(client);
    expect((await client.ask('POST', '/passkeys/prove', { response: device.get(other) })).code).toBe('passkeyExpired');
  });

  test('a signature of another key, and another passkey under one’s own name', async () => {
    const [one, two] = [await owner(), await owner()];
    const client = new Client();
    const { challenge } = await challengeOf(client);
    const forged = { ...two.device.get({ challenge, userId: one.user.id }), id: one.device.get({ challenge }).id };
    const response = { ...forged, rawId: forged.id };
    expect((await client.ask('POST', '/passkeys/signIn', { response })).code).toBe('passkeyFailed');
    expect((await signInWith(two.device, { userId: one.user.id })).answer.code).toBe('passkeyFailed');
  });

  test('a copy, whose count lags behind', async () => {
    const { device } = await owner(new Authenticator(7));
    expect((await signInWith(device)).answer.status).toBe(200);
    device.counter -= 1;
    expect((await signInWith(device)).answer.code).toBe('passkeyFailed');
    device.counter += 5;
    expect((await signInWith(device)).answer.status).toBe(200);
  });

  test('after too many attempts from one address; the owner elsewhere can sign in', async () => {
    const { device } = await owner();
    const thief = new Client();
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 51; at++) codes.push((await signInWith(device, { verified: false }, thief)).answer.code);
    expect(codes.at(-1)).toBe('tooMany');
    expect((await signInWith(device)).answer.status).toBe(200);
  }, 30_000);
});

describe('the second step', () => {
  async function twoSteps() {
    const { row } = await newTwoStep('x');
    const { email, user, device } = await owner();
    await setUser({ ...user, twoStep: { ...row, since: nowIso() } });
    const browser = new Client();
    const { ticket } = (await browser.ask('POST', '/sessions', { email, password, keep: false })).of(SignInAnswer);
    return { email, device, browser, ticket };
  }

  test('is made by a passkey in place of the code, once', async () => {
    const { device, browser, ticket, email } = await twoSteps();
    const { challenge } = await challengeOf(browser, { ticket });
    const body = { ticket, response: device.get({ challenge }) };
    const answer = await browser.ask('POST', '/passkeys/second', body);
    expect(signedInAs(answer)).toBe(email);
    expect(answer.cookies.find((one) => one.startsWith('narthex='))).not.toContain('Max-Age');
    expect((await browser.ask('POST', '/passkeys/second', body)).code).toBe('linkExpired');
  });

  test('fails with someone else’s passkey, and with a signature for signing in', async () => {
    const [{ browser, ticket, device }, other] = [await twoSteps(), await owner()];
    const { challenge } = await challengeOf(browser, { ticket });
    const second = async (response: object) => (await browser.ask('POST', '/passkeys/second', { ticket, response })).code;
    expect(await second(other.device.get({ challenge }))).toBe('passkeyFailed');
    expect(await second(device.get(await challengeOf(browser)))).toBe('passkeyExpired');
    expect((await browser.ask('POST', '/passkeys/challenge', { ticket: 'x' })).code).toBe('linkExpired');
  });
});

describe('before something weighty', () => {
  test('a passkey proves who is signed in, in this session alone', async () => {
    const { client, device } = await owner();
    moveClock(15 * minuteMs + 1000);
    const isOld = async () => (await client.ask('POST', '/passkeys/options', {})).code === 'recentSignInRequired';
    expect(await isOld()).toBe(true);
    const { challenge } = await challengeOf(client, {}, true);
    const elsewhere = (await signInWith(device)).client;
    expect((await elsewhere.ask('POST', '/passkeys/prove', { response: device.get({ challenge }) })).code).toBe('passkeyExpired');
    expect((await client.ask('POST', '/passkeys/prove', { response: device.get({ challenge }) })).body).toBe('{}');
    expect(await isOld()).toBe(false);
  });

  test('someone else’s passkey proves nothing', async () => {
    const [one, two] = [await owner(), await owner()];
    moveClock(15 * minuteMs + 1000);
    const { challenge } = await challengeOf(one.client, {}, true);
    expect((await one.client.ask('POST', '/passkeys/prove', { response: two.device.get({ challenge }) })).code).toBe('passkeyFailed');
    expect((await one.client.ask('POST', '/passkeys/options', {})).code).toBe('recentSignInRequired');
  });
});

test('a new password ends the sign-ins made with passkeys; the passkeys stay', async () => {
  const { email, device } = await owner();
  const { client } = await signInWith(device);
  await new Client().ask('POST', '/users/forgot', { userEmail: email });
  const authGuid = inLink((await mails(email)).at(-1), 'auth');
  await new Client().ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'another long one' });
  expect((await client.ask('POST', '/sessions/resume', {})).body).toBe('{}');
  expect(signedInAs((await signInWith(device)).answer)).toBe(email);
});
