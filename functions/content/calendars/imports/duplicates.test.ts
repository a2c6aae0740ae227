// Events that already exist in a group, created there or imported, aren't duplicated.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { TestChurch } from '#functions/content/testing.ts';
import { moveClock } from '#functions/core/clock.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { CalendarImport, ImportResult } from '#shared/content/calendars/imports/calendarimports.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { seriesOfGroup } from '../events/read.ts';
import { calendarOf, event, group, titlesIn } from '../feeds/testing.ts';
import { events } from '../rows.ts';
import { readDue } from './refreshDue.ts';
import { calendar, followed, vevent, world } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const rowsOf = async (groupId: string) => (await seriesOfGroup(church.table, groupId)).map(({ row }) => row);
const titles = async (groupId: string) => (await rowsOf(groupId)).map(({ title }) => title).sort();
const file = async (groupId: string, text: string) =>
  (await church.ask('POST', '/calendarimports/file', { groupId, text })).of(ImportResult);
const known = async (groupId: string) => (await church.ask('GET', `/calendarimports/group/${groupId}`)).of(many(CalendarImport));
const read = async (...texts: string[]) => {
  for (const body of texts) await readDue(world(() => ({ body })).fetch);
};
const two = calendar(vevent('1', 'A', 'RRULE:FREQ=WEEKLY'), vevent('2@x.test', 'B'));

describe('the calendar of a group, imported into it', () => {
  test('changes nothing, whatever its events are', async () => {
    const groupId = await group(church);
    const feast = { allDay: true, start: '2025-01-01', end: '2025-01-02', rule: 'FREQ=YEARLY;X-FEAST=EASTER+0' };
    await event(church, groupId, { title: 'Once' });
    await event(church, groupId, { title: 'Easter', uid: 'easter@narthex', ...feast });
    await file(groupId, two);
    const before = await rowsOf(groupId);
    const { body } = await calendarOf({ groupId, churchId: church.id });
    const all = titlesIn({ body });
    expect(all.length).toBeGreaterThan(10);
    expect(await file(groupId, body)).toEqual({ added: 0, changed: 0, removed: 0, there: all.length, ids: [], skipped: [] });
    expect(await rowsOf(groupId)).toEqual(before);
  });

  test('is another calendar to another group', async () => {
    const [from, to] = [await group(church), await group(church)];
    await event(church, from);
    const { body } = await calendarOf({ groupId: from, churchId: church.id });
    expect(await file(to, body)).toMatchObject({ added: 1, there: 0 });
    expect(await file(to, body)).toMatchObject({ added: 0, there: 1 });
  });
});

describe('a calendar that came from a file and is followed then', () => {
  test('is there once; the followed calendar has its events, and takes them with it', async () => {
    const groupId = await group(church);
    await file(groupId, two);
    const ids = (await rowsOf(groupId)).map(({ id }) => id);
    const { id } = await followed(church, groupId);
    await read(two);
    expect((await rowsOf(groupId)).map((row) => [row.id, row.importId])).toEqual(ids.map((one) => [one, id]));
    expect(await known(groupId)).toMatchObject([{ count: 2, skipped: [] }]);
    expect(await file(groupId, two)).toMatchObject({ added: 0, changed: 0, there: 2, skipped: [] });
    moveClock(5 * hourMs);
    await read(calendar(vevent('1', 'A2')));
    expect(await titles(groupId)).toEqual(['A2']);
    moveClock(0);
    await church.ask('DELETE', `/calendarimports/${id}`);
    expect(await titles(groupId)).toEqual([]);
    expect(await file(groupId, two)).toMatchObject({ added: 2, there: 0 });
  });

  test('leaves what was changed here since, and says so', async () => {
    const groupId = await group(church);
    await file(groupId, two);
    const { table } = church;
    const ours = (await seriesOfGroup(table, groupId)).find(({ row }) => row.title === 'A');
    await table.write(table.put(events, { ...ours!.row, title: 'Ours', sequence: 1 }, ours));
    await followed(church, groupId);
    await read(two);
    expect(await titles(groupId)).toEqual(['B', 'Ours']);
    expect(await known(groupId)).toMatchObject([{ count: 1, skipped: [{ title: 'A', why: 'there' }] }]);
  });
});

describe('a followed calendar with events that are there already', () => {
  test('leaves them, and has them as soon as they are there no more, though it says nothing new', async () => {
    const groupId = await group(church);
    const { table } = church;
    await event(church, groupId, { title: 'Made here', uid: '2@x.test' });
    const first = await followed(church, groupId);
    await read(two);
    const second = await followed(church, groupId);
    await read(two);
    expect(await titles(groupId)).toEqual(['A', 'Made here']);
    const told = new Map((await known(groupId)).map(({ id, count, skipped }) => [id, [count, skipped.map(({ title }) => title)]]));
    expect([told.get(first.id), told.get(second.id)]).toEqual([
      [1, ['B']],
      [0, ['A', 'B']],
    ]);
    const made = (await seriesOfGroup(table, groupId)).find(({ row }) => row.title === 'Made here');
    await table.write(table.remove(events, made!));
    await church.ask('DELETE', `/calendarimports/${first.id}`);
    moveClock(5 * hourMs);
    await read(two);
    expect((await rowsOf(groupId)).map(({ title, importId }) => [title, importId]).sort()).toEqual([
      ['A', second.id],
      ['B', second.id],
    ]);
  });
});
