import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { moveClock, now, nowIso, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { inAllShards } from '#functions/core/schedule/testing.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { churches } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { orders } from '../site/testing.ts';
import { due } from '../table.ts';
import { element, section, TestChurch } from '../testing.ts';
import { beginNights, nextNight } from './nightlyRefresh.ts';
import { handler } from './scheduler.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const nights = async (church: TestChurch) =>
  (await inAllShards(due, 'due')).of(due).flatMap(({ row }) => (row.churchId === church.id && row.what === 'renew' ? [row.at] : []));
const renewals = async (church: TestChurch) => (await orders(church.id)).filter((body) => 'lists' in body).length;
async function inZone(timeZone: string): Promise<TestChurch> {
  const church = await TestChurch.make();
  const { row, version } = await church.table.need(churches, {});
  await church.table.write(church.table.put(churches, { ...row, timeZone }, { row, version }));
  return church;
}
async function withCalendar(church: TestChurch): Promise<{ id: string; url: string }> {
  const page = await church.page('Dates');
  const stripe = section();
  await church.change(page.id, [stripe, element(stripe.id, { calendarType: 'group' }, { elementType: 'calendar' })]);
  return page;
}
const group = {
  name: 'Youth',
  memberCount: 0,
  tags: 'standard',
  labels: [],
  slug: 'youth',
  joinPolicy: 'request' as const,
  visibility: 'public' as const,
};

test.each([
  ['2027-03-27T12:00:00Z', 'Europe/London', '2027-03-28T00:05:00.000Z'],
  ['2027-03-28T12:00:00Z', 'Europe/London', '2027-03-28T23:05:00.000Z'],
  ['2027-06-01T03:00:00Z', 'America/New_York', '2027-06-01T04:05:00.000Z'],
  ['2027-06-01T04:04:59Z', 'America/New_York', '2027-06-02T04:05:00.000Z'],
])('at %s the next night of %s begins at %s', (at, zone, night) => {
  setClock(at);
  expect(nextNight(zone)).toBe(night);
});

test('a page with a calendar is published, and its church is renewed every night from then on', async () => {
  setClock('2027-06-01T12:00:00Z');
  const church = await inZone('America/New_York');
  const page = await withCalendar(church);
  expect(await nights(church)).toEqual([]);
  await church.publish(page.id);
  await church.publish(page.id);
  expect(await nights(church)).toHaveLength(1);
  await handler();
  expect([await nights(church), await renewals(church)]).toEqual([['2027-06-02T04:05:00.000Z'], 0]);
  setClock('2027-06-02T04:06:00Z');
  await handler();
  await handler();
  expect([await nights(church), await renewals(church)]).toEqual([['2027-06-03T04:05:00.000Z'], 1]);
  // After days without a run, it catches up once.
  setClock('2027-06-09T12:00:00Z');
  await handler();
  expect([await nights(church), await renewals(church)]).toEqual([['2027-06-10T04:05:00.000Z'], 2]);
});

test('a church that moves to another zone has one night again', async () => {
  setClock('2027-06-01T12:00:00Z');
  const church = await inZone('America/New_York');
  await church.publish((await withCalendar(church)).id);
  await handler();
  const { row, version } = await church.table.need(churches, {});
  await church.table.write(church.table.put(churches, { ...row, timeZone: 'Europe/Berlin' }, { row, version }), beginNights(church.table));
  await handler();
  expect(await nights(church)).toHaveLength(2);
  setClock('2027-06-02T05:00:00Z');
  await handler();
  expect(await nights(church)).toEqual(['2027-06-02T22:05:00.000Z']);
});

test('the nights end with the last page that ages, and with the church', async () => {
  const church = await TestChurch.make();
  await church.table.write(beginNights(church.table));
  await handler();
  expect(await nights(church)).toEqual([]);
  await church.table.write(church.table.set(groups, { id: newId(), ...group }), beginNights(church.table));
  await handler();
  expect(await nights(church)).toHaveLength(1);
  const { row, version } = await church.table.need(churches, {});
  await church.table.write(church.table.put(churches, { ...row, archivedDate: nowIso() }, { row, version }));
  moveClock(dayMs + hourMs + minuteMs);
  await handler();
  expect([await nights(church), await renewals(church)]).toEqual([[], 0]);
  expect(now().getTime()).toBeGreaterThan(0);
});

test('a page without a calendar begins nothing', async () => {
  const church = await TestChurch.make();
  await church.publish((await church.page()).id);
  expect(await nights(church)).toEqual([]);
});
