import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { TestChurch } from '#functions/content/testing.ts';
import { later, moveClock } from '#functions/core/clock.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { churches } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { events as calls } from '#shared/content/calendars/events/events.ts';
import { shownDates } from '#shared/content/calendars/ics/preview.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { curatedCalendars, curatedEvents, events } from '../rows.ts';
import { calendarOf, event, group, member, titlesIn } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let table: Table;
let churchId: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
  table = church.table;
  churchId = church.id;
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

describe('one event', () => {
  const of = (eventId: string, more: Record<string, string> = {}) => calendarOf({ eventId, churchId, ...more });

  test('is a calendar of its own, with its rule; what has not changed is not sent again', async () => {
    const groupId = await group(church);
    const { id } = await event(church, groupId, { title: 'Choir', rule: 'FREQ=WEEKLY;COUNT=3' });
    await event(church, groupId, { title: 'Other' });
    const answer = await of(id);
    expect([answer.status, titlesIn(answer)]).toEqual([200, ['Choir']]);
    expect(answer.body).toContain('RRULE:FREQ=WEEKLY;COUNT=3\r\n');
    const again = await calendarOf({ eventId: id, churchId }, { 'if-none-match': answer.headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  test('is not there when it is private, of a group for members, of another church, or nothing', async () => {
    const [open, inner] = [await group(church), await group(church, 'Inner', 'members')];
    const secret = await event(church, open, { visibility: 'private' });
    const inside = await event(church, inner);
    const elsewhere = await TestChurch.make();
    const theirs = await event(elsewhere, await group(elsewhere));
    for (const id of [secret.id, inside.id, theirs.id, 'nothing0000', '#']) expect([id, (await of(id)).status]).toEqual([id, 404]);
  });

  test('is downloaded by those who can see it, in one request beside the group', async () => {
    const inner = await group(church, 'Inner', 'members');
    const { id } = await event(church, inner, { title: 'Board', visibility: 'private' });
    const [inside, outside] = [await member(church, [inner]), await member(church)];
    const read = (token: string) => church.ask('GET', `/events/${id}/file`, undefined, token);
    expect((await read(inside.token)).of(calls.file.returns).text).toContain('SUMMARY:Board');
    expect(await requestsOf(() => read(inside.token))).toEqual(['BatchGetItem', 'GetItem']);
    expect((await read(outside.token)).status).toBe(404);
    const elsewhere = await TestChurch.make();
    expect((await elsewhere.ask('GET', `/events/${id}/file`)).status).toBe(404);
  });
});

describe('the calendar of a group', () => {
  test('is what its events are, as a calendar', async () => {
    const groupId = await group(church);
    await event(church, groupId, { rule: 'FREQ=WEEKLY;COUNT=3' });
    const answer = await calendarOf({ groupId, churchId });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('inline; filename="calendar.ics"');
    expect(answer.body).toContain('X-WR-CALNAME:Choir\r\n');
    const dates = await shownDates(answer.body, { from: 0, to: Date.UTC(2030, 0, 1) });
    expect(dates.map(({ start }) => new Date(start).toISOString())).toEqual([
      ...['2026-01-05T18:30:00.000Z', '2026-01-12T18:30:00.000Z', '2026-01-19T18:30:00.000Z'],
    ]);
  });

  test('holds nothing private', async () => {
    const groupId = await group(church);
    await event(church, groupId, {
      title: 'Open',
      rule: 'FREQ=WEEKLY;COUNT=2',
      overrides: [{ id: 'override001', original: '2026-01-12T19:30:00', title: 'Secret', visibility: 'private' }],
    });
    await event(church, groupId, { title: 'Hidden', visibility: 'private' });
    const answer = await calendarOf({ groupId, churchId });
    expect(titlesIn(answer)).toEqual(['Open']);
    expect(await shownDates(answer.body, { from: 0, to: Date.UTC(2030, 0, 1) })).toHaveLength(1);
    expect(answer.body).not.toMatch(/Secret|Hidden/);
  });

  test('may be that of several, those that are public', async () => {
    const [choir, band, inner] = [await group(church), await group(church, 'Band'), await group(church, 'Inner', 'members')];
    await event(church, choir, { title: 'A' });
    await event(church, band, { title: 'B' });
    await event(church, inner, { title: 'C' });
    const answer = await calendarOf({ groupId: `${choir}, ${band},${inner},${choir},nonsense`, churchId });
    expect(titlesIn(answer)).toEqual(['A', 'B']);
    expect(answer.body).toContain('X-WR-CALNAME:Choir\\, Band\r\n');
  });

  test.each(['members', 'hidden'] as const)('of which only %s know is not there', async (visibility) => {
    const groupId = await group(church, 'Inner', visibility);
    await event(church, groupId);
    expect((await calendarOf({ groupId, churchId })).status).toBe(404);
  });

  test('is not there without a church, in another one, in one that was closed, or for too many groups', async () => {
    const groupId = await group(church);
    const [other, closed] = [await TestChurch.make(), await TestChurch.make()];
    const there = await group(closed);
    const { row } = await closed.table.need(churches, {});
    await closed.table.write(closed.table.set(churches, { ...row, archivedDate: '2026-01-01T00:00:00.000Z' }));
    const queries: Record<string, string>[] = [
      { groupId },
      { groupId, churchId: other.id },
      { groupId, churchId: 'x#y' },
      { groupId: there, churchId: closed.id },
      { churchId },
      { groupId: '', churchId },
      { groupId: Array.from({ length: 51 }, (_, at) => `g${String(at).padStart(10, '0')}`).join(','), churchId },
      { curatedCalendarId: 'aaaaaaaaaaa', churchId },
      { curatedCalendarId: '#', churchId },
    ];
    for (const query of queries) expect([query, (await calendarOf(query)).status]).toEqual([query, 404]);
    const refusal = await calendarOf({ groupId });
    expect([refusal.body, refusal.headers['x-refusal']]).toEqual(['We couldn’t find what you’re looking for.', 'notFound']);
  });

  test('is empty when nothing takes place, and no less a calendar', async () => {
    const answer = await calendarOf({ groupId: await group(church), churchId });
    expect([answer.status, titlesIn(answer)]).toEqual([200, []]);
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });
});

describe('conditional requests', () => {
  test('is sent nothing until something changes, a deletion too', async () => {
    const groupId = await group(church);
    await event(church, groupId);
    const row = await event(church, groupId, { title: 'Other' });
    const first = await calendarOf({ groupId, churchId });
    const told = { 'if-none-match': first.headers.etag ?? '' };
    moveClock(3 * hourMs);
    expect(await calendarOf({ groupId, churchId }, told)).toMatchObject({ status: 304, body: '' });
    const since = { 'if-modified-since': first.headers['last-modified'] ?? '' };
    expect((await calendarOf({ groupId, churchId }, since)).status).toBe(304);
    await table.write(table.remove(events, await table.need(events, { id: row.id })));
    const second = await calendarOf({ groupId, churchId }, told);
    expect([second.status, titlesIn(second)]).toEqual([200, ['Rehearsal']]);
    expect((await calendarOf({ groupId, churchId }, since)).status).toBe(200);
  });

  test('notice when one of several groups is renamed, or restored', async () => {
    const [one, two] = [await group(church), await group(church, 'Band')];
    await event(church, one);
    const since = { 'if-modified-since': (await calendarOf({ groupId: `${one},${two}`, churchId })).headers['last-modified'] ?? '' };
    const { row } = await table.need(groups, { id: two });
    await table.write(table.set(groups, { ...row, name: 'Orchestra' }));
    moveClock(hourMs);
    const answer = await calendarOf({ groupId: `${one},${two}`, churchId }, since);
    expect([answer.status, answer.body.includes('X-WR-CALNAME:Choir\\, Orchestra')]).toEqual([200, true]);
    const told = { 'if-none-match': answer.headers.etag ?? '' };
    moveClock(2 * hourMs);
    expect((await calendarOf({ groupId: `${one},${two}`, churchId }, told)).status).toBe(304);
  });

  test('notice when an event became private', async () => {
    const groupId = await group(church);
    const row = await event(church, groupId, { modified: '2026-01-01T00:00:00.000Z' });
    const since = { 'if-modified-since': (await calendarOf({ groupId, churchId })).headers['last-modified'] ?? '' };
    const modified = later(hourMs).toISOString();
    await table.write(table.put(events, { ...row, visibility: 'private', modified }, await table.need(events, { id: row.id })));
    expect(titlesIn(await calendarOf({ groupId, churchId }, since))).toEqual([]);
  });
});

test('a curated calendar holds whole groups but what was left out, and single events', async () => {
  const [choir, band] = [await group(church), await group(church, 'Band')];
  await event(church, choir, { title: 'A' });
  const one = await event(church, band, { title: 'B' });
  await event(church, band, { title: 'C' });
  await event(church, choir, { title: 'Hidden', visibility: 'private' });
  const curatedCalendarId = 'curated_abc';
  await table.write(
    table.put(curatedCalendars, { id: curatedCalendarId, name: 'All; of us' }),
    table.put(curatedEvents, { id: 'entry000001', curatedCalendarId, groupId: choir, eventId: '' }),
    table.put(curatedEvents, { id: 'entry000002', curatedCalendarId, groupId: band, eventId: one.id }),
  );
  const answer = await calendarOf({ curatedCalendarId, churchId });
  expect(titlesIn(answer)).toEqual(['A', 'B']);
  expect(answer.body).toContain('X-WR-CALNAME:All\\; of us\r\n');
  const { row } = await table.need(groups, { id: choir });
  await table.write(table.set(groups, { ...row, visibility: 'hidden' }));
  expect(titlesIn(await calendarOf({ curatedCalendarId, churchId }))).toEqual(['B']);
});
