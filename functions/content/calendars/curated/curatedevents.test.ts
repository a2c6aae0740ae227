// What curated calendars show, and how older clients edit them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ask, publications, TestChurch } from '#functions/content/testing.ts';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { CuratedEvent, curatedEvents as calls } from '#shared/content/calendars/curated/curatedevents.ts';
import { events } from '../rows.ts';
import { makeEvent, shown, TestCalendar } from './testing.ts';

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

const take = (what: string) => church.ask('DELETE', `/curatedEvents/calendar/${calendar}/${what}`);

describe('a group in whole', () => {
  test('shows its public events, those to come, too, each under its own id with the entry beside it', async () => {
    const first = await makeEvent(church, group, { exceptions: ['2026-03-09T19:00:00'] });
    await makeEvent(church, group, { title: 'Secret', visibility: 'private' });
    const [entry] = await its.add({});
    expect(entry).toEqual({ id: entry?.id, churchId: church.id, curatedCalendarId: calendar, groupId: group });
    const [row] = await shown(church, calendar);
    expect(row).toMatchObject({ id: first.id, eventId: first.id, curatedEventId: entry?.id, curatedCalendarId: calendar, groupId: group });
    expect(row?.exceptionDates).toHaveLength(1);
    await makeEvent(church, group, { title: 'Concert', rule: '' });
    expect(await its.titles()).toEqual(['Concert', 'Practice']);
    expect(await its.titles(church.token)).toEqual(['Concert', 'Practice']);
    expect(await requestsOf(() => shown(church, calendar), { stranger: true })).toEqual(['GetItem', 'Query', 'BatchGetItem', 'Query']);
  });

  test('excludes single events, which can be included again; removed and added again, it is whole', async () => {
    const [a, b] = [await makeEvent(church, group, { title: 'A' }), await makeEvent(church, group, { title: 'B' })];
    await its.add({});
    expect((await take(`event/${a.id}`)).status).toBe(200);
    expect(await its.titles()).toEqual(['B']);
    expect(await its.parts()).toMatchObject([
      { groupId: group, name: 'Choir', without: [{ eventId: a.id, title: 'A', isShown: true }], events: [] },
    ]);
    expect((await take(`without/${a.id}`)).status).toBe(200);
    expect((await take(`without/${a.id}`)).code).toBe('notFound');
    expect(await its.titles()).toEqual(['A', 'B']);
    await take(`event/${b.id}`);
    await its.add({ eventIds: [b.id] });
    expect(await its.titles()).toEqual(['A', 'B']);
    await take(`event/${b.id}`);
    const [entry] = await its.entries();
    expect(await its.add({})).toEqual([entry]);
    expect(await its.add({ without: [a.id] })).toEqual([entry]);
    expect(await its.titles()).toEqual(['A']);
    expect((await take(`group/${group}`)).status).toBe(200);
    expect(await its.titles()).toEqual([]);
    await its.add({});
    expect(await its.titles()).toEqual(['A', 'B']);
  });

  test('comes back without what had been left out of it, also what is deleted just now', async () => {
    const [a, b] = [await makeEvent(church, group, { title: 'A' }), await makeEvent(church, group, { title: 'B' })];
    await makeEvent(church, group, { title: 'C' });
    await its.add({});
    await take(`event/${a.id}`);
    await take(`event/${b.id}`);
    const leftOut = (await its.parts()).flatMap(({ without }) => without.map(({ eventId }) => eventId));
    await church.table.write(church.table.remove(events, await church.table.need(events, { id: b.id })));
    await take(`group/${group}`);
    await its.add({ without: leftOut });
    expect(await its.titles()).toEqual(['C']);
    expect((await its.parts())[0]?.without.map(({ eventId }) => eventId).sort()).toEqual([a.id, b.id].sort());
  });

  test('takes its single entries in, and is itself never named as one event', async () => {
    const made = await Promise.all(['A', 'B', 'C'].map((title) => makeEvent(church, group, { title })));
    await its.add({ eventIds: made.slice(0, 2).map(({ id }) => id) });
    const [whole] = await its.add({});
    expect(await its.entries()).toEqual([whole]);
    const [again] = await its.add({});
    expect(again).toEqual(whole);
    expect((await take(`event/${whole?.id}`)).code).toBe('invalid');
    expect((await church.ask('DELETE', `/curatedEvents/${whole?.id}`)).status).toBe(200);
    expect(await its.entries()).toEqual([]);
  });
});

describe('single events', () => {
  test('are one entry each, however often they are added, and go by either id', async () => {
    const [a, b] = [await makeEvent(church, group, { title: 'A' }), await makeEvent(church, group, { title: 'B' })];
    const saved = await its.add({ eventIds: [a.id, b.id, a.id] });
    expect(saved.map(({ eventId }) => eventId)).toEqual([a.id, b.id]);
    expect(await its.add({ eventId: a.id })).toEqual(saved.slice(0, 1));
    expect(await its.entries()).toHaveLength(2);
    expect((await church.ask('GET', `/curatedEvents/${saved[0]?.id}`)).of(CuratedEvent)).toEqual(saved[0]);
    await take(`event/${a.id}`);
    expect(await its.titles()).toEqual(['B']);
    await take(`event/${saved[1]?.id}`);
    expect(await its.titles()).toEqual([]);
    expect((await take(`event/${b.id}`)).code).toBe('notFound');
  });

  test('are meant by any part of them: an occurrence older clients know, and what was parted from them', async () => {
    const part = { id: newId(), original: '2026-03-09T19:00:00', title: 'Late practice', start: '2026-03-09T21:00:00' };
    const series = await makeEvent(church, group, { overrides: [part] });
    const later = await makeEvent(church, group, { title: 'Practice at six', origin: series.id, start: '2026-06-01T18:00:00' });
    await makeEvent(church, group, { title: 'Something else' });
    expect((await its.add({ eventIds: [part.id, later.id] })).map(({ eventId }) => eventId)).toEqual([series.id]);
    expect(await its.titles()).toEqual(['Late practice', 'Practice', 'Practice at six']);
    await take(`event/${part.id}`);
    expect(await its.titles()).toEqual([]);
    await its.add({});
    await take(`event/${later.id}`);
    expect(await its.titles()).toEqual(['Something else']);
  });

  test('are known by their first part when that is gone', async () => {
    const root = newId();
    const later = await makeEvent(church, group, { origin: root });
    expect((await its.add({ eventIds: [root] })).map(({ eventId }) => eventId)).toEqual([root]);
    expect(await its.titles()).toEqual(['Practice']);
    await its.add({});
    expect((await take(`event/${root}`)).status).toBe(200);
    expect(await its.titles()).toEqual([]);
    expect(await its.parts()).toMatchObject([{ without: [{ eventId: root, title: 'Practice' }] }]);
    await take(`without/${root}`);
    expect((await take(`event/${later.id}`)).status).toBe(200);
    expect(await its.titles()).toEqual([]);
  });

  test('are shown as long as they are there and public; what no longer exists can be removed', async () => {
    const event = await makeEvent(church, group);
    const [entry] = await its.add({ eventIds: [event.id] });
    const kept = await church.table.need(events, { id: event.id });
    await church.table.write(church.table.remove(events, kept));
    expect(await its.titles()).toEqual([]);
    expect(await its.parts()).toMatchObject([{ events: [{ eventId: event.id, curatedEventId: entry?.id, isShown: false }] }]);
    expect((await take(`event/${event.id}`)).status).toBe(200);
    expect(await its.parts()).toEqual([]);
  });
});

test('every change renders the pages that show the calendar again', async () => {
  const event = await makeEvent(church, group);
  const renewals = async () => (await publications(church.id)).filter((one) => 'lists' in one).length;
  const before = await renewals();
  await its.add({});
  await take(`event/${event.id}`);
  await take(`without/${event.id}`);
  await take(`group/${group}`);
  expect(await renewals()).toBe(before + 4);
});

test('our own calendars ask for what is kept, with the entry it comes from', async () => {
  const event = await makeEvent(church, group, { overrides: [{ id: newId(), original: '2026-03-09T19:00:00', visibility: 'private' }] });
  await its.add({});
  const answer = (await ask('GET', `/curatedEvents/public/series/${church.id}/${calendar}`)).of(calls.series.returns);
  expect(answer).toMatchObject({
    name: 'Whole church',
    series: [{ id: event.id, isWholeGroup: true, exceptions: ['2026-03-09T19:00:00'] }],
  });
});

test('a group with a great many events comes in and goes', async () => {
  const made = await Promise.all(Array.from({ length: 90 }, (_, at) => makeEvent(church, group, { title: `Event ${at}` })));
  await its.add({ eventIds: made.map(({ id }) => id) });
  expect(await its.titles()).toHaveLength(90);
  await its.add({});
  expect(await its.entries()).toHaveLength(1);
  for (const { id } of made.slice(0, 3)) await take(`event/${id}`);
  expect(await its.titles()).toHaveLength(87);
});
