import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, itemsOf, TestChurch } from '#functions/content/testing.ts';
import { moveClock } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { roles } from '#functions/membership/roles/rows.ts';
import { churches, people, userChurches, users } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { CalendarFeed } from '#shared/content/calendars/feeds/calendarfeeds.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { many, shape, text } from '#shared/words.ts';
import { calendarOf, event, group, member, titlesIn } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let table: Table;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
  table = church.table;
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const Added = shape({ ...CalendarFeed.entries, url: text(500) });
const add = async (token: string, body: unknown) => (await ask('POST', '/calendarfeeds', { token, body })).of(Added);
const mine = async (token: string) => (await ask('GET', '/calendarfeeds', { token })).of(many(CalendarFeed));
const keyOf = (url: string) => new URL(url).searchParams.get('key') ?? '';
const seen = async (url: string) => {
  const answer = await calendarOf({ key: keyOf(url) });
  return answer.status === 200 ? titlesIn(answer) : answer.status;
};

async function choir() {
  const groupId = await group(church);
  await event(church, groupId, { title: 'Open' });
  await event(church, groupId, { title: 'Private', visibility: 'private' });
  return groupId;
}

describe('a secret address', () => {
  test('shows a group with its private events', async () => {
    const groupId = await choir();
    const { token } = await member(church, [groupId]);
    const { url, ...feed } = await add(token, { kind: 'group', groupId });
    expect(url).toMatch(/\/content\/events\/subscribe\?key=[\w-]{43}$/);
    expect(feed).toMatchObject({ kind: 'group', groupId, groupName: 'Choir' });
    expect(await seen(url)).toEqual(['Open', 'Private']);
    expect((await calendarOf({ key: keyOf(url) })).body).toContain('CLASS:PRIVATE');
  });

  test('shows all own groups, those joined later too', async () => {
    const [first, second] = [await choir(), await choir()];
    const { token, person } = await member(church, [first]);
    const { url } = await add(token, { kind: 'mine' });
    expect(await seen(url)).toEqual(['Open', 'Private']);
    await table.write(table.set(people, { ...person, groups: [...person.groups, { id: second, name: 'x', leader: false }] }));
    expect(await seen(url)).toEqual(['Open', 'Open', 'Private', 'Private']);
    await table.write(table.set(people, { ...person, groups: [] }));
    expect(await seen(url)).toEqual([]);
  });

  test('ends with leaving the group, the church, or the suite', async () => {
    const groupId = await choir();
    const { token, person, membership } = await member(church, [groupId]);
    const { url } = await add(token, { kind: 'group', groupId });
    await table.write(table.set(people, { ...person, groups: [] }));
    expect(await seen(url)).toBe(404);
    await table.write(table.set(people, person));
    expect(await seen(url)).toEqual(['Open', 'Private']);
    await table.write(table.set(userChurches, { ...membership, personId: 'other_perso' }));
    expect(await seen(url)).toBe(404);
    await table.write(table.erase(userChurches, membership));
    expect(await seen(url)).toBe(404);
    await table.write(table.set(userChurches, membership));
    await table.write(table.remove(people, await table.need(people, { id: person.id })));
    expect(await seen(url)).toBe(404);
  });

  test('ends for an account whose address is not verified (decision D57)', async () => {
    const groupId = await choir();
    const { token, membership } = await member(church, [groupId]);
    const { url } = await add(token, { kind: 'group', groupId });
    const { row } = await table.need(users, { id: membership.userId });
    await table.write(table.set(users, { ...row, verified: false }));
    expect(await seen(url)).toBe(404);
  });

  test('reports its end as plain text, and is not found when the church is closed', async () => {
    const answer = await calendarOf({ key: 'nonsense' });
    expect([answer.status, answer.body]).toEqual([404, 'We couldn’t find what you’re looking for.']);
    const closed = await TestChurch.make();
    const { token } = await member(closed);
    const { url } = await add(token, { kind: 'mine' });
    expect(await seen(url)).toEqual([]);
    const { row } = await closed.table.need(churches, {});
    await closed.table.write(closed.table.set(churches, { ...row, archivedDate: '2026-01-01T00:00:00.000Z' }));
    expect(await seen(url)).toBe(404);
  });

  test('of staff ends with what they may do', async () => {
    const groupId = await choir();
    const { token, roleId } = await member(church, [], ['Edit']);
    const { url } = await add(token, { kind: 'group', groupId });
    expect(await seen(url)).toEqual(['Open', 'Private']);
    await table.write(
      table.set(roles, {
        id: roleId,
        name: 'Role',
        permissions: [{ id: 'x', apiName: 'MembershipApi', contentType: 'Domain', action: 'Admin' }],
      }),
    );
    expect(await seen(url)).toEqual(['Open', 'Private']);
    await table.write(table.set(roles, { id: roleId, name: 'Role', permissions: [] }));
    expect(await seen(url)).toBe(404);
  });

  test('is not told again, is kept as a hash, and can be revoked', async () => {
    const { token } = await member(church);
    const { url, id } = await add(token, { kind: 'mine' });
    expect(JSON.stringify(await mine(token))).not.toContain(keyOf(url));
    expect(JSON.stringify(await itemsOf())).not.toContain(keyOf(url));
    const stranger = await member(church);
    expect((await ask('DELETE', `/calendarfeeds/${id}`, stranger)).status).toBe(404);
    expect((await ask('DELETE', `/calendarfeeds/${id}`, { token })).status).toBe(200);
    expect([await seen(url), await mine(token)]).toEqual([404, []]);
  });

  test('notes its use once a day', async () => {
    const { token } = await member(church);
    const { url } = await add(token, { kind: 'mine' });
    const used = async () => (await mine(token))[0]?.lastUsed;
    expect(await used()).toBeUndefined();
    await seen(url);
    const first = await used();
    expect(first).toBeDefined();
    moveClock(hourMs / 2);
    await seen(url);
    expect(await used()).toBe(first);
    moveClock(25 * hourMs);
    await seen(url);
    moveClock(0);
    expect(Date.parse((await used()) ?? '')).toBeGreaterThan(Date.parse(first ?? '') + dayMs);
  });

  test('is not for groups of others, and there are 20 at most', async () => {
    const [open, hidden] = [await group(church), await group(church, 'Inner', 'hidden')];
    const { token } = await member(church);
    const asked = async (body: unknown) => (await ask('POST', '/calendarfeeds', { token, body })).status;
    expect(await asked({ kind: 'group', groupId: open })).toBe(403);
    expect(await asked({ kind: 'group', groupId: hidden })).toBe(404);
    expect(await asked({ kind: 'group' })).toBe(404);
    expect(await asked({ kind: 'all' })).toBe(400);
    for (let made = 0; made < 20; made++) expect(await asked({ kind: 'mine' })).toBe(200);
    expect(await asked({ kind: 'mine' })).toBe(400);
  });
});
