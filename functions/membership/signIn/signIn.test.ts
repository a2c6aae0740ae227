import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { moveClock, now } from '#functions/core/clock.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { LoginResponse } from '#shared/membership/account/users.ts';
import { SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { shape, text } from '#shared/words.ts';
import { Client, inLink, mails, makeUser } from '../testing.ts';
import { newTwoStep } from './twoStep.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(async () => {
  await cloud.close();
});
afterEach(() => moveClock(0));

const church = { name: 'Test Church', address1: '1 Main', city: 'Town', state: 'NY', zip: '1', country: 'US' };
let counter = 0;
const newEmail = () => `una${++counter}@example.org`;

async function registered(password = 'long enough') {
  const email = newEmail();
  await makeUser(email, password);
  const client = new Client();
  const login = (await client.ask('POST', '/users/login', { email, password })).of(LoginResponse);
  return { email, password, client, login, jwt: login.user.jwt };
}

describe('the wire’s sign-in', () => {
  test('answers user and churches with a token per API, in four requests and two that count the try', async () => {
    const { email, password, client, jwt } = await registered();
    await client.ask('POST', '/churches/add', church, jwt);
    requestLog.length = 0;
    const login = (await client.ask('POST', '/USERS/Login/', { email, password })).of(LoginResponse);
    const counted = ['UpdateItem', 'UpdateItem'];
    expect(requestLog.map(({ operation }) => operation)).toEqual(['GetItem', 'Query', ...counted, 'TransactWriteItems', 'BatchGetItem']);
    const [own] = login.userChurches;
    expect(own?.church.name).toBe('Test Church');
    expect(own?.apis.map(({ keyName }) => keyName)).toEqual(expect.arrayContaining(['MembershipApi', 'GivingApi', 'ReportingApi']));
    expect(own?.apis[0]?.permissions).toEqual(
      expect.arrayContaining([{ apiName: 'MembershipApi', contentType: 'People', action: 'Edit' }]),
    );
    expect(JSON.stringify(login)).not.toContain('"Domain"');
    expect(JSON.stringify(login)).not.toMatch(/password|scrypt/i);
  });

  test('refuses a wrong password and an unknown address with the same sentence and about the same work', async () => {
    const { email, client } = await registered();
    const wrong = await client.ask('POST', '/users/login', { email, password: 'not it at all' });
    const unknown = await client.ask('POST', '/users/login', { email: newEmail(), password: 'not it at all' });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toBe('Invalid login. Please check your email or password.');
    }
  });

  test('makes an account wait after too many wrong tries, even for the right password, and lets it in again later', async () => {
    const { email, password } = await registered();
    for (let i = 0; i < 10; i++) await new Client().ask('POST', '/users/login', { email, password: 'wrong wrong' });
    expect((await new Client().ask('POST', '/users/login', { email, password })).code).toBe('tooMany');
    moveClock(16 * minuteMs);
    expect((await new Client().ask('POST', '/users/login', { email, password })).status).toBe(200);
  });

  test('accepts the user token, refuses an API token and an altered one', async () => {
    const { client, jwt } = await registered();
    expect((await client.ask('POST', '/users/login', { jwt })).status).toBe(200);
    expect((await client.ask('POST', '/users/login', { jwt: `${jwt}x` })).status).toBe(401);
    const added = (await client.ask('POST', '/churches/add', { ...church, name: 'Other' }, jwt)).of(shape({ id: text() }));
    const own = (await client.ask('POST', '/churches/select', { churchId: added.id }, jwt)).of(shape({ jwt: text(8000) }));
    expect((await client.ask('POST', '/users/login', { jwt: own.jwt })).status).toBe(401);
  });

  test('an empty, absent or unreadable bearer is a stranger, not an error', async () => {
    const client = new Client();
    for (const authorization of ['Bearer ', '', 'Bearer x', 'Basic abc']) {
      expect((await client.ask('POST', '/churches/search', { name: 'x' }, undefined, { authorization })).status).toBe(200);
      expect((await client.ask('GET', '/people/search?term=a', undefined, undefined, { authorization })).code).toBe('signInRequired');
    }
  });
});

describe('a forgotten password', () => {
  test('is answered alike for known and unknown addresses; the mail carries link and code', async () => {
    const { email } = await registered();
    const known = await new Client().ask('POST', '/users/forgot', { userEmail: email, appUrl: 'https://evil.example' });
    const unknown = await new Client().ask('POST', '/users/forgot', { userEmail: newEmail() });
    expect([known.body, unknown.body]).toEqual(['{"emailed":true}', '{"emailed":true}']);
    const [mail] = await mails(email);
    expect(mail?.values.link).toMatch(/^http:\/\/localhost:3000\/login\?auth=.+&timestamp=\d{13}$/);
    expect(mail?.values.code).toMatch(/^\d{6}$/);
  });

  test('is set by link, once; other sessions end', async () => {
    const { email, jwt, client } = await registered();
    await client.ask('POST', '/users/forgot', { userEmail: email });
    const authGuid = inLink((await mails(email))[0], 'auth');
    expect((await client.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'short' })).body).toBe(
      'Password must be at least 8 characters long.',
    );
    expect((await client.ask('POST', '/users/login', { authGuid })).status).toBe(200);
    expect((await client.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'brand new one' })).body).toBe('{"success":true}');
    expect((await client.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'another one' })).body).toBe('{"success":false}');
    expect((await client.ask('GET', '/sessions', undefined, jwt)).code).toBe('tokenEnded');
    expect((await client.ask('POST', '/users/login', { email, password: 'brand new one' })).status).toBe(200);
  });

  test('a link older than ten minutes is worth nothing', async () => {
    const { email, client } = await registered();
    await client.ask('POST', '/users/forgot', { userEmail: email });
    const authGuid = inLink((await mails(email))[0], 'auth');
    moveClock(11 * minuteMs);
    expect((await client.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'brand new one' })).body).toBe('{"success":false}');
    expect((await client.ask('POST', '/users/login', { authGuid })).status).toBe(401);
  });

  test('a code has five tries and fifteen minutes, for known and unknown addresses alike', async () => {
    const { email, client } = await registered();
    await client.ask('POST', '/users/forgot', { userEmail: email });
    const code = (await mails(email))[0]?.values.code ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    const stranger = newEmail();
    await client.ask('POST', '/users/forgot', { userEmail: stranger });
    for (const address of [email, stranger]) {
      for (let i = 0; i < 4; i++)
        expect((await client.ask('POST', '/users/verifyCode', { email: address, code: wrong })).code).toBe('codeWrong');
      expect((await client.ask('POST', '/users/verifyCode', { email: address, code: wrong })).code).toBe('tooMany');
    }
    expect((await client.ask('POST', '/users/verifyCode', { email, code })).code).toBe('tooMany');
    await client.ask('POST', '/users/forgot', { userEmail: email });
    const fresh = (await mails(email)).at(-1)?.values.code ?? '';
    const { authGuid } = (await client.ask('POST', '/users/verifyCode', { email, code: fresh })).of(shape({ authGuid: text() }));
    expect((await client.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'by code now' })).body).toBe('{"success":true}');
    await client.ask('POST', '/users/forgot', { userEmail: email });
    const late = (await mails(email)).at(-1)?.values.code ?? '';
    moveClock(16 * minuteMs);
    expect((await client.ask('POST', '/users/verifyCode', { email, code: late })).code).toBe('codeExpired');
  });
});

describe('our own app', () => {
  const signIn = async (client: Client, email: string, password: string) =>
    (await client.ask('POST', '/sessions', { email, password })).of(SignInAnswer);

  test('signs in a browser that the account knows in four requests, the one that counts the try included', async () => {
    const { email, password, jwt } = await registered();
    const client = new Client();
    await client.ask('POST', '/churches/add', church, jwt);
    await signIn(client, email, password);
    await client.ask('DELETE', '/sessions/current');
    requestLog.length = 0;
    expect((await signIn(client, email, password)).signedIn?.userChurches).toHaveLength(1);
    expect(requestLog.map(({ operation }) => operation)).toEqual(['Query', 'UpdateItem', 'TransactWriteItems', 'BatchGetItem']);
  });

  test('keeps the user token in a cookie that pages cannot read, and resumes with it', async () => {
    const { email, password } = await registered();
    const client = new Client();
    const answer = await client.ask('POST', '/sessions', { email, password });
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^narthex-device=[\w-]{11}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/),
      expect.stringMatching(/^narthex=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/),
    ]);
    for (const cookie of answer.cookies) expect(answer.body).not.toContain(cookie.split(/[=;]/)[1] ?? 'x');
    expect((await client.ask('POST', '/sessions/resume', {})).of(SignInAnswer).signedIn?.user.email).toBe(email);
    expect((await client.ask('POST', '/sessions/resume', {}, undefined, { origin: 'https://evil.example' })).code).toBe('wrongOrigin');
    await client.ask('DELETE', '/sessions/current');
    expect(client.hasCookie).toBe(false);
    expect((await client.ask('POST', '/sessions/resume', {})).of(SignInAnswer).signedIn).toBeUndefined();
  });

  test('signs out everywhere', async () => {
    const { email, password, jwt } = await registered();
    const [here, there] = [new Client(), new Client()];
    await signIn(here, email, password);
    await signIn(there, email, password);
    await here.ask('DELETE', '/sessions');
    expect((await there.ask('POST', '/sessions/resume', {})).of(SignInAnswer).signedIn).toBeUndefined();
    expect((await there.ask('GET', '/sessions', undefined, jwt)).status).toBe(401);
  });

  test('hands over to another app with a code that works once, within a minute, from our own addresses only', async () => {
    const { email, password } = await registered();
    const client = new Client();
    await signIn(client, email, password);
    const handover = async () => {
      const { url } = (await client.ask('POST', '/sessions/handover', { app: 'lessons', returnUrl: '//evil.example/x' })).of(
        shape({ url: text(1000) }),
      );
      return new URL(url);
    };
    const url = await handover();
    expect(url.host).toBe('lessons.localhost:3000');
    const other = new Client();
    const exchange = await other.ask('POST', '/sessions/exchange', { code: url.searchParams.get('code') });
    expect(exchange.of(shape({ returnUrl: text() })).returnUrl).toBe('/');
    expect((await other.ask('POST', '/sessions/resume', {})).of(SignInAnswer).signedIn?.user.email).toBe(email);
    expect((await new Client().ask('POST', '/sessions/exchange', { code: url.searchParams.get('code') })).code).toBe('linkExpired');
    const late = await handover();
    moveClock(61_000);
    expect((await new Client().ask('POST', '/sessions/exchange', { code: late.searchParams.get('code') })).code).toBe('linkExpired');
  });

  test('an old client’s token is shown before it signs in, and refused over someone else’s session', async () => {
    const [one, two] = [await registered(), await registered()];
    const client = new Client();
    expect((await client.ask('POST', '/sessions/whose', { jwt: one.jwt })).of(shape({ email: text() })).email).toBe(one.email);
    await signIn(client, two.email, two.password);
    expect((await client.ask('POST', '/sessions/confirm', { jwt: one.jwt })).code).toBe('otherAccount');
    expect((await new Client().ask('POST', '/sessions/confirm', { jwt: one.jwt })).of(SignInAnswer).signedIn?.user.email).toBe(one.email);
  });

  test('asks for the second step, takes each code once, and recovery codes in its place', async () => {
    const { email, password } = await registered();
    const client = new Client();
    await signIn(client, email, password);
    expect((await client.ask('POST', '/account/twoStep/start', { password: 'wrong one' })).code).toBe('passwordWrong');
    const { secret } = (await client.ask('POST', '/account/twoStep/start', { password })).of(shape({ secret: text(), address: text(500) }));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => totp.generate({ timestamp: now().getTime() });
    const first = code();
    const { recoveryCodes } = JSON.parse((await client.ask('POST', '/account/twoStep/finish', { code: first })).body);
    expect(recoveryCodes).toHaveLength(10);
    expect((await mails(email)).at(-1)?.template).toBe('twoStepOn');
    expect((await client.ask('POST', '/users/login', { email, password })).code).toBe('twoStepRequired');
    const fresh = new Client();
    const { ticket, signedIn } = await signIn(fresh, email, password);
    expect(signedIn).toBeUndefined();
    expect(fresh.hasCookie).toBe(false);
    expect((await fresh.ask('POST', '/sessions/second', { ticket, code: first })).code).toBe('codeWrong');
    moveClock(minuteMs);
    expect((await fresh.ask('POST', '/sessions/second', { ticket, code: code() })).of(SignInAnswer).signedIn?.user.twoStep).toBe(true);
    const again = await signIn(new Client(), email, password);
    const recover = () => new Client().ask('POST', '/sessions/second', { ticket: again.ticket, code: recoveryCodes[0] });
    expect((await recover()).status).toBe(200);
    const third = await signIn(new Client(), email, password);
    expect((await new Client().ask('POST', '/sessions/second', { ticket: third.ticket, code: recoveryCodes[0] })).code).toBe('codeWrong');
  });

  test('the authenticator’s secret is kept sealed', async () => {
    const { row, secret } = await newTwoStep('ann@grace.test');
    expect(row.secret).not.toContain(secret);
  });
});

describe('registering', () => {
  test('mails link and code; the address counts as proved once the password is set', async () => {
    const email = newEmail();
    const client = new Client();
    const faults = await client.ask('POST', '/users/register', { email: 'no address', firstName: ' ', lastName: '' });
    expect(JSON.parse(faults.body).errors).toEqual([
      'Please enter a valid email address.',
      'Please enter your first name.',
      'Please enter your last name.',
    ]);
    expect(JSON.parse((await client.ask('POST', '/users/register', { email, firstName: 'Una', lastName: 'New' })).body)).toMatchObject({
      email,
      firstName: 'Una',
    });
    const authGuid = inLink((await mails(email))[0], 'auth');
    expect((await client.ask('POST', '/sessions/link', { authGuid })).of(shape({ firstName: text() })).firstName).toBe('Una');
    await client.ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'my own password' });
    expect((await client.ask('POST', '/users/login', { email, password: 'my own password' })).status).toBe(200);
  });

  test('a known address gets the same answer as a new one; only its owner is told', async () => {
    const { email, client } = await registered();
    const answerTo = async (address: string) =>
      JSON.parse(
        (await client.ask('POST', '/users/register', { email: address, firstName: 'X', lastName: 'Y', password: 'a guess of mine' })).body,
      );
    const [known, unknown] = [await answerTo(email), await answerTo(newEmail())];
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(known).toMatchObject({ email, firstName: 'X', lastName: 'Y' });
    expect((await mails(email)).map(({ template }) => template)).toContain('accountExists');
    expect((await client.ask('POST', '/users/login', { email, password: 'a guess of mine' })).status).toBe(401);
    expect((await client.ask('POST', '/users/verifyCode', { email, code: 'no number' })).code).toBe('codeWrong');
  });

  test('telling whether an address is known tells nothing', async () => {
    const { email, client } = await registered();
    expect(await client.ask('POST', '/users/checkEmail', { email })).toMatchObject({ status: 403, code: 'forbidden' });
    const anonymous = JSON.parse(
      (await client.ask('POST', '/users/loadOrCreate', { userEmail: email, firstName: 'A', lastName: 'B' })).body,
    );
    expect(anonymous).toMatchObject({ email, firstName: 'A', lastName: 'B' });
  });
});

describe('one’s own account', () => {
  test('a new address takes effect once it is proved, and the old one is told', async () => {
    const { email, jwt, client, password } = await registered();
    const next = newEmail();
    await client.ask('POST', '/users/updateEmail', { email: next }, jwt);
    expect((await client.ask('POST', '/users/login', { email: next, password })).status).toBe(401);
    const guid = inLink((await mails(next))[0], 'guid');
    await client.ask('POST', '/account/verifyEmail', { guid });
    expect((await client.ask('POST', '/users/login', { email: next, password })).status).toBe(200);
    expect((await client.ask('POST', '/users/login', { email, password })).status).toBe(401);
    expect((await mails(email)).map(({ template }) => template)).toContain('emailChanged');
  });

  test('deleting it is refused for the only administrator of a church, then erases the user', async () => {
    const { email, jwt, client, password } = await registered();
    await client.ask('POST', '/churches/add', { ...church, name: 'Only Admin Church' }, jwt);
    expect((await client.ask('DELETE', '/users', undefined, jwt)).code).toBe('lastAdmin');
    const other = await registered();
    expect((await other.client.ask('DELETE', '/users', undefined, other.jwt)).status).toBe(200);
    expect((await other.client.ask('POST', '/users/login', { email: other.email, password })).status).toBe(401);
    expect((await client.ask('POST', '/users/login', { email, password })).status).toBe(200);
  });

  test('leaving is for oneself only', async () => {
    const [one, two] = [await registered(), await registered()];
    const { id } = (await one.client.ask('POST', '/churches/add', { ...church, name: 'Leavers' }, one.jwt)).of(shape({ id: text() }));
    expect((await two.client.ask('DELETE', `/rolemembers/self/${id}/${one.login.user.id}`, undefined, two.jwt)).code).toBe('notYours');
    expect((await two.client.ask('DELETE', `/userchurch/record/${one.login.user.id}/${id}/x`, undefined, two.jwt)).code).toBe('notYours');
    expect((await one.client.ask('DELETE', `/userchurch/record/${one.login.user.id}/${id}/x`, undefined, one.jwt)).code).toBe('lastAdmin');
  });

  test('tokens live as long as they say', async () => {
    const { client, jwt } = await registered();
    const { id } = (await client.ask('POST', '/churches/add', { ...church, name: 'Clock' }, jwt)).of(shape({ id: text() }));
    const own = JSON.parse((await client.ask('POST', '/churches/select', { churchId: id }, jwt)).body);
    const api = own.apis[0].jwt;
    expect((await client.ask('GET', '/households', undefined, api)).status).toBe(200);
    moveClock(12 * hourMs + minuteMs);
    expect((await client.ask('GET', '/households', undefined, api)).status).toBe(401);
    expect((await client.ask('GET', '/sessions', undefined, jwt)).status).toBe(200);
    moveClock(31 * 24 * hourMs);
    expect((await client.ask('GET', '/sessions', undefined, jwt)).status).toBe(401);
  });
});
