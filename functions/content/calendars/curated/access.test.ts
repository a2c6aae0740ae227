// Who sees what of a curated calendar, and who can change it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ask, TestChurch } from '#functions/content/testing.ts';
import { newId } from '#functions/core/random.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { CuratedEvent } from '#shared/content/calendars/curated/curatedevents.ts';
import { many } from '#shared/words.ts';
import { curatedSeries } from './read.ts';
import { makeEvent, makeGroup, TestCalendar } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let its: TestCalendar;
let calendar: string;
let group: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  its = await TestCalendar.make(church);
  ({ id: calendar, group } = its);
});

describe('who sees and changes what', () => {
  test('visitors see public groups, people the church knows those of the church, and no one deleted ones', async () => {
    const [ours, hidden] = [await makeGroup(church, { visibility: 'members' }), await makeGroup(church, { visibility: 'hidden' })];
    for (const [groupId, title] of [
      [group, 'Public'],
      [ours, 'Ours'],
      [hidden, 'Hidden'],
    ] as const) {
      await makeEvent(church, groupId, { title });
      await its.add({ groupId });
    }
    expect(await its.titles()).toEqual(['Public']);
    expect((await curatedSeries(church.table, calendar))?.series.map(({ title }) => title)).toEqual(['Public']);
    expect(await its.titles(await church.member({ membershipStatus: 'Visitor' }))).toEqual(['Ours', 'Public']);
    expect(await its.titles(await church.member({ membershipStatus: 'Guest' }))).toEqual(['Public']);
    expect(await its.titles(await church.member({ groupIds: [hidden] }))).toEqual(['Hidden', 'Public']);
    const kept = await church.table.need(groups, { id: group });
    await church.table.write(church.table.remove(groups, kept));
    expect(await its.titles()).toEqual([]);
    expect((await its.parts()).map(({ name }) => name)).toEqual(['Choir', 'Choir', undefined]);
    expect(await curatedSeries(church.table, newId())).toBeUndefined();
  });

  test('only content staff of the church change it', async () => {
    const event = await makeEvent(church, group);
    await its.add({});
    const member = await church.member({ leaderGroupIds: [group], groupIds: [group] });
    const other = await TestChurch.make();
    const wanted = [{ curatedCalendarId: calendar, groupId: group }];
    const paths = [`calendar/${calendar}/event/${event.id}`, `calendar/${calendar}/group/${group}`, (await its.entries())[0]?.id];
    for (const [token, code] of [
      [undefined, 'signInRequired'],
      [member, 'forbidden'],
      [other.token, 'notFound'],
    ] as const) {
      expect((await ask('POST', '/curatedEvents', { token, body: wanted })).code).toBe(code);
      for (const path of paths) expect((await ask('DELETE', `/curatedEvents/${path}`, { token })).code).toBe(code);
    }
    expect(await its.titles()).toEqual(['Practice']);
    expect((await ask('GET', `/curatedEvents/calendar/${calendar}`, { token: other.token })).of(many(CuratedEvent))).toEqual([]);
  });

  test('groups and events of others, and what is not there, cannot be added', async () => {
    const [other, second] = [await TestChurch.make(), await makeGroup(church)];
    const [theirs, elsewhere] = [await makeGroup(other), await makeEvent(church, second)];
    const code = async (one: object) =>
      (await church.ask('POST', '/curatedEvents', [{ curatedCalendarId: calendar, groupId: group, ...one }])).code;
    expect(await code({ groupId: theirs })).toBe('notFound');
    expect(await code({ eventIds: [elsewhere.id] })).toBe('notFound');
    expect(await code({ curatedCalendarId: newId() })).toBe('notFound');
    expect(await its.entries()).toEqual([]);
  });
});
