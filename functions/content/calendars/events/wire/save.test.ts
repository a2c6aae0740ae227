// Older clients save many events at once: nothing is duplicated if someone else changes one of them first.
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { events } from '#functions/content/calendars/rows.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Event } from '#shared/content/calendars/events/events.ts';
import { Refusal } from '#shared/errors.ts';
import { at, EventChurch, only, tuesdays } from '../testing.ts';
import { writeChanges } from '../write.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => cloud.close());

const day = (nth: number) => String(nth + 1).padStart(2, '0');
const times = (nth: number) => ({ start: `2026-01-${day(nth)}T15:00:00Z`, end: `2026-01-${day(nth)}T16:00:00Z` });

test('a later transaction that is retried leaves the earlier ones as they are', async () => {
  const own = await EventChurch.make();
  const old = await own.add();
  const added = Array.from({ length: 25 }, (_, nth) => ({ groupId: own.group, title: `New ${nth}`, ...times(nth) }));
  const write = Table.prototype.write;
  let writes = 0;
  jest.spyOn(Table.prototype, 'write').mockImplementation(function (this: Table, ...ops) {
    writes++;
    if (writes === 2) throw new Refusal('outdated');
    return write.apply(this, ops);
  });
  const saved = await own.save({ id: old.id, title: 'Old' }, ...added);
  // The first twenty, a failed attempt at the rest, and the rest.
  expect(writes).toBe(3);
  expect(saved.map(({ title }) => title)).toEqual(['Old', ...added.map(({ title }) => title)]);
  const series = await own.series();
  expect(series.map(({ id }) => id).toSorted()).toEqual(saved.map(({ id }) => id).toSorted());
  expect(series.find(({ id }) => id === old.id)).toMatchObject({ title: 'Old', sequence: 1 });
});

test('a date there is besides is an event of its own to them: read, changed and deleted by its id', async () => {
  const own = await EventChurch.make();
  const { id } = await own.add();
  const before = await own.church.table.need(events, { id });
  const additions = ['2026-01-08T10:00:00', '2026-01-09T10:00:00'];
  await writeChanges(own.church.table, [{ before, after: { ...before.row, additions } }]);
  const parts = (await own.list()).filter(({ seriesId }) => seriesId === id);
  expect(parts.map(({ start }) => start)).toEqual(['2026-01-08T15:00:00.000Z', '2026-01-09T15:00:00.000Z']);
  const [first, second] = parts;
  expect((await own.church.ask('GET', `/events/${first?.id}`, undefined, own.member)).of(Event)).toEqual(first);
  expect(only(await own.save({ ...first, title: 'Feast' }))).toEqual({ ...first, title: 'Feast' });
  expect((await own.church.ask('GET', `/events/${first?.id}`, undefined, own.member)).of(Event).title).toBe('Feast');
  expect(await own.dates()).toEqual([tuesdays[0], '01-08 10:00 Feast', '01-09 10:00', ...tuesdays.slice(1)]);
  for (const part of [first, second]) {
    expect((await own.church.ask('DELETE', `/events/${part?.id}`, undefined, own.leader)).status).toBe(200);
    expect((await own.church.ask('GET', `/events/${part?.id}`, undefined, own.leader)).text).toBe('{}');
  }
  expect(await own.dates()).toEqual(tuesdays);
  expect((await own.list()).map((one) => one.start)).toEqual([`${at(0).slice(0, 11)}15:00:00.000Z`]);
});
