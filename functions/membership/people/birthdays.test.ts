// Whose birthday is shown to whom, on which day, and at what cost.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Birthday } from '#shared/membership/people/people.ts';
import { many } from '#shared/words.ts';
import { ofChurch } from '../table.ts';
import { ask, type Overrides, TestChurch } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  setClock('2026-03-02T12:00:00Z');
  church = await TestChurch.make();
});
afterEach(() => moveClock(0));

const read = async (token: string) => (await ask('GET', '/people/birthdays', { token })).of(many(Birthday));
const told = async (token: string) => (await read(token)).map(({ name, on }) => `${name.display} ${on.slice(5)}`);
const named = (first: string, o: Overrides = {}): Overrides => ({ name: { first, last: 'B' }, birthDate: '1980-03-05', ...o });
const inGroup = (id: string, leader = false) => ({ groups: [{ id, name: 'Choir', leader }] });
const child = { birthDate: '2016-03-05', householdRole: 'Child' };

test('the nearest come first, from today to a week ahead; the year is disclosed to no one', async () => {
  const { token } = await church.caller(['People__View'], { birthDate: '1970-03-03' });
  for (const [first, day] of [
    ['Late', '03-10'],
    ['Gone', '03-01'],
    ['Week', '03-09'],
    ['Today', '03-02'],
  ])
    await church.person(named(first ?? '', { birthDate: `1980-${day}` }));
  for (const membershipStatus of ['Inactive', 'Deceased']) await church.person(named(membershipStatus, { membershipStatus }));
  expect(await told(token)).toEqual(['Today B 03-02', 'Week B 03-09']);
  expect(JSON.stringify(await read(token))).not.toContain('1980');
  expect(await requestsOf(() => read(token))).toEqual(expect.arrayContaining(['Query', 'BatchGetItem', 'BatchGetItem']));
  expect(await requestsOf(() => read(token))).toHaveLength(3);
});

test('across the end of the year, and on the day before for leap-day birthdays', async () => {
  await church.person(named('New', { birthDate: '1980-01-02' }));
  await church.person(named('Old', { birthDate: '1980-12-30' }));
  await church.person(named('Leap', { birthDate: '1980-02-29' }));
  const toldOn = async (day: string) => {
    setClock(`${day}T12:00:00Z`);
    return told((await church.caller(['People__View'])).token);
  };
  expect(await toldOn('2026-12-29')).toEqual(['Old B 12-30', 'New B 01-02']);
  expect(await toldOn('2027-02-22')).toEqual(['Leap B 02-28']);
  expect(await toldOn('2028-02-22')).toEqual(['Leap B 02-29']);
});

test('follows a change of the date, a deletion and its undoing', async () => {
  const { token } = await church.caller(['People__View', 'People__Edit']);
  const { id } = await church.person(named('Moved', { birthDate: '1980-07-01' }));
  const save = (birthDate: string) => ask('POST', '/people', { token, body: [{ id, birthDate }] });
  await save('1980-03-04');
  expect(await told(token)).toEqual(['Moved B 03-04']);
  await save('');
  expect(await told(token)).toEqual([]);
  await save('1980-03-06');
  await ask('DELETE', `/people/${id}`, { token });
  expect(await told(token)).toEqual([]);
  expect((await ask('POST', `/removed/Person/${id}`, { token, body: {} })).status).toBe(200);
  expect(await told(token)).toEqual(['Moved B 03-06']);
  expect((await ask('DELETE', `/gdpr/people/${id}/anonymize`, { token })).status).toBe(200);
  expect(await told(token)).toEqual([]);
  expect((await church.table.all(ofChurch, ['birthdays'])).items).toEqual([]);
});

describe('who is no staff', () => {
  const choir = newId();

  test('sees the adults of their groups and their household', async () => {
    const { token, person } = await church.caller([], { ...inGroup(choir), membershipStatus: 'Member' });
    await church.person(named('Singer', inGroup(choir)));
    await church.person(named('Hidden', { ...inGroup(choir), optedOut: true }));
    await church.person(named('Child', { ...inGroup(choir), ...child }));
    await church.person(named('Other', inGroup(newId())));
    await church.person(named('Daughter', { ...child, householdId: person.householdId }));
    expect((await told(token)).toSorted()).toEqual(['Daughter B 03-05', 'Singer B 03-05']);
  });

  test('and leads a group, sees the children in it', async () => {
    const { token } = await church.caller([], { ...inGroup(choir, true), membershipStatus: 'Member' });
    await church.person(named('Child', { ...inGroup(choir), ...child }));
    expect(await told(token)).toEqual(['Child B 03-05']);
  });

  test('and is a guest, sees their household alone', async () => {
    const { token, person } = await church.caller([], { ...inGroup(choir), membershipStatus: 'Guest' });
    await church.person(named('Singer', inGroup(choir)));
    await church.person(named('Kin', { householdId: person.householdId }));
    expect(await told(token)).toEqual(['Kin B 03-05']);
  });

  test('sees the same if too many have a birthday to read them all', async () => {
    const { token, person } = await church.caller([], { ...inGroup(choir), membershipStatus: 'Member' });
    const [kin, far] = [await church.person(named('Kin', { householdId: person.householdId })), 110];
    for (let n = 0; n < far; n += 1) await church.person(named(`Far${n}`, { birthDate: '1980-03-02' }));
    expect(await told(token)).toEqual([`${kin.name.display} 03-05`]);
  });

  test('hears nothing of another church', async () => {
    const elsewhere = await TestChurch.make();
    await elsewhere.person(named('Far', inGroup(choir)));
    const { token } = await church.caller(['People__View'], inGroup(choir));
    expect(await told(token)).toEqual([]);
  });
});
