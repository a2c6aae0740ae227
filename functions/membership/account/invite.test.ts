import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { LoginResponse } from '#shared/membership/account/users.ts';
import { Person } from '#shared/membership/people/people.ts';
import { many } from '#shared/words.ts';
import { foundChurch, Someone } from '../churches/testing.ts';
import { Client, inLink, mails } from '../testing.ts';

let cloud: TestCloud;
let churchId: string;
let admin: Someone;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  const founded = await foundChurch('Green Pastures');
  churchId = founded.church.id;
  admin = founded.admin;
});

const newEmail = () => `${newId().toLowerCase()}@invited.test`;
const added = async (email: string) => {
  const [person] = (await admin.ask('POST', '/people', [{ name: { first: 'Ina', last: 'Vited' }, contactInfo: { email } }])).of(
    many(Person),
  );
  return person?.id ?? '';
};
const invite = (personId: string) => admin.ask('POST', '/users/sendInviteEmail', { personId, appUrl: 'https://evil.example' });
const seen = async (id: string) => (await admin.ask('GET', `/people/${id}`)).of(Person);
const accept = async (email: string) => {
  const mail = (await mails(email)).at(-1);
  const answer = await new Client().ask('POST', '/users/setPasswordGuid', { authGuid: inLink(mail, 'auth'), newPassword: 'chosen by Ina' });
  return { mail, body: answer.body };
};

describe('an invited person', () => {
  test('signs in as that very person once the link has set the password', async () => {
    const email = newEmail();
    const id = await added(email);
    expect((await invite(id)).body).toBe(JSON.stringify({ emailed: true, personId: id }));
    expect((await seen(id)).hasUser).toBe(false);
    const { mail, body } = await accept(email);
    expect(body).toBe('{"success":true}');
    expect(mail?.values).toMatchObject({ church: 'Green Pastures', inviter: 'Ada User' });
    expect(mail?.values.link).toMatch(/^http:\/\/localhost:3000\/login\?auth=.+&invite=1$/);
    const login = (await new Client().ask('POST', '/users/login', { email, password: 'chosen by Ina' })).of(LoginResponse);
    expect(login.userChurches.map(({ church, person }) => [church.id, person.id])).toEqual([[churchId, id]]);
    expect((await seen(id)).hasUser).toBe(true);
    expect((await invite(id)).code).toBe('signsInAlready');
  });

  test('leaves behind their former guest person, whom no one signs in as any more', async () => {
    const gus = await (await Someone.make('Gus')).enter(churchId);
    const before = gus.entered?.person.id ?? '';
    const id = await added(gus.email);
    await invite(id);
    await accept(gus.email);
    expect((await seen(id)).hasUser).toBe(true);
    expect((await seen(before)).hasUser).toBe(false);
  });

  test('is mailed ten times an hour at most', async () => {
    const id = await added(newEmail());
    for (let i = 0; i < 10; i++) expect((await invite(id)).status).toBe(200);
    expect((await invite(id)).code).toBe('tooMany');
  });
});

test('is staff’s to invite, with an address to write to', async () => {
  const id = await added('');
  expect((await invite(id)).code).toBe('noEmail');
  const late = await added(newEmail());
  await admin.ask('POST', '/people', [{ id: late, membershipStatus: ' deceased' }]);
  expect(await seen(late)).toMatchObject({ membershipStatus: 'Deceased', can: { invite: false } });
  expect((await invite(late)).code).toBe('hasDied');
  const gus = await (await Someone.make('Gus')).enter(churchId);
  expect((await gus.ask('POST', '/users/sendInviteEmail', { personId: id })).code).toBe('forbidden');
  const other = await foundChurch('Other Pastures');
  expect((await other.admin.ask('POST', '/users/sendInviteEmail', { personId: id })).code).toBe('notFound');
});

describe('older clients, which link user and person themselves,', () => {
  test('are answered the membership there is', async () => {
    const gus = await (await Someone.make('Gus')).enter(churchId);
    const own = { userId: gus.userId, churchId, personId: gus.entered?.person.id };
    expect(JSON.parse((await admin.ask('GET', `/userchurch/userid/${gus.userId}`)).body)).toMatchObject(own);
    expect(JSON.parse((await admin.ask('POST', `/userchurch?userId=${gus.userId}`, { personId: own.personId })).body)).toMatchObject(own);
  });

  test('cannot make anyone a member, or another person, behind their back', async () => {
    const [gus, stranger] = [await (await Someone.make('Gus')).enter(churchId), await Someone.make('Sam')];
    const id = await added(stranger.email);
    expect((await admin.ask('GET', `/userchurch/userid/${stranger.userId}`)).body).toBe('{}');
    expect((await admin.ask('POST', `/userchurch?userId=${stranger.userId}`, { personId: id })).code).toBe('notInvited');
    expect((await admin.ask('POST', `/userchurch?userId=${gus.userId}`, { personId: id })).code).toBe('notInvited');
    expect((await admin.ask('POST', '/rolemembers', [{ roleId: newId(), userId: stranger.userId }])).code).toBe('notFound');
    expect((await gus.ask('GET', `/userchurch/userid/${gus.userId}`)).code).toBe('forbidden');
  });
});
