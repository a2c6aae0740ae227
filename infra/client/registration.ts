// For tests with a real client: registers a person with a password, as clients without codes do, before they have followed the emailed link
// (decision D57).
import { ApiHelper, type LoginResponseInterface, type LoginUserChurchInterface, UserHelper } from '@churchapps/helpers';
import { describe, expect, test } from '@jest/globals';
import { sleep } from '#shared/concurrency/sleep.ts';
import { many, parse, shape, text } from '#shared/words.ts';
import { problem } from './testing.ts';

const membership = 'MembershipApi';
const password = 'a calm harbour at dawn';
const sentence = 'Please confirm your email address first: open the email we sent you, or request a new one.';
const Mails = many(shape({ to: text(300), text: text(20_000) }), 2_000);

const anonymous = <T>(path: string, body: unknown): Promise<T> => ApiHelper.postAnonymous(path, body, membership);

async function codeFor(origin: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = parse(Mails, await (await fetch(`${origin}/mailbox.json`)).json());
    const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to.includes(email))?.text ?? '')?.[0];
    if (code) return code;
    await sleep(100);
  }
  throw new Error(`No mail has come to ${email}.`);
}

async function signIn(email: string): Promise<LoginResponseInterface> {
  ApiHelper.clearPermissions();
  const login = await anonymous<LoginResponseInterface>('/users/login', { email, password });
  UserHelper.user = login.user;
  UserHelper.userChurches = login.userChurches;
  ApiHelper.setDefaultPermissions(login.user.jwt ?? '');
  return login;
}

export function describeRegistration(origin: () => string): void {
  describe('a person who registers', () => {
    test('is shown why no church opens, and is in once the code of the mail was given', async () => {
      const email = 'una.unverified@older.test';
      await anonymous('/users/register', { firstName: 'Una', lastName: 'Unverified', email, password, appName: 'B1', appUrl: origin() });
      expect((await signIn(email)).userChurches).toEqual([]);
      const select = () => ApiHelper.post('/churches/select', { subDomain: 'grace' }, membership);
      expect(await problem(select())).toBe(sentence);
      const place = { address1: '1 Quay Street', city: 'Kingston', state: 'NY', zip: '12401', country: 'US' };
      const added: { errors?: string[] } = await ApiHelper.post('/churches/add', { name: 'Mine', ...place }, membership);
      expect(added.errors).toEqual([sentence]);

      const { authGuid } = await anonymous<{ authGuid: string }>('/users/verifyCode', { email, code: await codeFor(origin(), email) });
      await anonymous('/users/setPasswordGuid', { authGuid, newPassword: password });
      await signIn(email);
      const own: LoginUserChurchInterface = await select();
      expect([own.church.name, own.person.membershipStatus]).toEqual(['Grace Community Church', 'Guest']);
    });
  });
}
