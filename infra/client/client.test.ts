// A real client: the unmodified npm package of the suite that churches migrate from, against the embedded stage with its demo churches.
import { ApiHelper, ErrorHelper, PersonHelper, type PersonInterface, UserHelper } from '@churchapps/helpers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { describeCurated, describeEvents } from './events.ts';
import { describeFields } from './fields.ts';
import { describeForms } from './forms.ts';
import { describeGroups } from './groups.ts';
import { describeMessages } from './messages.ts';
import { describePages } from './pages.ts';
import { describePeople } from './people.ts';
import { describeRegistration } from './registration.ts';
import { describeShapes } from './shapes.ts';
import { describeSignInLoad } from './signInLoad.ts';
import { describePictures, describeSite, describeStrangers } from './site.ts';
import { type ClientStage, enter, problem, startClientStage } from './testing.ts';
import { describeWalk } from './walk.ts';

let stage: ClientStage;
beforeAll(async () => {
  stage = await startClientStage();
}, 300_000);
afterAll(() => stage.close());

const membership = 'MembershipApi';
const get = <T>(path: string): Promise<T> => ApiHelper.get(path, membership);
const post = <T>(path: string, body: unknown): Promise<T> => ApiHelper.post(path, body, membership);
describe('an administrator with the public client', () => {
  test('signs in, is offered both churches, and enters one', async () => {
    const { own, login } = await enter('admin@grace.test', 'grace');
    expect(login.userChurches.map(({ church }) => church.name).toSorted()).toEqual(['Grace Community Church', 'Hope Chapel']);
    expect(own.church).toMatchObject({ name: 'Grace Community Church', subDomain: 'grace' });
    expect(UserHelper.checkAccess({ api: membership, contentType: 'People', action: 'Edit' })).toBe(true);
    expect(UserHelper.checkAccess({ api: 'GivingApi', contentType: 'Donations', action: 'View' })).toBe(true);
    const person = await get<PersonInterface>(`/people/${own.person.id}`);
    expect(PersonHelper.getDisplayName(person.name.first ?? '', person.name.last ?? '', person.name.nick ?? '')).toBe(person.name.display);
  });

  test('loads and searches people, with photos that can be fetched', async () => {
    await enter('admin@grace.test', 'grace');
    const people = await get<PersonInterface[]>('/people');
    expect(people.length).toBeGreaterThan(70);
    const person = people.find(({ photo, name }) => photo && name.last);
    if (!person) throw new Error('Nobody of the demo church has a photo.');
    const found = await get<PersonInterface[]>(`/people/search?term=${encodeURIComponent(person.name.last ?? '')}`);
    expect(found.map(({ id }) => id)).toContain(person.id);
    expect(await get<PersonInterface[]>(`/People/Search/?term=${encodeURIComponent(person.name.last ?? '')}`)).toHaveLength(found.length);
    const photo = await fetch(PersonHelper.getPhotoUrl(person));
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(
      (
        await get<PersonInterface[]>(
          `/people/ids?ids=${people
            .slice(0, 3)
            .map(({ id }) => id)
            .join(',')}`,
        )
      ).length,
    ).toBe(3);
    const family = await get<PersonInterface[]>(`/people/household/${person.householdId}`);
    expect(family.map(({ id }) => id)).toContain(person.id);
  });

  test('adds a person by a list, changes a field, deletes it again', async () => {
    await enter('admin@grace.test', 'grace');
    const [added] = await post<PersonInterface[]>('/people', [
      {
        name: { first: 'Nora', nick: 'No', last: 'Newcomer' },
        contactInfo: { email: 'nora@example.org' },
        householdId: '',
        membershipStatus: 'Visitor',
      },
    ]);
    expect(added?.name.display).toBe('Nora "No" Newcomer');
    const [changed] = await post<PersonInterface[]>('/people', [
      { ...added, contactInfo: { ...added?.contactInfo, mobilePhone: '555 0100' } },
    ]);
    expect(changed).toMatchObject({ id: added?.id, contactInfo: { email: 'nora@example.org', mobilePhone: '555 0100' } });
    expect((await get<PersonInterface[]>('/people/search?term=newcomer')).map(({ id }) => id)).toEqual([added?.id]);
    await ApiHelper.delete(`/people/${added?.id}`, membership);
    expect(await get<PersonInterface[]>('/people/search?term=newcomer')).toEqual([]);
    expect(await problem(get(`/people/${added?.id}`))).toBe('We couldn’t find what you’re looking for.');
  });

  test('reads roles, who holds them, what they permit, and changes one', async () => {
    const { own } = await enter('admin@grace.test', 'grace');
    const roles = await get<{ id: string; name: string }[]>(`/roles/church/${own.church.id}`);
    expect(roles.map(({ name }) => name)).toContain('Domain Admins');
    const role = roles.find(({ name }) => name === 'Domain Admins');
    expect(await get(`/rolemembers/roles/${role?.id}?include=users`)).toEqual([
      expect.objectContaining({ roleId: role?.id, user: expect.objectContaining({ email: 'admin@grace.test' }) }),
    ]);
    expect(await get(`/rolepermissions/roles/null`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ roleId: null, contentType: 'People', action: 'Edit Self' })]),
    );
    const [made] = await post<{ id: string; name: string }[]>('/roles', [{ name: 'Ushers' }]);
    const [renamed] = await post<{ id: string; name: string }[]>('/roles', [{ ...made, name: 'Welcome team' }]);
    expect(renamed).toMatchObject({ id: made?.id, name: 'Welcome team' });
    await ApiHelper.delete(`/roles/${made?.id}`, membership);
  });

  test('saves settings, of which anyone can read the public ones', async () => {
    const { own } = await enter('admin@grace.test', 'grace');
    await post('/settings', [
      { keyName: 'supportContact', value: 'help@grace.test', public: 1 },
      { keyName: 'clientSecret', value: 'not for all', public: 0 },
    ]);
    const open: Record<string, string> = await ApiHelper.getAnonymous(`/settings/public/${own.church.id}`, membership);
    expect(open.supportContact).toBe('help@grace.test');
    expect(open).not.toHaveProperty('clientSecret');
    expect(JSON.stringify(await get('/settings'))).toContain('clientSecret');
  });

  test('switches church, and is no administrator there', async () => {
    await enter('admin@grace.test', 'hope');
    expect(UserHelper.checkAccess({ api: membership, contentType: 'People', action: 'Edit' })).toBe(false);
    expect(await problem(get('/people'))).toBe('You don’t have permission to do this.');
  });
});

describeRegistration(() => stage.origin);

describe('what the client shows', () => {
  test('is our sentence for a wrong password, and it goes on', async () => {
    const asked = ApiHelper.postAnonymous('/users/login', { email: 'admin@grace.test', password: 'wrong' }, membership);
    expect(await problem(asked)).toBe('Invalid login. Please check your email or password.');
  });

  test('is what a signed-out page asks for with an empty bearer', async () => {
    ApiHelper.clearPermissions();
    const found = await post<{ name: string; subDomain: string }[]>('/churches/search', { name: 'grace' });
    expect(found).toEqual([expect.objectContaining({ name: 'Grace Community Church', subDomain: 'grace' })]);
    expect(await get('/churches/lookup/?subDomain=grace')).toMatchObject({ name: 'Grace Community Church' });
    expect(await get('/churches/lookup/?subDomain=nobody')).toEqual({});
    expect(await problem(get('/people/search?term=a'))).toBe('Please sign in.');
  });

  test('tells the server of its own errors without complaint', async () => {
    const sent: Promise<unknown>[] = [];
    const about = { application: 'B1', errorType: '', message: '', churchId: '', userId: '', originUrl: 'http://localhost' };
    ErrorHelper.init(
      () => about,
      (error) => void sent.push(ApiHelper.postAnonymous('/clientErrors', [error], membership)),
    );
    ApiHelper.clearPermissions();
    expect(await problem(get('/people/search?term=a'))).toBe('Please sign in.');
    expect(await Promise.all(sent)).toEqual([{}]);
  });
});

describePages();
describeGroups();
describePeople();
describeForms();
describeEvents();
describeCurated();
describeMessages();
describeSite();
describePictures(() => stage.origin);
describeStrangers();
describeShapes();
describeFields();
describeWalk();
describeSignInLoad(() => stage.origin);

test('developers find the API document, for reading and for tools', async () => {
  const { origin } = stage;
  const page = await fetch(`${origin}/docs`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await page.text()).toContain('<article id="membership.users.login"');
  const document = await fetch(`${origin}/openapi.json`);
  expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await document.json()).toMatchObject({ openapi: '3.1.1', paths: { '/membership/users/login': { post: expect.anything() } } });
});
