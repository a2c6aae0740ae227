// "Keep me signed in on this device": how long a sign-in lasts, through everything derived from it.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { moveClock, now, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { LoginResponse } from '#shared/membership/account/users.ts';
import { browserSessionFor, keptFor } from '#shared/membership/signIn/lifetimes.ts';
import { Session, SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { many, shape, text } from '#shared/words.ts';
import { type Answered, Client, makeUser } from '../testing.ts';
import { newTwoStep } from './twoStep.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const password = 'long enough';
const newEmail = () => `${newId().toLowerCase()}@example.org`;
const cookieOf = ({ cookies }: Answered) => cookies.find((cookie) => cookie.startsWith('narthex='))?.replace(/=[^;]+/, '') ?? '';
const month = 'narthex; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000';
const untilClosed = 'narthex; Path=/; HttpOnly; SameSite=Strict';

async function signIn(keep?: boolean) {
  const email = newEmail();
  await makeUser(email, password);
  const client = new Client();
  const answer = await client.ask('POST', '/sessions', { email, password, keep });
  return { email, client, answer };
}
const resumed = async (client: Client) => (await client.ask('POST', '/sessions/resume', {})).of(SignInAnswer).signedIn !== undefined;
const own = async (client: Client) => (await client.ask('GET', '/sessions')).of(many(Session)).find(({ current }) => current);

const ends = async (client: Client) => Date.parse((await own(client))?.until ?? '') - now().getTime();

test.each([[true], [undefined]])('kept (%s), it lasts for thirty days after it was last used', async (keep) => {
  const { client, answer } = await signIn(keep);
  expect(cookieOf(answer)).toBe(month);
  moveClock(29 * dayMs);
  expect(cookieOf(await client.ask('POST', '/sessions/resume', {}))).toBe(month);
  expect((await own(client))?.kept).toBe(true);
  expect(Math.round((await ends(client)) / minuteMs)).toBe(keptFor / minuteMs);
  moveClock(58 * dayMs);
  expect(await resumed(client)).toBe(true);
  moveClock(58 * dayMs + keptFor + minuteMs);
  expect(await resumed(client)).toBe(false);
});

test('not kept, it ends with the browser, and after twelve hours however often it is used', async () => {
  const { client, answer } = await signIn(false);
  expect(cookieOf(answer)).toBe(untilClosed);
  const jwt = client.cookie;
  moveClock(6 * hourMs);
  expect(cookieOf(await client.ask('POST', '/sessions/resume', {}))).toBe(untilClosed);
  expect((await own(client))?.kept).toBe(false);
  expect(Math.round((await ends(client)) / minuteMs)).toBe(6 * 60);
  moveClock(browserSessionFor + 1000);
  expect(await resumed(client)).toBe(false);
  expect((await new Client().ask('GET', '/account', undefined, jwt)).code).toBe('signInRequired');
});

test('the second step keeps it as the first one asked', async () => {
  const { row, secret } = await newTwoStep('x');
  const email = newEmail();
  await makeUser(email, password, { twoStep: { ...row, since: nowIso() } });
  const client = new Client();
  const { ticket } = (await client.ask('POST', '/sessions', { email, password, keep: false })).of(SignInAnswer);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  expect(cookieOf(await client.ask('POST', '/sessions/second', { ticket, code }))).toBe(untilClosed);
});

test('what comes out of it ends with it: a hand-over, an older client’s token, a new password', async () => {
  const { client, email } = await signIn(false);
  const jwt = client.cookie;
  moveClock(5 * minuteMs);
  const { url } = (await client.ask('POST', '/sessions/handover', { app: 'lessons' })).of(shape({ url: text(1000) }));
  const site = new Client();
  expect(cookieOf(await site.ask('POST', '/sessions/exchange', { code: new URL(url).searchParams.get('code') }))).toBe(untilClosed);
  const other = new Client();
  expect(cookieOf(await other.ask('POST', '/sessions/confirm', { jwt }))).toBe(untilClosed);
  const renewed = (await new Client().ask('POST', '/users/login', { jwt })).of(LoginResponse).user.jwt;
  moveClock(browserSessionFor + 1000);
  expect([await resumed(site), await resumed(other)]).toEqual([false, false]);
  expect((await new Client().ask('GET', '/account', undefined, renewed)).code).toBe('tokenEnded');

  moveClock(0);
  const again = new Client();
  await again.ask('POST', '/sessions', { email, password, keep: false });
  const changed = await again.ask('POST', '/users/updatePassword', { newPassword: 'another long one' });
  expect(cookieOf(changed)).toBe(untilClosed);
  moveClock(browserSessionFor + 1000);
  expect(await resumed(again)).toBe(false);
});

test('older clients stay signed in as they were', async () => {
  const email = newEmail();
  await makeUser(email, password);
  const { jwt } = (await new Client().ask('POST', '/users/login', { email, password })).of(LoginResponse).user;
  moveClock(29 * dayMs);
  expect((await new Client().ask('GET', '/account', undefined, jwt)).status).toBe(200);
});
