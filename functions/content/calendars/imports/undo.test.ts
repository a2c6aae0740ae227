import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ask, TestChurch } from '#functions/content/testing.ts';
import { moveClock } from '#functions/core/clock.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { ImportResult } from '#shared/content/calendars/imports/calendarimports.ts';
import { seriesOfGroup } from '../events/read.ts';
import { calendarOf, event, group, member, titlesIn } from '../feeds/testing.ts';
import { events } from '../rows.ts';
import { readDue } from './refreshDue.ts';
import { calendar, followed, vevent, world } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterEach(() => moveClock(0));
afterAll(() => cloud.close());

const rowsOf = (groupId: string) => seriesOfGroup(church.table, groupId);
const titles = async (groupId: string) => (await rowsOf(groupId)).map(({ row }) => row.title).sort();
const file = async (groupId: string, text: string) =>
  (await church.ask('POST', '/calendarimports/file', { groupId, text })).of(ImportResult);
const undo = (groupId: string, ids: readonly string[], token = church.token) =>
  ask('POST', '/calendarimports/undo', { token, body: { groupId, ids } });
const hidden = (id: string) => church.table.get(events, { id }, { withRemoved: true });

test('takes back what the file added, and nothing else', async () => {
  const groupId = await group(church);
  await event(church, groupId, { title: 'Our own' });
  await file(groupId, calendar(vevent('1', 'Before')));
  const subscribed = await calendarOf({ groupId, churchId: church.id });
  // Modification times in calendars have a resolution of one second.
  moveClock(2_000);
  const many = Array.from({ length: 90 }, (_, at) => vevent(`e${at}`, `E${at}`));
  const { added, changed, ids } = await file(groupId, calendar(vevent('1', 'Changed'), ...many));
  expect([added, changed, ids.length]).toEqual([90, 1, 90]);
  expect(JSON.parse((await undo(groupId, ids)).text)).toEqual({ removed: 90 });
  expect(await titles(groupId)).toEqual(['Changed', 'Our own']);
  expect([await hidden(ids[0]!), await hidden(ids[89]!)]).toEqual([undefined, undefined]);
  const auditLog = await auditLines(church.table, 'content');
  expect(auditLog.filter(({ action, rowId }) => action === 'remove' && ids.includes(rowId))).toHaveLength(90);
  const since = { 'if-modified-since': subscribed.headers['last-modified'] ?? '' };
  expect(titlesIn(await calendarOf({ groupId, churchId: church.id }, since))).toEqual(['Changed', 'Our own']);
  expect(JSON.parse((await undo(groupId, ids)).text)).toEqual({ removed: 0 });
  expect(await file(groupId, calendar(...many))).toMatchObject({ added: 90 });
});

test('what was changed since can come back', async () => {
  const groupId = await group(church);
  const { ids } = await file(groupId, calendar(vevent('1', 'A'), vevent('2', 'B')));
  const [one] = await rowsOf(groupId);
  await church.table.write(church.table.put(events, { ...one!.row, title: 'Ours', sequence: 1 }, one));
  expect((await undo(groupId, ids)).status).toBe(200);
  expect(await titles(groupId)).toEqual([]);
  expect((await hidden(one!.row.id))?.removedAt).toBeDefined();
});

test('leaves what was made here, belongs to a followed calendar or to another group, and is for those who can edit the events', async () => {
  const [groupId, other] = [await group(church), await group(church)];
  const made = await event(church, groupId, { title: 'Our own' });
  const { ids } = await file(other, calendar(vevent('1', 'Elsewhere')));
  await followed(church, groupId);
  await readDue(world(() => ({ body: calendar(vevent('1', 'Followed')) })).fetch);
  const all = [made.id, ...ids, ...(await rowsOf(groupId)).map(({ row }) => row.id)];
  expect(JSON.parse((await undo(groupId, all)).text)).toEqual({ removed: 0 });
  expect([await titles(groupId), await titles(other)]).toEqual([['Followed', 'Our own'], ['Elsewhere']]);
  const { token } = await member(church, [other]);
  expect((await undo(other, ids, token)).status).toBe(403);
  expect((await undo(other, ids, (await TestChurch.make()).token)).status).toBe(404);
  const leader = await church.member({ leaderGroupIds: [other] });
  expect(JSON.parse((await undo(other, ids, leader)).text)).toEqual({ removed: 1 });
});
