import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { people as contract, Person } from '#shared/membership/people/people.ts';
import { many } from '#shared/words.ts';
import { guests } from '../expiringRows.ts';
import { ask, type Overrides, TestChurch } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make('Members');
});

const whole: Overrides = {
  name: { first: 'Petra', last: 'Whole' },
  contactInfo: { email: 'petra@example.org', address1: 'Street 1' },
  birthDate: '1990-01-01',
  donorNumber: '9',
  nametagNotes: 'nuts',
};
const load = (token: string, id: string) => ask('GET', `/people/${id}`, { token, wantsJson: true });

/** What a viewer sees of a person. */
const seen = (person: Person) => ({
  contact: Object.keys(person.contactInfo).length > 0,
  birthday: person.birthDate !== undefined,
  staffNotes: person.donorNumber !== undefined && person.nametagNotes !== undefined,
});
const everything = { contact: true, birthday: true, staffNotes: true };
const directory = { contact: true, birthday: false, staffNotes: false };
const basic = { contact: false, birthday: false, staffNotes: false };

const forEveryone = { email: 'everyone', address: 'everyone' } as const;
const forGroups = { email: 'groups', address: 'groups', phoneNumber: 'groups' } as const;

describe('a person’s page', () => {
  test.each<[string, string[], string, Overrides, object | string]>([
    ['who views people', ['People__View'], 'Guest', {}, everything],
    ['who edits people', ['People__Edit'], 'Guest', { optedOut: true, membershipStatus: 'Guest' }, everything],
    ['who views members, a member', ['People__View Members'], 'Guest', { membershipStatus: 'Member' }, directory],
    ['who views members, a member who opted out', ['People__View Members'], 'Guest', { optedOut: true }, basic],
    ['who views members, a visitor', ['People__View Members'], 'Guest', { membershipStatus: 'Visitor' }, 'forbidden'],
    ['a member, a member', [], 'Member', {}, directory],
    ['a member, one who opted out', [], 'Member', { optedOut: true }, basic],
    ['a member, a visitor', [], 'Member', { membershipStatus: 'Visitor' }, basic],
    ['staff by status, a member', [], 'Staff', {}, directory],
    ['a regular attendee, a member', [], 'Regular Attendee', {}, basic],
    ['a regular attendee, a member who shows it to everyone', [], 'Regular Attendee', { visibility: forEveryone }, directory],
    ['a member, a member who shows it to their groups', [], 'Member', { visibility: forGroups }, basic],
    ['a regular attendee, one who opted out', [], 'Regular Attendee', { optedOut: true }, 'forbidden'],
    ['a regular attendee, a visitor', [], 'Regular Attendee', { membershipStatus: 'Visitor' }, 'forbidden'],
    ['a visitor, a member', [], 'Visitor', {}, 'forbidden'],
    ['a guest, a member', [], 'Guest', {}, 'forbidden'],
  ])('for %s, in one request', async (_, permissions, membershipStatus, of, expected) => {
    const { token } = await church.caller(permissions, { membershipStatus });
    const { id } = await church.person({ ...whole, ...of });
    expect(await requestsOf(() => load(token, id))).toHaveLength(1);
    const reply = await load(token, id);
    if (typeof expected === 'string') expect([reply.status, reply.code]).toEqual([403, expected]);
    else expect(seen(reply.of(Person))).toEqual(expected);
  });

  test('is one’s own whatever the status, in one request', async () => {
    const { token, person } = await church.caller([], { ...whole, membershipStatus: 'Guest' });
    expect(seen((await load(token, person.id)).of(Person))).toEqual(everything);
    expect(await requestsOf(() => load(token, person.id))).toHaveLength(1);
  });

  test('of one’s own household shows all but the staff’s notes', async () => {
    const householdId = newId();
    const { token, person } = await church.caller([], { membershipStatus: 'Guest' });
    const kin = await church.person({ ...whole, optedOut: true, householdId: person.householdId });
    await church.person({ householdId });
    expect(seen((await load(token, kin.id)).of(Person))).toEqual({ ...everything, staffNotes: false });
    const home = (await ask('GET', `/people/household/${person.householdId}`, { token })).of(many(Person));
    expect(home.map(({ id }) => id).toSorted()).toEqual([person.id, kin.id].toSorted());
    expect((await ask('GET', `/people/household/${householdId}`, { token })).of(many(Person))).toEqual([]);
  });

  test('that is not there is refused, as the sign-in expects', async () => {
    const { token } = await church.caller(['People__View']);
    for (const id of ['AAAAAAAAAAA', 'x', '%00', 'a#b']) expect((await load(token, encodeURIComponent(id))).status).toBe(404);
  });

  test('tells those who edit people whether the person signs in, and what they can do', async () => {
    const { token, person } = await church.caller(['People__Edit']);
    const other = await church.person({ contactInfo: { email: 'a@b.test' } });
    expect((await load(token, other.id)).of(Person)).toMatchObject({ hasUser: false, can: { edit: true, remove: true, invite: true } });
    expect((await load(token, person.id)).of(Person)).toMatchObject({ hasUser: true, can: { edit: true, remove: false, invite: false } });
  });
});

test('many by id, each as far as the caller may see them; the basic ones for everyone', async () => {
  const { token } = await church.caller([], { membershipStatus: 'Regular Attendee' });
  const member = await church.person(whole);
  const visitor = await church.person({ ...whole, membershipStatus: 'Visitor' });
  const ids = `${visitor.id},${member.id},${member.id},AAAAAAAAAAA,`;
  const found = (await ask('GET', `/people/ids?ids=${ids}`, { token })).of(many(Person));
  expect(found.map((one) => [one.id, seen(one)])).toEqual([[member.id, basic]]);
  const basics = (await ask('GET', `/people/basic?ids=${ids}`, { token })).of(contract.basic.returns);
  for (const which of ['ids', 'basic'])
    expect(await requestsOf(() => ask('GET', `/people/${which}?ids=${ids}`, { token }))).toEqual(['BatchGetItem']);
  expect(basics).toEqual(
    [visitor, member].map(({ id, membershipStatus }) => ({
      id,
      name: { display: 'Petra Whole' },
      contactInfo: {},
      photo: '',
      photoUpdated: undefined,
      membershipStatus,
    })),
  );
});

describe('without the permission', () => {
  test.each([
    { method: 'GET', path: '/people' },
    { method: 'GET', path: '/people/page' },
    { method: 'GET', path: '/people/recent' },
    { method: 'POST', path: '/people/advancedSearch', body: [] },
    { method: 'POST', path: '/people/household/AAAAAAAAAAA', body: [] },
    { method: 'DELETE', path: '/people/AAAAAAAAAAA' },
    { method: 'GET', path: '/households' },
    { method: 'POST', path: '/households', body: [{ name: 'x' }] },
    { method: 'DELETE', path: '/households/AAAAAAAAAAA' },
    { method: 'GET', path: '/removed' },
    { method: 'POST', path: '/removed/Person/AAAAAAAAAAA', body: {} },
    { method: 'GET', path: '/gdpr/people/AAAAAAAAAAA/export' },
    { method: 'DELETE', path: '/gdpr/people/AAAAAAAAAAA/anonymize' },
  ] as const)('$method $path is refused', async ({ method, path, ...rest }) => {
    const body = 'body' in rest ? rest.body : undefined;
    const { token } = await church.caller(['People__Edit Self'], { membershipStatus: 'Member' });
    expect(await ask(method, path, { token, body })).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await ask(method, path, { body })).status).toBe(401);
  });
});

describe('for a gift or a form', () => {
  const who = { email: 'someone@example.org', firstName: 'Some', lastName: 'One' };
  const post = (body: object, token?: string) =>
    ask('POST', '/people/loadOrCreate', { body: { churchId: church.id, ...who, ...body }, token });

  test('no one learns anything: the input and an opaque id, for staff too', async () => {
    const known = await church.person({ ...whole, contactInfo: { email: who.email, mobilePhone: '555' } });
    const staff = await church.caller(['People__View', 'People__Edit']);
    const member = await church.caller([], { membershipStatus: 'Member' });
    const elsewhere = await (await TestChurch.make('Elsewhere')).caller(['People__View', 'People__Edit']);
    for (const token of [undefined, staff.token, member.token, elsewhere.token]) {
      const answer = (await post({}, token)).of(contract.loadOrCreate.returns);
      expect(answer).toEqual({
        id: expect.stringMatching(/^[\w-]{11}$/),
        name: { display: 'Some One', first: 'Some', last: 'One' },
        contactInfo: { email: who.email },
      });
      expect(answer.id).not.toBe(known.id);
      expect((await load(staff.token, answer.id)).status).toBe(404);
      expect((await church.table.get(guests, { id: answer.id }))?.row).toMatchObject({ churchId: church.id, ...who });
    }
    expect((await ask('GET', '/people/search?term=some', { token: staff.token })).text).not.toContain('Some One');
  });

  test.each([{ email: 'no' }, { firstName: ' ' }, { lastName: undefined }, { churchId: undefined }, { churchId: 'AAAAAAAAAAA' }])(
    'refused with %j',
    async (body) => {
      const { status } = await post(body);
      expect([400, 404]).toContain(status);
    },
  );
});

test('claiming answers one’s own person and membership', async () => {
  const { token, person, userId } = await church.caller([], { membershipStatus: 'Guest' });
  const answer = (await ask('GET', `/people/claim/${church.id}`, { token })).of(contract.claim.returns);
  expect(answer.person).toMatchObject({ id: person.id, churchId: church.id });
  expect(answer.userChurch).toMatchObject({ userId, churchId: church.id, personId: person.id });
  expect((await ask('GET', `/people/claim/${church.id}`)).status).toBe(401);
});
