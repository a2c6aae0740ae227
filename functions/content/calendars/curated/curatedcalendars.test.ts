import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { purge } from '#functions/content/publishing/purge.ts';
import { ofChurch } from '#functions/content/table.ts';
import { ask, publications, TestChurch } from '#functions/content/testing.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { CuratedCalendar } from '#shared/content/calendars/curated/curatedcalendars.ts';
import { Removed } from '#shared/membership/removed/removed.ts';
import { many } from '#shared/words.ts';
import { curatedCalendars } from '../rows.ts';
import { makeCalendar, makeEvent, makeGroup, shown } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
});

const list = async (token = church.token) => (await church.ask('GET', '/curatedCalendars', undefined, token)).of(many(CuratedCalendar));
const save = (...body: object[]) => church.ask('POST', '/curatedCalendars', body);

test('calendars are created, renamed and listed by name', async () => {
  const [b, a] = (await save({ name: 'Youth' }, { name: ' All of us ' })).of(many(CuratedCalendar));
  expect(a).toEqual({ id: a?.id, churchId: church.id, name: 'All of us' });
  expect(await list()).toEqual([a, b]);
  await save({ id: b?.id, name: 'A youth calendar' });
  expect(await list(await church.member())).toMatchObject([{ name: 'A youth calendar' }, { name: 'All of us' }]);
  expect((await church.ask('GET', `/curatedCalendars/${a?.id}`)).of(CuratedCalendar)).toEqual(a);
  expect((await save({ id: newId(), name: 'X' })).code).toBe('notFound');
  expect((await save({ name: ' ' })).code).toBe('invalid');
  expect((await publications(church.id)).filter((one) => 'lists' in one)).toHaveLength(2);
});

test('a deleted calendar comes back with all that was in it', async () => {
  const [calendar, group] = [await makeCalendar(church), await makeGroup(church)];
  await makeEvent(church, group);
  await church.ask('POST', '/curatedEvents', [{ curatedCalendarId: calendar, groupId: group }]);
  await church.ask('DELETE', `/curatedCalendars/${calendar}`);
  expect(await list()).toEqual([]);
  expect(await shown(church, calendar)).toEqual([]);
  expect((await church.ask('GET', '/removed')).of(many(Removed))).toMatchObject([
    { kind: 'CuratedCalendar', id: calendar, label: 'Whole church' },
  ]);
  expect((await church.ask('POST', '/removed', {})).status).toBe(405);
  await church.ask('POST', `/removed/CuratedCalendar/${calendar}`, {});
  expect(await list()).toHaveLength(1);
  expect(await shown(church, calendar)).toHaveLength(1);
});

test('what was in a calendar goes when it cannot come back any more, and not before', async () => {
  const [calendar, group] = [await makeCalendar(church), await makeGroup(church)];
  await church.ask('POST', '/curatedEvents', [{ curatedCalendarId: calendar, groupId: group }]);
  const rows = async () => (await church.table.all(ofChurch, ['curated', calendar])).items.length;
  await church.ask('DELETE', `/curatedCalendars/${calendar}`);
  await purge(church.table, calendar);
  expect(await rows()).toBe(1);
  await church.table.write(church.table.erase(curatedCalendars, { id: calendar, name: '' }));
  await purge(church.table, calendar);
  expect(await rows()).toBe(0);
});

test('only content staff of the church change calendars', async () => {
  const calendar = await makeCalendar(church);
  const other = await TestChurch.make();
  const wanted = [
    [undefined, 'signInRequired'],
    [await church.member({ groupIds: [newId()] }), 'forbidden'],
    [other.token, 'notFound'],
  ] as const;
  for (const [token, code] of wanted) {
    expect((await ask('POST', '/curatedCalendars', { token, body: [{ id: calendar, name: 'Mine' }] })).code).toBe(code);
    expect((await ask('DELETE', `/curatedCalendars/${calendar}`, { token })).code).toBe(code);
  }
  expect(await list(other.token)).toEqual([]);
  expect(await list()).toMatchObject([{ name: 'Whole church' }]);
});
