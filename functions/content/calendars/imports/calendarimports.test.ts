import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, publications, TestChurch } from '#functions/content/testing.ts';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { OutgoingError } from '#functions/core/outgoing/safeFetch.ts';
import { newId } from '#functions/core/random.ts';
import { inAllShards } from '#functions/core/schedule/testing.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { CalendarImport, ImportResult } from '#shared/content/calendars/imports/calendarimports.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { calendarOf, event, group, member, titlesIn } from '../feeds/testing.ts';
import { calendarImports, events, importsDue } from '../rows.ts';
import type { Fetch } from './refresh.ts';
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

const three = calendar(vevent('1', 'A', 'RRULE:FREQ=WEEKLY'), vevent('2', 'B'), vevent('3', 'Hourly', 'RRULE:FREQ=HOURLY'));

const rowsOf = async (groupId: string) => (await church.table.all({ area: 'content' }, ['events', groupId], { index: 'gsi1' })).of(events);
const titles = async (groupId: string) => (await rowsOf(groupId)).map(({ row }) => row.title).sort();
/** The names under which the audit log records the removal of a subscribed calendar's events; single events aren't recorded. */
async function gone(importId: string, ids: readonly string[]): Promise<string[]> {
  const all = await auditLines(church.table, 'content');
  expect(all.filter(({ rowId, action }) => action === 'remove' && ids.includes(rowId))).toEqual([]);
  return all
    .filter(({ rowId, changes }) => rowId === importId && changes.some(({ field }) => field === 'events'))
    .map(({ label }) => label);
}
const file = async (groupId: string, text: string, visibility?: string) =>
  (await church.ask('POST', '/calendarimports/file', { groupId, text, visibility })).of(ImportResult);

describe('a file', () => {
  test('becomes events of the group; importing it again changes nothing', async () => {
    const groupId = await group(church);
    const before = (await publications(church.id)).length;
    const brought = await file(groupId, three);
    expect(brought).toMatchObject({ added: 2, changed: 0, removed: 0, there: 0, skipped: [{ title: 'Hourly', why: 'tooOften' }] });
    expect((await publications(church.id)).length).toBeGreaterThan(before);
    const first = await rowsOf(groupId);
    expect(brought.ids.toSorted()).toEqual(first.map(({ row }) => row.id).sort());
    expect(first.map(({ row }) => [row.title, row.visibility, row.importId, row.zone])).toEqual(
      expect.arrayContaining([
        ['A', 'public', undefined, 'Europe/Berlin'],
        ['B', 'public', undefined, 'Europe/Berlin'],
      ]),
    );
    expect(await file(groupId, three)).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await rowsOf(groupId)).toEqual(first);
  });

  test('that has changed changes what it changed', async () => {
    const groupId = await group(church);
    await file(groupId, three);
    expect(await file(groupId, calendar(vevent('1', 'A2'), vevent('4', 'D')))).toMatchObject({ added: 1, changed: 1, removed: 0 });
    expect(await titles(groupId)).toEqual(['A2', 'B', 'D']);
  });

  test('leaves alone what was changed here, and brings back what was deleted', async () => {
    const groupId = await group(church);
    await file(groupId, three);
    const [a, b] = (await rowsOf(groupId)).toSorted((x, y) => (x.row.title < y.row.title ? -1 : 1));
    const { table } = church;
    await table.write(table.put(events, { ...a!.row, title: 'Ours', sequence: 1 }, a!), table.remove(events, b!));
    expect(await titles(groupId)).toEqual(['Ours']);
    expect(await file(groupId, three)).toMatchObject({ added: 1, changed: 0 });
    expect(await titles(groupId)).toEqual(['B', 'Ours']);
  });

  test('leaves an event alone of which a part was made its own here, however new it is there', async () => {
    const groupId = await group(church);
    await file(groupId, three);
    const series = (await rowsOf(groupId)).find(({ row }) => row.title === 'A');
    const head = { ...series!.row, rule: 'FREQ=WEEKLY;UNTIL=20260202T000000', sequence: 1 };
    await church.table.write(church.table.put(events, head, series));
    const tail = { origin: head.id, title: 'A later', start: '2026-02-02T20:30:00', end: '2026-02-02T21:30:00', rule: 'FREQ=WEEKLY' };
    const { id } = await event(church, groupId, tail);
    const newer = calendar(vevent('1', 'A2', 'RRULE:FREQ=WEEKLY', 'SEQUENCE:7'));
    expect(await file(groupId, newer)).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      there: 0,
      skipped: [{ title: 'A2', why: 'parted' }],
    });
    expect(await titles(groupId)).toEqual(['A', 'A later', 'B']);
    expect((await church.ask('DELETE', `/events/${id}`)).status).toBe(200);
    expect(await file(groupId, newer)).toMatchObject({ changed: 1, skipped: [] });
  });

  test('may be private, and lies beside the same in another group', async () => {
    const [one, two] = [await group(church), await group(church)];
    await file(one, three, 'private');
    await file(two, three);
    expect((await rowsOf(one)).every(({ row }) => row.visibility === 'private')).toBe(true);
    expect((await rowsOf(two)).every(({ row }) => row.visibility === 'public')).toBe(true);
  });

  test('with many events, and many changes of one, is taken whole', async () => {
    const groupId = await group(church);
    const own = Array.from({ length: 130 }, (_, at) => vevent(`e${at}`, `E${at}`));
    const moved = Array.from({ length: 120 }, (_, at) => {
      const on = new Date(Date.UTC(2026, 0, 5) + at * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
      return vevent('x', `Day ${at}`, `RECURRENCE-ID;TZID=Europe/Berlin:${on}T193000`);
    });
    expect(await file(groupId, calendar(vevent('x', 'Daily', 'RRULE:FREQ=DAILY'), ...moved, ...own))).toMatchObject({
      added: 131,
      skipped: [],
    });
    const rows = await rowsOf(groupId);
    expect([rows.length, rows.find(({ row }) => row.title === 'Daily')?.row.overrides.length]).toEqual([131, 120]);
  });

  test.each([
    ['<html>', 'This is not a calendar. Please choose an iCalendar file (.ics).'],
    [calendar(), 'This calendar has no events.'],
  ])('that is none, or has none, is refused with why', async (text, why) => {
    const groupId = await group(church);
    const answer = await church.ask('POST', '/calendarimports/file', { groupId, text });
    expect([answer.status, answer.text]).toEqual([400, why]);
  });

  test('is for content staff and leaders only', async () => {
    const groupId = await group(church);
    const { token } = await member(church, [groupId]);
    expect((await ask('POST', '/calendarimports/file', { token, body: { groupId, text: three } })).status).toBe(403);
    const leader = await church.member({ leaderGroupIds: [groupId] });
    expect((await ask('POST', '/calendarimports/file', { token: leader, body: { groupId, text: three } })).status).toBe(200);
    const other = await TestChurch.make();
    expect((await other.ask('POST', '/calendarimports/file', { groupId, text: three })).status).toBe(404);
  });
});

const following = (groupId: string, more: Partial<{ visibility: string }> = {}) => followed(church, groupId, more);
const known = async (groupId: string) => (await church.ask('GET', `/calendarimports/group/${groupId}`)).of(many(CalendarImport));
const dueOf = async (importId: string) =>
  (await inAllShards(importsDue, 'importsdue')).of(importsDue).filter(({ row }) => row.importId === importId);

describe('a followed calendar', () => {
  test('is read when it is due, kept in step, and what vanished there goes here', async () => {
    const groupId = await group(church);
    const own = await event(church, groupId, { title: 'Our own' });
    const { id, url } = await following(groupId);
    let body = three;
    const { asked, fetch } = world(() => ({ body, headers: { etag: '"1"', 'last-modified': 'Mon, 05 Jan 2026 10:00:00 GMT' } }));
    await readDue(fetch);
    expect(asked.filter((one) => one.url === url)).toHaveLength(1);
    expect(await titles(groupId)).toEqual(['A', 'B', 'Our own']);
    expect(await known(groupId)).toMatchObject([
      { id, count: 2, skipped: [{ title: 'Hourly', why: 'tooOften' }], checked: expect.any(String) },
    ]);
    expect(await readDue(fetch)).toEqual({ done: 0 });
    moveClock(5 * hourMs);
    body = calendar(vevent('2', 'B2'), vevent('5', 'E'));
    await readDue(fetch);
    expect(asked.findLast((one) => one.url === url)?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Mon, 05 Jan 2026 10:00:00 GMT',
    });
    expect(await titles(groupId)).toEqual(['B2', 'E', 'Our own']);
    expect((await rowsOf(groupId)).find(({ row }) => row.id === own.id)?.row.importId).toBeUndefined();
  });

  test('that says nothing new changes nothing', async () => {
    const groupId = await group(church);
    await following(groupId);
    let status = 200;
    const { fetch } = world(() => ({ status, body: status === 200 ? three : '' }));
    await readDue(fetch);
    const rows = await rowsOf(groupId);
    for (status of [200, 304]) {
      moveClock((status === 200 ? 5 : 10) * hourMs);
      await readDue(fetch);
      expect(await rowsOf(groupId)).toEqual(rows);
    }
  });

  test.each([
    ['unreachable', () => ({ status: 500 })],
    ['notCalendar', () => ({ body: '<html>' })],
    ['empty', () => ({ body: 'BEGIN:VCALENDAR\r\nVERSION:2.0' })],
    [
      'address',
      () => {
        throw new OutgoingError('address', 'x');
      },
    ],
    [
      'unreachable',
      () => {
        throw new OutgoingError('tooSlow', 'x');
      },
    ],
  ])('that fails (%s) keeps its events, and is tried again later and later', async (problem, broken) => {
    const groupId = await group(church);
    const { id } = await following(groupId);
    await readDue(world(() => ({ body: three })).fetch);
    const gaps: number[] = [];
    for (let at = 0; at < 4; at++) {
      const [due] = await dueOf(id);
      const now = Date.parse(due!.row.at);
      setClock(new Date(now + 1000).toISOString());
      await readDue(world(broken).fetch);
      gaps.push(Math.round((Date.parse((await dueOf(id))[0]!.row.at) - now) / hourMs));
    }
    expect(gaps).toEqual([4, 8, 16, 32]);
    moveClock(0);
    expect(await known(groupId)).toMatchObject([{ problem }]);
    expect(await titles(groupId)).toEqual(['A', 'B']);
  });

  test('with no events left has none here either', async () => {
    const groupId = await group(church);
    await event(church, groupId, { title: 'Our own' });
    await following(groupId);
    await readDue(world(() => ({ body: three })).fetch);
    moveClock(5 * hourMs);
    await readDue(world(() => ({ body: calendar() })).fetch);
    moveClock(0);
    expect(await titles(groupId)).toEqual(['Our own']);
    const [told] = await known(groupId);
    expect([told?.count, told?.problem]).toEqual([0, undefined]);
  });

  test('cannot be changed here, but deleted with its events', async () => {
    const groupId = await group(church);
    const { id } = await following(groupId, { visibility: 'private' });
    await readDue(world(() => ({ body: three })).fetch);
    const [one] = await rowsOf(groupId);
    expect(one?.row).toMatchObject({ importId: id, visibility: 'private' });
    expect((await church.ask('DELETE', `/events/${one?.row.id}`)).status).toBe(400);
    expect((await church.ask('DELETE', `/calendarimports/${id}`)).status).toBe(200);
    expect([await titles(groupId), await known(groupId)]).toEqual([[], []]);
    moveClock(5 * hourMs);
    await readDue(world(() => ({ body: three })).fetch);
    expect([await titles(groupId), await dueOf(id)]).toEqual([[], []]);
  });

  test('that is made private, or given up, while it is read is so afterwards', async () => {
    const groupId = await group(church);
    const { id } = await following(groupId);
    const change = async (visibility: string | undefined) => {
      const { table } = church;
      const now = await table.need(calendarImports, { groupId, id });
      await table.write(visibility ? table.put(calendarImports, { ...now.row, visibility }, now) : table.remove(calendarImports, now));
    };
    let asked = 0;
    const meanwhile =
      (visibility: string | undefined): Fetch =>
      async () => {
        if (asked++ === 0) await change(visibility);
        return { status: 200, headers: {}, body: Buffer.from(three) };
      };
    await readDue(meanwhile('private'));
    expect([asked, (await rowsOf(groupId)).map(({ row }) => row.visibility)]).toEqual([2, ['private', 'private']]);
    asked = 0;
    moveClock(5 * hourMs);
    await readDue(meanwhile(undefined));
    moveClock(0);
    expect([await titles(groupId), await known(groupId)]).toEqual([[], []]);
  });

  test('of a deleted group waits for it, and ends with it', async () => {
    const groupId = await group(church);
    const { id } = await following(groupId);
    const { table } = church;
    const there = await table.need(groups, { id: groupId });
    await table.write(table.remove(groups, there));
    const { asked, fetch } = world(() => ({ body: three }));
    await readDue(fetch);
    expect([asked, (await dueOf(id)).length]).toEqual([[], 1]);
    await table.write(table.erase(groups, there.row));
    moveClock(5 * hourMs);
    await readDue(fetch);
    expect([asked, await dueOf(id), (await table.all({ area: 'content' }, ['imports', groupId])).items]).toEqual([[], [], []]);
  });

  test('deletes for good what vanished there or went with it, with one line of the audit log', async () => {
    const groupId = await group(church);
    const { id, name } = await following(groupId);
    let body = three;
    const { fetch } = world(() => ({ body }));
    await readDue(fetch);
    const ids = (await rowsOf(groupId)).map(({ row }) => row.id);
    const subscribed = await calendarOf({ groupId, churchId: church.id });
    moveClock(5 * hourMs);
    body = calendar(vevent('9', 'Other'));
    await readDue(fetch);
    const since = { 'if-modified-since': subscribed.headers['last-modified'] ?? '' };
    expect(titlesIn(await calendarOf({ groupId, churchId: church.id }, since))).toEqual(['Other']);
    expect(await gone(id, ids)).toEqual([name]);
    moveClock(0);
    for (const one of ids) expect((await church.ask('POST', `/removed/event/${one}`, {})).status).toBe(410);
    const rows = await Promise.all(ids.map((one) => church.table.get(events, { id: one }, { withRemoved: true })));
    expect(rows).toEqual([undefined, undefined]);
    await church.ask('DELETE', `/calendarimports/${id}`);
    expect([await titles(groupId), await gone(id, ids)]).toEqual([[], [name, name]]);
  });

  test('does not come back event by event, where they were deleted so that they could', async () => {
    const groupId = await group(church);
    await following(groupId);
    await readDue(world(() => ({ body: three })).fetch);
    const [one] = await rowsOf(groupId);
    await church.table.write(church.table.remove(events, one!));
    const removed = await church.ask('GET', '/removed');
    expect(removed.text).not.toContain(one?.row.id);
    expect((await church.ask('POST', `/removed/event/${one?.row.id}`, {})).status).toBe(410);
  });

  const save = (body: object, token = church.token) => ask('POST', '/calendarimports', { token, body });
  test('is followed by its address, webcal too, and read at once', async () => {
    const groupId = await group(church);
    const url = 'webcal://127.0.0.1/calendar.ics';
    const made = (await save({ groupId, name: 'Theirs', url })).of(CalendarImport);
    expect(made).toMatchObject({
      groupId,
      name: 'Theirs',
      url: 'https://127.0.0.1/calendar.ics',
      visibility: 'public',
      problem: 'address',
      count: 0,
    });
    expect(await dueOf(made.id)).toHaveLength(1);
    const again = (await save({ id: made.id, groupId, name: 'Renamed', url })).of(CalendarImport);
    expect(again).toMatchObject({ id: made.id, name: 'Renamed' });
    expect((await save({ groupId, name: 'Twice', url: made.url })).of(CalendarImport)).toMatchObject({ id: made.id, name: 'Twice' });
    expect((await church.ask('POST', `/calendarimports/${made.id}/refresh`, {})).of(CalendarImport)).toMatchObject({ problem: 'address' });
    expect(await known(groupId)).toHaveLength(1);
  });

  test.each(['http://calendar.test/x.ics', 'ftp://x', 'https://a:b@calendar.test/', 'javascript:alert(1)', 'x'])(
    'is not followed to %s',
    async (url) => {
      const answer = await save({ groupId: await group(church), name: 'x', url });
      expect([answer.status, answer.text]).toEqual([400, 'Please enter the https address of a calendar.']);
    },
  );

  test('is one of 20 at most, and for those who can edit the group’s events', async () => {
    const groupId = await group(church);
    for (let made = 0; made < 20; made++) await following(groupId);
    expect((await save({ groupId, name: 'x', url: 'https://127.0.0.1/' })).status).toBe(400);
    const [first] = await known(groupId);
    const { token } = await member(church, [groupId]);
    const other = (await TestChurch.make()).token;
    const statuses = async (as: string) => [
      (await ask('GET', `/calendarimports/group/${groupId}`, { token: as })).status,
      (await save({ groupId, name: 'x', url: 'https://127.0.0.1/' }, as)).status,
      (await ask('POST', `/calendarimports/${first?.id}/refresh`, { token: as, body: {} })).status,
      (await ask('DELETE', `/calendarimports/${first?.id}`, { token: as })).status,
    ];
    expect(await statuses(token)).toEqual([403, 403, 403, 403]);
    expect(await statuses(other)).toEqual([404, 404, 404, 404]);
    expect((await save({ id: newId(), groupId, name: 'x', url: 'https://127.0.0.1/' })).status).toBe(404);
  });
});
