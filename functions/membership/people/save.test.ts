import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { later } from '#functions/core/clock.ts';
import { requestsOf, Written } from '#functions/core/serve/testing.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { refusals } from '#shared/errors.ts';
import { households } from '#shared/membership/households/households.ts';
import { Person } from '#shared/membership/people/people.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { ofChurch } from '../table.ts';
import { findPartition, finds } from './search/rows.ts';
import { ask, TestChurch } from './testing.ts';

const People = many(Person);
let cloud: TestCloud;
let church: TestChurch;
let staff: { token: string; person: { id: string } };

beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  staff = await church.caller(['People__View', 'People__Edit'], { membershipStatus: 'Staff' });
});

const save = (body: unknown, token = staff.token) => ask('POST', '/people', { token, body });
const saved = async (body: unknown, token?: string) => (await save(body, token)).of(People);
const one = async (body: object, token?: string) => (await saved([body], token))[0]!;
const load = async (id: string, token = staff.token) => (await ask('GET', `/people/${id}`, { token })).of(Person);
const house = async (id: string) => ask('GET', `/households/${id}`, { token: staff.token });
const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64')}`;
/** Comes of age in eighteen years. */
const under18 = later(-dayMs).toISOString().slice(0, 10);

describe('a new person', () => {
  test('gets a household of their own, named after them, and a shown name made of its parts', async () => {
    const person = await one({ name: { first: 'William', nick: 'Bill', last: 'Stone', display: 'Whatever' } });
    expect(person.name.display).toBe('William "Bill" Stone');
    expect(person).toMatchObject({ churchId: church.id, membershipStatus: 'Visitor', householdRole: 'Head', photo: '', version: 1 });
    expect((await house(person.householdId!)).of(households.load.returns).name).toBe('Stone');
    expect(await load(person.id)).toEqual(person);
  });

  test('may join a household that is there, and no other', async () => {
    const head = await one({ name: { first: 'A', last: 'B' } });
    const child = await one({ name: { first: 'C' }, householdId: head.householdId, householdRole: 'Child' });
    expect(child).toMatchObject({ householdId: head.householdId, householdRole: 'Child' });
    expect((await save([{ name: { first: 'D' }, householdId: 'AAAAAAAAAAA' }])).code).toBe('householdMissing');
  });

  test.each([{}, { id: '' }, { id: '0' }, { id: null }])('is new with %j', async (id) => {
    expect((await one({ ...id, name: { last: 'New' } })).version).toBe(1);
  });

  test('is sent alone as well as in a list, at an address in any case and with a slash', async () => {
    const reply = await ask('POST', '/People/', { token: staff.token, body: { name: { first: 'Solo' } } });
    expect(reply.of(People)).toHaveLength(1);
  });

  test('is written with all that belongs to it in one request', async () => {
    const anna = { name: { first: 'Anna Maria', last: 'Berg' }, contactInfo: { email: 'anna@berg.test', mobilePhone: '555 0100' } };
    expect(await requestsOf(() => one(anna))).toEqual(['TransactWriteItems']);
  });

  test.each([
    [{}, 'Please enter a first or last name.'],
    [{ name: { first: '  ', nick: 'Bob' } }, 'Please enter a first or last name.'],
    [{ name: { first: 'A' }, contactInfo: { email: 'not an address' } }, 'Please enter a valid email address.'],
    [{ name: { first: 'A' }, birthDate: 'yesterday' }, '0.birthDate'],
    [{ name: { first: 'x'.repeat(51) } }, '0.name.first must be no more than 50 characters long.'],
    [{ name: { first: 'A' }, photo: 'data:image/png;base64,AAAA' }, 'This image can’t be used.'],
    [{ name: { first: 'A' }, photo: 'data:image/svg+xml;base64,AAAA' }, 'This image can’t be used.'],
    [{ id: 'short', name: { first: 'A' } }, '0.id is not an id.'],
  ])('%j is refused with a sentence', async (body, sentence) => {
    const reply = await save([body]);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(sentence);
  });

  test('a refused one leaves the others of the list unwritten', async () => {
    expect((await save([{ name: { first: 'Good' } }, { name: {} }])).status).toBe(400);
    expect((await ask('GET', '/people/search?term=good', { token: staff.token })).of(People)).toEqual([]);
  });

  test('a broken body is one clear sentence', async () => {
    expect(await ask('POST', '/people', { token: staff.token, body: new Written('{"a') })).toMatchObject({
      status: 400,
      text: 'The request is not valid JSON.',
    });
    expect((await save('text')).status).toBe(400);
  });
});

describe('a change', () => {
  test('leaves alone what is left out or null, and clears what is empty', async () => {
    const before = await one({
      name: { first: 'Eva', last: 'Lind', nick: 'Evi' },
      contactInfo: { email: 'eva@lind.test', city: 'Lund' },
      birthDate: '1980-02-03T00:00:00.000Z',
      gender: 'Female',
    });
    const after = await one({ id: before.id, name: { nick: '' }, contactInfo: { city: '', zip: '12345' }, birthDate: null, gender: '' });
    expect(after.name).toEqual({ first: 'Eva', last: 'Lind', display: 'Eva Lind' });
    expect(after.contactInfo).toEqual({ email: 'eva@lind.test', zip: '12345' });
    expect(after).toMatchObject({ birthDate: '1980-02-03', version: 2 });
    expect(after.gender).toBeUndefined();
    expect((await one({ id: before.id, birthDate: '' })).birthDate).toBeUndefined();
    expect(await load(before.id)).toMatchObject({ name: { display: 'Eva Lind' }, version: 3 });
  });

  test('of an older version is refused, without a version it is merged', async () => {
    const { id } = await one({ name: { first: 'Vera', last: 'Old' } });
    await one({ id, gender: 'Female', version: 1 });
    const stale = await save([{ id, gender: 'Male', version: 1 }]);
    expect([stale.status, stale.code]).toEqual([409, 'outdated']);
    expect(await one({ id, maritalStatus: 'Single' })).toMatchObject({ gender: 'Female', maritalStatus: 'Single', version: 3 });
  });

  test('many at once without versions all arrive', async () => {
    const { id } = await one({ name: { first: 'Busy', last: 'Row' } });
    await Promise.all([{ gender: 'Male' }, { maritalStatus: 'Single' }, { nametagNotes: 'x' }].map((fields) => one({ id, ...fields })));
    expect(await load(id)).toMatchObject({ gender: 'Male', maritalStatus: 'Single', nametagNotes: 'x', version: 4 });
  });

  test('twice of one person in one list arrives twice', async () => {
    const { id } = await one({ name: { first: 'Twice' } });
    await saved([
      { id, gender: 'Male' },
      { id, name: { last: 'Told' } },
    ]);
    expect(await load(id)).toMatchObject({ gender: 'Male', name: { display: 'Twice Told' } });
  });

  test('writes only the words that changed', async () => {
    const { id } = await one({ name: { first: 'Word', last: 'Count' } });
    const words = async () => (await church.table.query(ofChurch, findPartition('word'))).of(finds).map(({ row }) => row.all);
    expect(await words()).toEqual(['word count']);
    requestLog.length = 0;
    await one({ id, contactInfo: { city: 'Nowhere' } });
    const withoutWords = requestLog.at(-1)!.units;
    await one({ id, name: { last: 'Counted' } });
    expect(requestLog.at(-1)!.units).toBeGreaterThan(withoutWords);
    expect(await words()).toEqual(['word counted']);
  });

  test('of a missing person is refused; older clients get the error in that item, and the others are saved', async () => {
    const body = [{ id: 'AAAAAAAAAAA', name: { first: 'X' } }, { name: { first: 'Y', last: 'Young' } }];
    expect((await ask('POST', '/people', { token: staff.token, body, wantsJson: true })).status).toBe(404);
    const [gone, young] = (await save(body)).of(many(Person));
    expect([gone?.error, young?.error]).toEqual([refusals.notFound.says, undefined]);
    expect(await load(young?.id ?? '')).toMatchObject({ name: { first: 'Y' } });
    expect((await ask('GET', '/people/AAAAAAAAAAA', { token: staff.token })).status).toBe(404);
  });

  test('of the household removes the one left empty', async () => {
    const [a, b] = await saved([{ name: { last: 'Alpha' } }, { name: { last: 'Beta' } }]);
    await one({ id: a!.id, householdId: b!.householdId });
    expect((await house(a!.householdId!)).status).toBe(404);
    expect((await house(b!.householdId!)).status).toBe(200);
  });

  test('of the status ends the tokens that say more than the new one; those that say less go on', async () => {
    const member = await church.caller([], { membershipStatus: 'Member' });
    await one({ id: member.person.id, gender: 'Male' });
    expect((await ask('GET', `/people/${member.person.id}`, { token: member.token })).status).toBe(200);
    await one({ id: member.person.id, membershipStatus: 'Staff' });
    expect((await ask('GET', `/people/${member.person.id}`, { token: member.token })).status).toBe(200);
    await one({ id: member.person.id, membershipStatus: 'Guest' });
    expect((await ask('GET', `/people/${member.person.id}`, { token: member.token })).code).toBe('tokenEnded');
  });
});

describe('a photo', () => {
  test('is kept in the private place, shown by a signed address, and removed', async () => {
    const person = await one({ name: { first: 'Pia' }, photo: png });
    const key = `content/${church.id}/membership/people/${person.id}.png`;
    expect(cloud.objects.get(key)?.length).toBe(11);
    expect(person.photo).toMatch(new RegExp(`^/${church.id}/membership/people/${person.id}\\.png\\?dt=.+&e=\\d+&s=.+`));
    expect(person.photoUpdated).toBeDefined();
    expect(await one({ id: person.id, photo: person.photo })).toMatchObject({ photoUpdated: person.photoUpdated });
    const without = await one({ id: person.id, photo: '' });
    expect([without.photo, without.photoUpdated, cloud.objects.has(key)]).toEqual(['', undefined, false]);
  });
});

describe('oneself', () => {
  test('changes name, contact data, photo and dates', async () => {
    const { token, person } = await church.caller(['People__Edit Self'], { membershipStatus: 'Guest' });
    const changes = { name: { first: 'Me' }, contactInfo: { mobilePhone: '555' }, birthDate: '2000-01-01', photo: png, optedOut: true };
    const after = await one({ id: person.id, ...changes }, token);
    expect(after).toMatchObject({ name: { display: 'Me Caller' }, birthDate: '2000-01-01', optedOut: true, membershipStatus: 'Guest' });
    expect(after.can).toEqual({ edit: true, remove: false, invite: false });
    expect((await save([after], token)).status).toBe(200);
  });

  test.each([
    { membershipStatus: 'Staff' },
    { householdId: 'other' },
    { householdRole: 'Child' },
    { donorNumber: '7' },
    { nametagNotes: 'boss' },
  ])('does not change %j', async (change) => {
    const { token, person } = await church.caller(['People__Edit Self'], { membershipStatus: 'Guest' });
    const householdId = (await one({ name: { last: 'Other' } })).householdId;
    const reply = await save([{ id: person.id, ...('householdId' in change ? { householdId } : change) }], token);
    expect([reply.status, reply.code]).toEqual([403, 'forbidden']);
  });

  test.each([
    ['no minor of an adult', undefined, under18],
    ['no adult of a minor', under18, '1990-01-01'],
    ['no adult of a minor by saying nothing', under18, ''],
  ])('makes %s (decision D28)', async (_, before, birthDate) => {
    const { token, person } = await church.caller(['People__Edit Self'], { membershipStatus: 'Guest', birthDate: before });
    expect((await save([{ id: person.id, birthDate }], token)).code).toBe('forbidden');
    expect((await save([{ id: person.id, gender: 'Male' }], token)).status).toBe(200);
    expect((await one({ id: person.id, birthDate })).gender).toBe('Male');
  });

  test('needs the permission, and does not reach others', async () => {
    const { token, person } = await church.caller([]);
    expect((await save([{ id: person.id, gender: 'Male' }], token)).code).toBe('forbidden');
    const self = await church.caller(['People__Edit Self']);
    expect((await save([{ id: person.id, gender: 'Male' }], self.token)).code).toBe('notYours');
    expect((await save([{ name: { first: 'New' } }], self.token)).code).toBe('forbidden');
    expect((await save([{ name: { first: 'New' } }], '')).status).toBe(401);
  });
});

test('another church’s staff neither sees nor changes anyone', async () => {
  const { id, householdId } = await one({ name: { first: 'Ours', last: 'Only' } });
  const other = await TestChurch.make();
  const { token } = await other.caller(['People__View', 'People__Edit', 'Households__Edit', 'Roles__Edit']);
  expect((await save([{ id, gender: 'Male' }], token)).of(many(Person))[0]?.error).toBe(refusals.notFound.says);
  expect((await save([{ name: { first: 'In' }, householdId }], token)).status).toBe(400);
  expect((await ask('GET', `/people/${id}`, { token })).status).toBe(404);
  expect((await ask('DELETE', `/people/${id}`, { token })).status).toBe(404);
  expect((await ask('GET', `/people/ids?ids=${id}`, { token })).text).toBe('[]');
  expect((await ask('GET', `/people/basic?ids=${id}`, { token })).text).toBe('[]');
  expect((await ask('GET', `/people/household/${householdId}`, { token })).text).toBe('[]');
  expect((await ask('GET', '/people/search?term=ours', { token })).text).toBe('[]');
  expect((await ask('GET', `/households/${householdId}`, { token })).status).toBe(404);
  expect((await ask('DELETE', `/households/${householdId}`, { token })).status).toBe(404);
  expect((await ask('GET', `/gdpr/people/${id}/export`, { token })).status).toBe(404);
  expect((await ask('DELETE', `/gdpr/people/${id}/anonymize`, { token })).status).toBe(404);
  expect((await load(id)).gender).toBeUndefined();
});
