import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { addGroupMember } from '#functions/membership/groups/memberWrites.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Person } from '#shared/membership/people/people.ts';
import { olderPeople as contract } from '#shared/membership/people/wire/olderPeople.ts';
import { many } from '#shared/words.ts';
import { TestChurch } from '../testing.ts';
import { olderPeople } from './olderPeople.ts';

const ask = asking(serveArea('membership', [olderPeople]));
let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make('Members');
});
afterAll(() => cloud.close());

const firstNames = (found: readonly Person[]) => found.map(({ name }) => name.first).toSorted();

describe('other ways in which older clients ask for people', () => {
  test('the directory lists whom the caller can find, and refuses callers who can find no one', async () => {
    await church.person({ name: { first: 'Vera' }, membershipStatus: 'Visitor' });
    await church.person({ name: { first: 'Max' } });
    const list = async (token: string) => firstNames((await ask('GET', '/people/directory/all', { token })).of(many(Person)));
    const staff = await church.caller(['People__View'], { name: { first: 'Stan' } });
    expect(await list(staff.token)).toEqual(['Max', 'Stan', 'Vera']);
    const member = await church.caller([], { name: { first: 'Mia' } });
    expect(await list(member.token)).toEqual(['Max', 'Mia', 'Stan']);
    const { token } = await church.caller([], { membershipStatus: 'Guest' });
    expect((await ask('GET', '/people/directory/all', { token })).code).toBe('forbidden');
    expect((await ask('GET', `/people/directory/${staff.person.id}`, { token })).code).toBe('forbidden');
    expect((await ask('GET', `/people/directory/${staff.person.id}`, { token: member.token })).of(Person).name.first).toBe('Stan');
  });

  test('a group’s members are for those who can see them; a guest among them sees the adults only', async () => {
    const group = { id: newId(), name: 'Choir', tags: 'standard', slug: newId(), visibility: 'members', joinPolicy: 'closed' } as const;
    await church.table.write(church.table.put(groups, { ...group, memberCount: 0, categoryName: '', labels: [] }));
    const guest = await church.caller([], { name: { first: 'Gus' }, membershipStatus: 'Guest' });
    const adult = await church.person({ name: { first: 'Ada' }, birthDate: '1980-01-01' });
    const child = await church.person({ name: { first: 'Kim' }, householdRole: 'Child' });
    for (const { id } of [guest.person, adult, child]) await addGroupMember(church.table, group.id, id, {});
    const inGroup = await church.token(guest.userId, guest.person, []);
    const url = `/people/search/group?groupId=${group.id}`;
    expect(firstNames((await ask('GET', url, { token: inGroup })).of(many(Person)))).not.toContain('Kim');
    const staff = await church.caller(['People__View', 'Group Members__View']);
    expect(firstNames((await ask('GET', url, { token: staff.token })).of(many(Person)))).toEqual(['Ada', 'Gus', 'Kim']);
    expect((await ask('GET', url, { token: (await church.caller([])).token })).code).toBe('forbidden');

    const news = `/people/timeline?personIds=${adult.id},${child.id}&groupIds=${group.id}`;
    const told = (await ask('GET', news, { token: staff.token })).of(contract.timeline.returns);
    expect([firstNames(told.people), told.groups.map(({ name }) => name)]).toEqual([['Ada', 'Kim'], ['Choir']]);
    expect(JSON.stringify((await ask('GET', news, { token: inGroup })).of(contract.timeline.returns))).not.toMatch(/\bKim\b/);
  });

  test('the last four digits of a phone number find its person, and so does the whole of it', async () => {
    await church.person({ name: { first: 'Phil' }, contactInfo: { mobilePhone: '555 0123' } });
    await church.person({ name: { first: 'Pia' }, contactInfo: { homePhone: '+49 (171) 440-0123' } });
    await church.person({ name: { first: 'Begins' }, contactInfo: { workPhone: '0123 777' } });
    await church.person({ name: { first: '0123' } });
    const { token } = await church.caller(['People__View']);
    const find = async (number: string, as = token) =>
      firstNames((await ask('GET', `/people/search/phone?number=${encodeURIComponent(number)}`, { token: as })).of(many(Person)));
    expect(await find('0123')).toEqual(['Phil', 'Pia']);
    expect(await find('01-23')).toEqual(['Phil', 'Pia']);
    expect(await find('5550123')).toEqual(['Phil']);
    expect(await find('+1 (212) 555-0123')).toEqual(['Phil']);
    expect(await find('0171 4400123')).toEqual(['Pia']);
    expect(await find('0172 4400123')).toEqual([]);
    expect([await find('123'), await find('none'), await find('')]).toEqual([[], [], []]);
  });

  test('a number that is hidden from someone finds no one for them', async () => {
    const phoneNumber = 'groups' as const;
    await church.person({
      name: { first: 'Hid' },
      contactInfo: { mobilePhone: '555 0456', email: '0456@hid.test' },
      visibility: { phoneNumber },
    });
    await church.person({ name: { first: 'Open' }, contactInfo: { mobilePhone: '555 0456' } });
    const find = async (token: string) => firstNames((await ask('GET', '/people/search/phone?number=0456', { token })).of(many(Person)));
    expect(await find((await church.caller([])).token)).toEqual(['Open']);
    expect(await find((await church.caller(['People__View'])).token)).toEqual(['Hid', 'Open']);
    const guest = await church.caller([], { membershipStatus: 'Guest' });
    expect((await ask('GET', '/people/search/phone?number=0456', { token: guest.token })).code).toBe('forbidden');
  });
});
