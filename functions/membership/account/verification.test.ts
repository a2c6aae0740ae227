// Decision D57, finding A1: an unverified address has no standing in a church.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { LoginResponse } from '#shared/membership/account/users.ts';
import { type Church, LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { address, foundChurch } from '../churches/testing.ts';
import { guestPerson, membershipRow } from '../people/claim.ts';
import { linkPerson } from '../people/userLink.ts';
import { addPerson } from '../people/writes.ts';
import { userChurches } from '../table.ts';
import { Client, inLink, mails, makeUser } from '../testing.ts';

let cloud: TestCloud;
let church: Church;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = (await foundChurch('Harbour Church')).church;
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const password = 'long enough by far';
const newEmail = () => `${newId().toLowerCase()}@example.org`;
const sentence = 'Please confirm your email address first: open the email we sent you, or request a new one.';

/** As older clients register: with a password, and without checking the email. */
async function registered(email = newEmail()) {
  const client = new Client();
  await makeUser(email, password, { verified: false });
  const { user, userChurches: own } = (await client.ask('POST', '/users/login', { email, password })).of(LoginResponse);
  return { client, email, jwt: user.jwt, userId: user.id, own };
}

/** A member since before addresses had to be verified. */
async function memberOfOld() {
  const client = new Client();
  const table = new Table(church.id);
  const user = await makeUser(newEmail(), password, { verified: false });
  const person = guestPerson(user, 'Member');
  await table.write(
    addPerson(table, person),
    table.put(userChurches, membershipRow(user.id, church.id, person.id)),
    linkPerson(table, person.id, user.id),
  );
  const login = (await client.ask('POST', '/users/login', { email: user.email, password })).of(LoginResponse);
  return { client, email: user.email, jwt: login.user.jwt, userId: user.id, own: login.userChurches };
}

describe.each([
  ['who has just registered', registered],
  ['a member of old', memberOfOld],
])('%s with an unverified address', (_, made) => {
  test('sees no church, enters none, and founds none', async () => {
    const { client, email, jwt, userId, own } = await made();
    expect(own).toEqual([]);
    const again = (await client.ask('POST', '/users/login', { jwt })).of(LoginResponse);
    expect(again.userChurches).toEqual([]);
    const select = await client.ask('POST', '/churches/select', { churchId: church.id }, jwt);
    expect([select.status, select.body]).toEqual([403, sentence]);
    expect((await client.ask('POST', '/churches/select', { subDomain: church.subDomain }, jwt)).code).toBe('emailUnverified');
    expect((await client.ask('GET', `/people/claim/${church.id}`, undefined, jwt)).code).toBe('emailUnverified');
    const touched = await client.ask('PATCH', `/userchurch/${userId}`, { churchId: church.id, appName: 'B1' }, jwt);
    expect(touched.code).toBe('emailUnverified');
    expect((await client.ask('GET', `/userchurch/user/${userId}`, undefined, jwt)).body).toBe('[]');
    const founded = await client.ask('POST', '/churches/add', { name: 'Mine', ...address }, jwt);
    expect(JSON.parse(founded.body)).toEqual({ errors: [sentence] });
    const start = (await new Client().ask('POST', '/sessions', { email, password })).of(SignInAnswer).signedIn;
    expect([start?.userChurches, start?.user.verified]).toEqual([[], false]);
  });

  test('can donate and fill in forms like anyone', async () => {
    const { client, email, jwt } = await made();
    const body = { churchId: church.id, email, firstName: 'Una', lastName: 'User' };
    expect((await client.ask('POST', '/people/loadOrCreate', body, jwt)).status).toBe(200);
    expect((await client.ask('POST', '/users/loadOrCreate', { userEmail: email, firstName: 'Una', lastName: 'User' }, jwt)).status).toBe(
      200,
    );
  });

  test('is in with the code of the mail, under the same password and in the same session', async () => {
    const { client, email, jwt } = await made();
    expect((await client.ask('POST', '/account/sendVerification', {}, jwt)).body).toBe('{"emailed":true}');
    const mail = (await mails(email)).at(-1);
    expect((await client.ask('POST', '/account/verifyCode', { code: 'no code' }, jwt)).code).toBe('codeWrong');
    expect((await client.ask('POST', '/account/verifyCode', { code: mail?.values.code }, jwt)).body).toBe('{"verified":true}');
    expect((await client.ask('POST', '/churches/select', { churchId: church.id }, jwt)).of(LoginUserChurch).church.id).toBe(church.id);
    const login = (await client.ask('POST', '/users/login', { email, password })).of(LoginResponse);
    expect(login.userChurches.map((of) => of.church.name)).toEqual(['Harbour Church']);
    expect((await client.ask('POST', '/account/sendVerification', {}, jwt)).body).toBe('{"emailed":false}');
    expect((await mails(email)).at(-1)).toEqual(mail);
  });

  test('is in by the link of the mail, which asks for a new password and ends what the old one began', async () => {
    const { client, email, jwt } = await made();
    await client.ask('POST', '/account/sendVerification', {}, jwt);
    const authGuid = inLink((await mails(email)).at(-1), 'auth');
    await client.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'another long one' });
    expect((await client.ask('POST', '/churches/select', { churchId: church.id }, jwt)).code).toBe('tokenEnded');
    expect((await client.ask('POST', '/users/login', { email, password })).code).toBe('loginFailed');
    const login = (await client.ask('POST', '/users/login', { email, password: 'another long one' })).of(LoginResponse);
    expect((await client.ask('POST', '/churches/select', { churchId: church.id }, login.user.jwt)).status).toBe(200);
  });
});

test('a link alone, however it is opened, does not let in someone who knows only the old password', async () => {
  // An attacker registers with someone else's address; the owner gets the email and follows the link.
  const stranger = await registered();
  await stranger.client.ask('POST', '/account/sendVerification', {}, stranger.jwt);
  const authGuid = inLink((await mails(stranger.email)).at(-1), 'auth');
  await new Client().ask('POST', '/sessions/link', { authGuid });
  expect((await new Client().ask('POST', '/users/login', { authGuid })).of(LoginResponse).userChurches).toEqual([]);
  expect((await stranger.client.ask('POST', '/churches/select', { churchId: church.id }, stranger.jwt)).code).toBe('emailUnverified');
});

test('a code verifies the address it was mailed to, for its own account, while it lasts', async () => {
  const [one, other] = [await registered(), await registered()];
  for (const { client, jwt } of [one, other]) await client.ask('POST', '/account/sendVerification', {}, jwt);
  const code = (await mails(one.email)).at(-1)?.values.code;
  expect((await other.client.ask('POST', '/account/verifyCode', { code }, other.jwt)).code).toBe('codeWrong');
  moveClock(16 * minuteMs);
  expect((await one.client.ask('POST', '/account/verifyCode', { code }, one.jwt)).code).toBe('codeExpired');
});

test('the same code, sent many times at once, is used once', async () => {
  const { client, email, jwt } = await registered();
  await client.ask('POST', '/account/sendVerification', {}, jwt);
  const code = (await mails(email)).at(-1)?.values.code;
  const all = await Promise.all(Array.from({ length: 5 }, () => client.ask('POST', '/account/verifyCode', { code }, jwt)));
  expect(all.some(({ status }) => status === 200)).toBe(true);
  expect((await client.ask('POST', '/churches/select', { churchId: church.id }, jwt)).status).toBe(200);
});

test('who registers for a church and verifies by the code belongs to it', async () => {
  const email = newEmail();
  const client = new Client();
  await client.ask('POST', '/users/register', { email, firstName: 'Una', lastName: 'User', password, churchId: church.id });
  const { user } = (await client.ask('POST', '/users/login', { email, password })).of(LoginResponse);
  await client.ask('POST', '/account/verifyCode', { code: (await mails(email)).at(-1)?.values.code }, user.jwt);
  const login = (await client.ask('POST', '/users/login', { email, password })).of(LoginResponse);
  expect(login.userChurches.map((of) => [of.church.id, of.person.membershipStatus])).toEqual([[church.id, 'Guest']]);
});

test('mails are not sent without end', async () => {
  const { client, jwt } = await registered();
  const codes = [];
  for (let i = 0; i < 11; i++) codes.push((await client.ask('POST', '/account/sendVerification', {}, jwt)).code);
  expect(codes.at(-1)).toBe('tooMany');
});
