// The pages of public events: which exist, and that nothing of them is cached beyond being out of date.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { at as nth } from '#functions/content/calendars/events/testing.ts';
import { event, group } from '#functions/content/calendars/feeds/testing.ts';
import { events } from '#functions/content/calendars/rows.ts';
import { RegistrationChurch, the } from '#functions/content/registrations/testing.ts';
import { TestChurch } from '#functions/content/testing.ts';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { ask, nodesOf, show, storedOf, text } from '../publishing/testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

let church: TestChurch;
let groupId: string;
beforeEach(async () => {
  setClock('2026-01-14T12:00:00Z');
  church = await TestChurch.make();
  groupId = await group(church);
});
afterEach(() => moveClock(0));
const get = (path: string) => ask(`/pages/${church.id}/${path}.html`, 'GET');
const weekly = { title: 'Choir', rule: 'FREQ=WEEKLY' };

test('the address of an event shows its next date, that of a date that one; the CDN keeps it a minute, the bucket not at all', async () => {
  const { id } = await event(church, groupId, weekly);
  const next = await get(`events/${id}`);
  expect([next.status, next.headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=5']);
  expect(next.body).toContain(`/events/${id}/20260119T193000`);
  expect((await get(`events/${id}/20260105T193000`)).body).toContain(`/events/${id}/20260105T193000`);
  expect((await get(`events/${id}/20260106T193000`)).status).toBe(404);
  expect(Object.keys(storedOf(cloud, church.id))).toEqual([]);
});

test('what is over shows its last date; a date that was moved is found by when it was', async () => {
  const past = await event(church, groupId, { title: 'Past' });
  expect((await get(`events/${past.id}`)).body).toContain(`/events/${past.id}/20260105T193000`);
  const moved = { id: 'override001', original: '2026-01-19T19:30:00', start: '2026-03-01T10:00:00', end: '2026-03-01T11:00:00' };
  const { id } = await event(church, groupId, { ...weekly, overrides: [moved] });
  expect((await get(`events/${id}/20260119T193000`)).body).toContain('March 1');
});

test('of what is private, for members, of another church, or nothing, there is no page', async () => {
  const row = await event(church, groupId, { ...weekly, title: 'Secret' });
  await church.table.write(church.table.set(events, { ...row, visibility: 'private' }));
  const inside = await event(church, await group(church, 'Inner', 'members'), { title: 'Secret' });
  const elsewhere = await TestChurch.make();
  const theirs = await event(elsewhere, await group(elsewhere), { title: 'Secret' });
  for (const id of [row.id, inside.id, theirs.id, 'nothing0000']) {
    const { status, body } = await get(`events/${id}`);
    expect([id, status, body.includes('Secret')]).toEqual([id, 404, false]);
  }
});

test('the one public date of a private series has the seats that are left of it', async () => {
  const at = await RegistrationChurch.make({ capacity: 5 }, { rule: 'FREQ=WEEKLY;COUNT=4', visibility: 'private' });
  const [series] = await at.own.series();
  if (!series) throw new Error('There is no event.');
  await at.own.change(series, 'this', 1, { title: at.event.title, rule: series.rule, visibility: 'public' });
  await the(at.visit(['Ben Guest'], { original: nth(1) }));
  expect((await at.open(nth(1))).left).toBe(3);
  const { status, body } = await ask(`/pages/${at.own.church.id}/events/${at.event.id}/20260113T100000.html`, 'GET');
  expect([status, /(\d+) seats? left/.exec(body)?.[0]]).toEqual([200, '3 seats left']);
});

test('a page of the church at the same address comes first', async () => {
  // Not every id can be part of a page's address: one with an underscore can't.
  const { id } = await event(church, groupId, { ...weekly, id: 'ChoirEvent1' });
  await show(church.id, `/events/${id.toLowerCase()}`, nodesOf(text('Our own')));
  const { status, headers } = await get(`events/${id}`);
  expect([status, headers.location]).toEqual([301, '/events/choirevent1']);
});
