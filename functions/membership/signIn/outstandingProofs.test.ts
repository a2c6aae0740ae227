// Finding A4, "the reset link survives a password change": nothing issued before the change, of any kind, proves anything afterwards.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { shape, text } from '#shared/words.ts';
import { loadUser } from '../account/loadUser.ts';
import { users } from '../table.ts';
import { Client, inLink, mails, makeUser } from '../testing.ts';
import { userToken } from './churchTokens.ts';
import { linkMail } from './mails.ts';
import { beginSession, freshSignIn } from './sessionLifecycle.ts';
import { newTwoStep } from './twoStep.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const [before, after] = ['the password that leaked', 'the owner’s new password'];

async function signedIn(o: Parameters<typeof makeUser>[2] = {}) {
  const email = `${newId().toLowerCase()}@example.org`;
  const user = await makeUser(email, before, o);
  const client = new Client();
  await client.ask('POST', '/sessions', { email, password: before });
  return { email, user, client };
}
type Owner = Awaited<ReturnType<typeof signedIn>>;

const stranger = () => new Client();
const forgot = async (email: string) => {
  await stranger().ask('POST', '/users/forgot', { userEmail: email });
  const mail = (await mails(email)).at(-1);
  return { authGuid: inLink(mail, 'auth'), code: mail?.values.code ?? '' };
};
const setBy = async (authGuid: string, newPassword: string) =>
  (await stranger().ask('POST', '/users/setPasswordGuid', { authGuid, newPassword })).body;

/** The ways a password changes. */
const changes: readonly [string, (owner: Owner) => Promise<void>][] = [
  [
    'while signed in',
    async ({ client }) => {
      expect((await client.ask('POST', '/users/updatePassword', { newPassword: after })).body).toBe('{"success":true}');
    },
  ],
  ['by another link', async ({ email }) => expect(await setBy((await forgot(email)).authGuid, after)).toBe('{"success":true}')],
  [
    'by a code',
    async ({ email }) => {
      const { code } = await forgot(email);
      const { authGuid } = (await stranger().ask('POST', '/users/verifyCode', { email, code })).of(shape({ authGuid: text(100) }));
      expect(await setBy(authGuid, after)).toBe('{"success":true}');
    },
  ],
];

describe.each(changes)('when the password was changed %s', (_, change) => {
  test('a link to reset it sets nothing, signs no one in and greets no one', async () => {
    const owner = await signedIn();
    const { authGuid } = await forgot(owner.email);
    await change(owner);
    expect(await setBy(authGuid, 'a thief’s own')).toBe('{"success":false}');
    for (const path of ['/users/login', '/sessions']) expect((await stranger().ask('POST', path, { authGuid })).code).toBe('loginFailed');
    expect((await stranger().ask('POST', '/sessions/link', { authGuid })).code).toBe('linkExpired');
  });

  test('a link got for a code before does neither', async () => {
    const owner = await signedIn();
    const { code } = await forgot(owner.email);
    const asked = await stranger().ask('POST', '/users/verifyCode', { email: owner.email, code });
    await change(owner);
    expect(await setBy(asked.of(shape({ authGuid: text(100) })).authGuid, 'a thief’s own')).toBe('{"success":false}');
  });

  test('an invitation sets nothing', async () => {
    const owner = await signedIn();
    const table = new Table('-');
    const church = { id: newId(), name: 'Grace' };
    await table.write(
      await linkMail(table, { template: 'invitation', user: owner.user, origin: 'http://localhost:3000', purpose: 'invitation', church }),
    );
    const authGuid = inLink((await mails(owner.email)).at(-1), 'auth');
    await change(owner);
    expect(await setBy(authGuid, 'a thief’s own')).toBe('{"success":false}');
  });

  test('a link to another address changes none', async () => {
    const owner = await signedIn();
    const email = `${newId().toLowerCase()}@example.org`;
    await owner.client.ask('POST', '/users/updateEmail', { email });
    const guid = inLink((await mails(email))[0], 'guid');
    await change(owner);
    const table = new Table('-');
    const kept = (await loadUser(table, owner.user.id))?.user;
    // Even if the same address is requested again: this link was requested by someone with the old password.
    if (kept) await table.write(table.put(users, { ...kept.row, pendingEmail: email }, kept));
    expect((await stranger().ask('POST', '/account/verifyEmail', { guid })).code).toBe('linkExpired');
  });

  test('a sign-in that is being handed over does not arrive', async () => {
    const owner = await signedIn();
    const { url } = (await owner.client.ask('POST', '/sessions/handover', { app: 'lessons' })).of(shape({ url: text(1000) }));
    await change(owner);
    const code = new URL(url).searchParams.get('code');
    expect((await stranger().ask('POST', '/sessions/exchange', { code })).code).toBe('linkExpired');
  });
});

test('a code is worth nothing once the password was changed in another way', async () => {
  const owner = await signedIn();
  const { code, authGuid } = await forgot(owner.email);
  expect(await setBy(authGuid, after)).toBe('{"success":true}');
  expect((await stranger().ask('POST', '/users/verifyCode', { email: owner.email, code })).code).toBe('codeExpired');
});

test('the ticket of a first step made with the old password leads to no second one', async () => {
  const { row } = await newTwoStep('x');
  const { email } = await signedIn({ twoStep: { ...row, since: nowIso(), recovery: [] } });
  const { ticket } = (await stranger().ask('POST', '/sessions', { email, password: before })).of(SignInAnswer);
  await setBy((await forgot(email)).authGuid, after);
  expect((await stranger().ask('POST', '/sessions/second', { ticket, code: '000000' })).code).toBe('linkExpired');
});

test.each([
  ['signed out', '/sessions/current'],
  ['signed out everywhere', '/sessions'],
])('a sign-in that is being handed over does not arrive once its owner has %s', async (_, path) => {
  const { client } = await signedIn();
  const { url } = (await client.ask('POST', '/sessions/handover', { app: 'lessons' })).of(shape({ url: text(1000) }));
  await client.ask('DELETE', path);
  const code = new URL(url).searchParams.get('code');
  expect((await stranger().ask('POST', '/sessions/exchange', { code })).code).toBe('linkExpired');
});

test('a sign-in that was under way with the old password arrives at nothing', async () => {
  const { email, user } = await signedIn();
  const loaded = await loadUser(new Table('-'), user.id);
  await setBy((await forgot(email)).authGuid, after);
  if (!loaded) throw new Error('There is no user.');
  const context = { address: '10.1.1.1', device: 'A browser' };
  const jwt = await userToken(loaded.user.row, (await beginSession(loaded, context, freshSignIn())).id);
  expect((await stranger().ask('GET', '/account', undefined, jwt)).code).toBe('tokenEnded');
  expect((await stranger().ask('POST', '/users/login', { jwt })).code).toBe('loginFailed');
});

test('two links at once set one password', async () => {
  const { email } = await signedIn();
  const guids = [(await forgot(email)).authGuid, (await forgot(email)).authGuid];
  const answers = await Promise.all(guids.map((authGuid, at) => setBy(authGuid, `the password number ${at}`)));
  expect(answers.filter((answer) => answer === '{"success":true}')).toHaveLength(1);
});
