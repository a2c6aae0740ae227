// Account takeover: each attack, tried as its attacker would.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { LoginResponse } from '#shared/membership/account/users.ts';
import { SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { shape, text } from '#shared/words.ts';
import { loadUser } from '../account/loadUser.ts';
import { users } from '../table.ts';
import { Client, inLink, mails, makeUser } from '../testing.ts';
import { newTwoStep } from './twoStep.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const newEmail = () => `${newId().toLowerCase()}@example.org`;
const stolen = 'the password that leaked';
const own = 'the owner’s new password';

async function signedUp() {
  const email = newEmail();
  const user = await makeUser(email, stolen);
  const client = new Client();
  const { jwt } = (await client.ask('POST', '/users/login', { email, password: stolen })).of(LoginResponse).user;
  return { email, user, client, jwt };
}

async function resetBy(email: string): Promise<void> {
  const client = new Client();
  await client.ask('POST', '/users/forgot', { userEmail: email });
  const authGuid = inLink((await mails(email)).at(-1), 'auth');
  expect((await client.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: own })).body).toBe('{"success":true}');
}

describe('an account that its owner takes back', () => {
  test('forgets the address that was asked for under the old password', async () => {
    const { email, client, jwt } = await signedUp();
    const attacker = newEmail();
    await client.ask('POST', '/users/updateEmail', { email: attacker }, jwt);
    await resetBy(email);
    const guid = inLink((await mails(attacker))[0], 'guid');
    expect((await new Client().ask('POST', '/account/verifyEmail', { guid })).code).toBe('linkExpired');
    expect((await new Client().ask('POST', '/users/login', { email, password: own })).status).toBe(200);
  });

  test('forgets it as well when the password is changed while signed in', async () => {
    const { client, jwt } = await signedUp();
    const attacker = newEmail();
    await client.ask('POST', '/users/updateEmail', { email: attacker }, jwt);
    await client.ask('POST', '/users/updatePassword', { newPassword: own }, jwt);
    const guid = inLink((await mails(attacker))[0], 'guid');
    expect((await new Client().ask('POST', '/account/verifyEmail', { guid })).code).toBe('linkExpired');
  });

  test('is not locked by a second step that a stranger set up before the address was proved', async () => {
    const email = newEmail();
    const { row } = await newTwoStep(email);
    await makeUser(email, stolen, { verified: false, twoStep: { ...row, since: nowIso() } });
    await resetBy(email);
    const answer = (await new Client().ask('POST', '/sessions', { email, password: own })).of(SignInAnswer);
    expect(answer.signedIn?.user.twoStep).toBe(false);
  });

  test('keeps the second step of its owner', async () => {
    const email = newEmail();
    const { row } = await newTwoStep(email);
    await makeUser(email, stolen, { twoStep: { ...row, since: nowIso() } });
    await resetBy(email);
    expect((await new Client().ask('POST', '/users/login', { email, password: own })).code).toBe('twoStepRequired');
  });
});

test('a token of an ended session signs no one in', async () => {
  const { client, jwt } = await signedUp();
  expect((await client.ask('POST', '/users/login', { jwt })).status).toBe(200);
  await client.ask('DELETE', '/sessions', undefined, jwt);
  expect((await client.ask('POST', '/users/login', { jwt })).code).toBe('loginFailed');
});

test('a link in the mailbox of an address that the account has left opens nothing', async () => {
  const { email, user } = await signedUp();
  await new Client().ask('POST', '/users/forgot', { userEmail: email });
  const authGuid = inLink((await mails(email)).at(-1), 'auth');
  const table = new Table('-');
  const kept = (await loadUser(table, user.id))?.user;
  await table.write(table.put(users, { ...user, email: newEmail() }, kept));
  expect((await new Client().ask('POST', '/users/login', { authGuid })).code).toBe('loginFailed');
  expect((await new Client().ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: own })).body).toBe('{"success":false}');
});

test('a handed-over sign-in does not replace the account someone is signed in with', async () => {
  const [attacker, victim] = [await signedUp(), await signedUp()];
  const there = new Client();
  await there.ask('POST', '/sessions', { email: victim.email, password: stolen });
  const handed = await attacker.client.ask('POST', '/sessions/handover', { app: 'portal' }, attacker.jwt);
  const code = new URL(handed.of(shape({ url: text(1000) })).url).searchParams.get('code');
  expect((await there.ask('POST', '/sessions/exchange', { code })).code).toBe('otherAccount');
  expect((await there.ask('POST', '/sessions/resume', {})).of(SignInAnswer).signedIn?.user.email).toBe(victim.email);
});

test('a change of address after a long session requires the password', async () => {
  const { email } = await signedUp();
  const client = new Client();
  await client.ask('POST', '/sessions', { email, password: stolen });
  const wish = (more: object) => client.ask('POST', '/users/updateEmail', { email: newEmail(), ...more });
  moveClock(16 * minuteMs);
  expect((await wish({})).code).toBe('recentSignInRequired');
  expect((await wish({ password: 'not it at all' })).code).toBe('passwordWrong');
  expect((await wish({ password: stolen })).status).toBe(200);
});

test('a stolen session is no way to guess the password', async () => {
  const { client, jwt } = await signedUp();
  const guess = (password: string) => client.ask('POST', '/users/updateEmail', { email: newEmail(), password }, jwt);
  const codes = [];
  for (let i = 0; i < 11; i++) codes.push((await guess('wrong wrong')).code);
  expect([codes[0], codes[9], codes[10]]).toEqual(['passwordWrong', 'passwordWrong', 'tooMany']);
  expect((await guess(stolen)).code).toBe('tooMany');
});

test('registering for a church that is none registers all the same', async () => {
  const email = newEmail();
  const client = new Client();
  await client.ask('POST', '/users/register', { email, firstName: 'Una', lastName: 'New', churchId: newId() });
  const authGuid = inLink((await mails(email))[0], 'auth');
  expect((await client.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: own })).body).toBe('{"success":true}');
});

test('an unverified address has the name of the last registration', async () => {
  const email = newEmail();
  await makeUser(email, stolen, { verified: false, passwordHash: undefined, firstName: 'Not', lastName: 'Mine' });
  const answer = await new Client().ask('POST', '/users/register', { email, firstName: 'Una', lastName: 'Own' });
  expect(JSON.parse(answer.body)).toMatchObject({ firstName: 'Una', lastName: 'Own' });
});

test('a code cannot be found by asking for code after code', async () => {
  const { email } = await signedUp();
  const client = new Client();
  const answers = [];
  for (let i = 0; i < 31; i++) {
    if (i % 5 === 0) await client.ask('POST', '/users/forgot', { userEmail: email });
    answers.push((await client.ask('POST', '/users/verifyCode', { email, code: 'no number' })).code);
  }
  expect(answers.filter((code) => code === 'codeWrong')).toHaveLength(24);
  await client.ask('POST', '/users/forgot', { userEmail: email });
  const { code } = (await mails(email)).at(-1)?.values ?? {};
  expect((await client.ask('POST', '/users/verifyCode', { email, code })).code).toBe('tooMany');
});
