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

  test('a phone number finds its person', async () => {
    await church.person({ name: { first: 'Phil' }, contactInfo: { mobilePhone: '555 0123' } });
    const { token } = await church.caller(['People__View']);
    expect(firstNames((await ask('GET', '/people/search/phone?number=5550123', { token })).of(many(Person)))).toEqual(['Phil']);
  });
});
