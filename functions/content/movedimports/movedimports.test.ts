// Events, curated calendars and sermons of another system: brought along once, after their people, resumed after being killed, and taken back.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { killedAtWrites } from '#functions/core/jobs/killedTesting.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { contentJobOf, importKeys } from '#functions/membership/people/imports/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { MovedContentImport } from '#shared/content/movedimports/movedimports.ts';
import { bundleOfText } from '#shared/membership/people/imports/bundle.ts';
import { makeGroup } from '../calendars/curated/testing.ts';
import { curatedCalendars, curatedEvents, events } from '../calendars/rows.ts';
import { handler } from '../jobs/worker.ts';
import { readServices } from '../live/read.ts';
import { readMedia } from '../sermons/read.ts';
import { sermonRows } from '../sermons/rows.ts';
import { ofChurch } from '../table.ts';
import { TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let group: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  church = await TestChurch.make();
  church.token = await church.member({ permissions: ['Content__Edit', 'StreamingServices__Edit'] });
  group = await makeGroup(church);
  await church.table.write(church.table.set(importKeys, { source: 'b1', key: 'group:GRP00000001', id: group, jobId: newId() }));
});
afterEach(() => void jest.restoreAllMocks());

const [today, sunday] = ['2026-11-24', '2026-11-29'];
const next = 'DATE_ADD(DATE_ADD(CURDATE(), INTERVAL (6 - WEEKDAY(CURDATE())) DAY)';
const dump = `
INSERT INTO people (id, churchId, firstName, lastName, householdId) VALUES ('PER00000001', 'C1', 'Anna', 'Berg', 'H1');
INSERT INTO \`groups\` (id, churchId, name, removed) VALUES ('GRP00000001', 'C1', 'Worship', 0);
INSERT INTO events (id, churchId, groupId, title, description, start, end, allDay, recurrenceRule, visibility) VALUES
('EVT00000001', 'C1', 'GRP00000001', 'Morning', 'Welcome', ${next}, INTERVAL '10:00:00' HOUR_SECOND), ${next}, INTERVAL '11:30:00' HOUR_SECOND), 0, 'FREQ=WEEKLY;BYDAY=SU', 'public'),
('EVT00000002', 'C1', 'GRP00000001', 'Retreat', NULL, '2026-12-04 00:00:00', '2026-12-05 00:00:00', 1, NULL, 'private'),
('EVT00000003', 'C1', 'GRP00000001', 'Odd', NULL, '2026-12-04 00:00:00', '2026-12-05 00:00:00', 0, 'FREQ=NEVER', 'public'),
('EVT00000004', 'C1', 'GRP00000009', 'Nowhere', NULL, '2026-12-04 00:00:00', NULL, 0, NULL, 'public');
INSERT INTO eventExceptions (id, churchId, eventId, exceptionDate, recurrenceDate) VALUES
('X1', 'C1', 'EVT00000001', ${next}, INTERVAL '10:00:00' HOUR_SECOND) + INTERVAL 14 DAY, NULL), ('X2', 'C1', 'EVT00000001', '2026-12-09 10:00:00', NULL);
INSERT INTO curatedCalendars (id, churchId, name) VALUES ('CAL00000001', 'C1', 'Everything');
INSERT INTO curatedEvents (id, churchId, curatedCalendarId, groupId, eventId) VALUES
('CUR00000001', 'C1', 'CAL00000001', 'GRP00000001', 'EVT00000001'), ('CUR00000002', 'C1', 'CAL00000001', 'GRP00000001', 'EVT00000003');
INSERT INTO playlists (id, churchId, title, description, publishDate) VALUES ('PLY00000001', 'C1', 'Sundays', NULL, '2025-09-01 00:00:00');
INSERT INTO sermons (id, churchId, playlistId, videoType, videoData, videoUrl, title, description, publishDate, thumbnail, duration) VALUES
${Array.from({ length: 15 }, (_, at) => `('SER000000${10 + at}', 'C1', 'PLY00000001', 'youtube', 'dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Faith', 'On faith', '2025-12-21 10:00:00', '/images/a.jpg', 3600)`)};
INSERT INTO streamingServices (id, churchId, serviceTime, earlyStart, chatBefore, chatAfter, provider, providerKey, videoUrl, recurring, label, sermonId) VALUES
('STR00000001', 'C1', ${next}, INTERVAL '10:00:00' HOUR_SECOND), 900, 1800, 900, 'youtube', 'x', 'x', 1, 'Morning', 'SER00000010');`;

const { moved } = bundleOfText(dump, '', today, 'usd', 'America/New_York');
const post = async (path: string, body: object, token = church.token) => church.ask('POST', path, body, token);

async function prepare() {
  const id = newId();
  expect((await post(`/movedImports/${id}/parts`, { part: 0, ...moved.content })).status).toBe(200);
  const body = { id, fileName: 'all.sql', source: 'b1', parts: 1, items: 20 };
  for (let twice = 0; twice < 2; twice++) expect((await post('/movedImports', body)).status).toBe(200);
  const jobId = contentJobOf(id);
  expect((await church.table.need(jobs, { id: jobId })).row).toMatchObject({ state: 'waiting' });
  // The import of people was never started.
  expect(await find(id)).toBeUndefined();
  return { id, work: () => handler(handedOver({ churchId: church.id, jobId })) };
}
const find = async (id: string) =>
  JSON.parse((await church.ask('GET', '/movedImports')).text).find((run: MovedContentImport) => run.id === id);

async function digest() {
  const { table } = church;
  const [own, calendars, media, services] = await Promise.all([
    table.all(ofChurch, ['events', group], { index: 'gsi1' }),
    table.all(ofChurch, ['curatedcalendars']),
    readMedia(table),
    readServices(table),
  ]);
  const all = calendars.of(curatedCalendars).map(({ row }) => row);
  const entries = await Promise.all(all.map(async ({ id }) => (await table.all(ofChurch, ['curated', id])).of(curatedEvents)));
  return {
    ...{ events: own.of(events).map(({ row }) => row), calendars: all, entries: entries.flat().map(({ row }) => row) },
    ...{ sermons: media.sermons.map(({ row }) => row), playlists: media.playlists.map(({ row }) => row) },
    services: services.map(({ row }) => row),
  };
}
const counts = { events: 2, calendars: 1, entries: 1, playlists: 1, sermons: 15, services: 1, skipped: 0 };
const nothing = { events: [], calendars: [], entries: [], sermons: [], playlists: [], services: [] };

test('what a file says becomes wall times, and what can’t come is named', () => {
  expect(moved.problems).toEqual([
    { table: 'events', id: 'Odd', code: 'rule' },
    { table: 'events', id: 'Nowhere', code: 'noGroup' },
    { table: 'curatedevents', id: 'CUR00000002', code: 'noPlace' },
  ]);
  // Of a church’s own, the database’s clock is UTC.
  const own = bundleOfText(
    dump.replaceAll(/DATE_ADD[^;]*?SECOND\)/g, "'2026-11-29 15:00:00'").replace(' + INTERVAL 14 DAY', ''),
    '',
    today,
    'usd',
    'America/New_York',
  );
  expect(own.moved.content.events[0]).toMatchObject({ start: `${sunday}T10:00:00` });
  expect(own.moved.content.sermons[0]?.publishDate).toBe('2025-12-21T10:00:00.000Z');
});

test('comes in the church’s wall time, keeps free ids, and is there once; undone, all is as before', async () => {
  const { id, work } = await prepare();
  await Promise.all([work(), work()]);
  expect(await find(id)).toMatchObject({ state: 'done', counts });
  const after = await digest();
  expect(after.events.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject([
    {
      ...{ id: 'EVT00000001', groupId: group, title: 'Morning', zone: 'UTC', visibility: 'public' },
      ...{ start: `${sunday}T10:00:00`, end: `${sunday}T11:30:00`, exceptions: ['2026-12-13T10:00:00'] },
      rule: expect.stringContaining('FREQ=WEEKLY'),
    },
    { id: 'EVT00000002', allDay: true, start: '2026-12-04', end: '2026-12-06', visibility: 'private' },
  ]);
  expect(after.entries).toMatchObject([{ id: 'CUR00000001', curatedCalendarId: 'CAL00000001', groupId: group, eventId: 'EVT00000001' }]);
  expect(new Set(after.sermons.map(({ slug }) => slug)).size).toBe(15);
  expect(after.sermons[0]).toMatchObject({ playlistIds: ['PLY00000001'], videoType: 'youtube', videoData: 'dQw4w9WgXcQ', thumbnail: '' });
  expect(after.services).toMatchObject([{ id: 'STR00000001', start: `${sunday}T10:00:00`, rule: 'FREQ=WEEKLY', sermonId: 'SER00000010' }]);

  const again = await prepare();
  await again.work();
  expect(await find(again.id)).toMatchObject({ state: 'done', counts: { events: 0, calendars: 0, entries: 0, sermons: 0, services: 0 } });
  expect(await digest()).toEqual(after);

  expect((await post(`/movedImports/${id}/undo`, {})).status).toBe(200);
  await work();
  expect(await find(id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await digest()).toEqual(nothing);
});

test('killed before and after any of its writes, comes to the same rows; what was touched since stays', async () => {
  const { id, work } = await prepare();
  await killedAtWrites(60, () => work());
  expect(await find(id)).toMatchObject({ state: 'done', counts });
  const { table } = church;
  const [event, sermon] = [await table.need(events, { id: 'EVT00000002' }), await table.need(sermonRows, { id: 'SER00000012' })];
  await table.write(
    table.put(events, { ...event.row, title: 'Retreat here' }, event),
    table.put(sermonRows, { ...sermon.row, topics: ['hope'] }, sermon),
  );
  await post(`/movedImports/${id}/undo`, {});
  await work();
  expect(await find(id)).toMatchObject({ state: 'undone', kept: 2 });
  const left = await digest();
  expect([left.events.map((one) => one.id), left.sermons.map((one) => one.id), left.calendars]).toEqual([
    ['EVT00000002'],
    ['SER00000012'],
    [],
  ]);
});

test('who may edit neither, or only one of them, sends no more than that; broken parts are refused', async () => {
  const { events: sent, sermons } = moved.content;
  const empty = { part: 0, events: [], calendars: [], entries: [], playlists: [], sermons: [], services: [] };
  const path = `/movedImports/${newId()}/parts`;
  const [streams, calendars] = [
    await church.member({ permissions: ['StreamingServices__Edit'] }),
    await church.member({ permissions: ['Content__Edit'] }),
  ];
  expect((await post(path, { ...empty, events: sent }, streams)).code).toBe('forbidden');
  expect((await post(path, { ...empty, sermons }, calendars)).code).toBe('forbidden');
  const [first] = sent;
  for (const wrong of [{ rule: 'FREQ=NEVER' }, { start: 'soon' }, { end: '2020-01-01T00:00:00' }, { key: 'sermon:1' }])
    expect((await post(path, { ...empty, events: [{ ...first, ...wrong }] })).code).toBe('invalid');
  expect((await post('/movedImports', { id: newId(), fileName: 'a', source: 'b1', parts: 1, items: 1 })).code).toBe('notFound');
});
