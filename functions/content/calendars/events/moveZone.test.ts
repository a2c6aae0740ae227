// Correcting a church's time zone: its events keep their local times.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { publications } from '#functions/content/testing.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { events as calls } from '#shared/content/calendars/events/events.ts';
import { makeEvent, makeGroup } from '../curated/testing.ts';
import { type EventRow, events } from '../rows.ts';
import { at, datesOf, EventChurch, only } from './testing.ts';

let cloud: TestCloud;
let own: EventChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  own = await EventChurch.make();
});

const [from, to] = ['UTC', 'America/New_York'];
const ask = (o: object = {}, token = own.church.token) => own.post('/events/zone', { from, to, ...o }, token);
const move = async (o: object = {}) => (await ask(o)).of(calls.moveZone.returns);
const rowOf = async ({ id }: { id: string }, church = own.church) => (await church.table.need(events, { id })).row;
const make = (o: Partial<EventRow> = {}, group = own.group, church = own.church) => makeEvent(church, group, { zone: from, ...o });

describe('events of a zone that was wrong', () => {
  test('keep their hours, with what differs and what is left out', async () => {
    const [third, fourth] = [at(2), at(3)];
    const before = await make({
      ...{ start: at(0), end: at(0).replace('T10', 'T11'), rule: 'FREQ=WEEKLY;COUNT=5', title: 'Choir' },
      ...{ exceptions: [at(1)], additions: ['2026-01-08T18:00:00'] },
      overrides: [
        { id: 'override000', original: third, title: 'Party', start: third.replace('T10', 'T19'), end: third.replace('T10', 'T22') },
        { id: 'override001', original: fourth, location: 'Garden' },
      ],
    });
    expect(await move()).toEqual({ moved: 1, left: 0 });
    const after = await rowOf(before);
    expect(after).toEqual({ ...before, zone: to, sequence: 1, modified: after.modified });
    expect(after.modified > before.modified).toBe(true);
    expect(datesOf(await own.series())).toEqual(['01-06 10:00', '01-08 18:00', '01-20 19:00 Party', '01-27 10:00', '02-03 10:00']);
  });

  test('end when they did: at a wall time, and at an instant as the old clocks told it', async () => {
    const once = { start: at(0), end: at(0).replace('T10', 'T11') };
    const told = await make({ ...once, rule: 'FREQ=WEEKLY;UNTIL=20260120T100000' });
    const instant = await make({ ...once, rule: 'FREQ=WEEKLY;UNTIL=20260120T100000Z' });
    const day = await make({ start: '2026-01-06', end: '2026-01-07', allDay: true, rule: 'FREQ=DAILY;UNTIL=20260108' });
    expect((await move()).moved).toBe(3);
    expect((await rowOf(told)).rule).toBe('FREQ=WEEKLY;UNTIL=20260120T100000');
    expect((await rowOf(instant)).rule).toBe('FREQ=WEEKLY;UNTIL=20260120T100000');
    expect(await rowOf(day)).toMatchObject({ start: '2026-01-06', end: '2026-01-07', zone: to });
    const dates = datesOf((await own.series()).filter(({ allDay }) => !allDay).map((one) => ({ ...one, title: 'Choir' })));
    expect(dates).toEqual([at(0), at(0), at(1), at(1), at(2), at(2)].map((one) => one.slice(5, 16).replace('T', ' ')));
  });

  test('are counted beforehand without being moved, and moved only once', async () => {
    const row = await make();
    expect(await move({ dry: true })).toEqual({ moved: 0, left: 1 });
    expect(await rowOf(row)).toEqual(row);
    expect(await move()).toEqual({ moved: 1, left: 0 });
    const moved = await rowOf(row);
    expect(await move()).toEqual({ moved: 0, left: 0 });
    expect(await move({ dry: true })).toEqual({ moved: 0, left: 0 });
    expect(await move({ from: to })).toEqual({ moved: 0, left: 0 });
    expect(await rowOf(row)).toEqual(moved);
  });

  test('of all groups go along, hidden and deleted ones among them, and nothing else does', async () => {
    const hidden = await makeGroup(own.church, { visibility: 'hidden' });
    const gone = await makeGroup(own.church);
    const other = await EventChurch.make();
    const along = [await make(), await make({ visibility: 'private' }, hidden), await make({}, gone)];
    const stays = [await make({ zone: 'Europe/Berlin' }), await make({ importId: 'import00000' })];
    const elsewhere = await make({}, other.group, other.church);
    const { table } = own.church;
    await table.write(table.remove(groups, await table.need(groups, { id: gone })));
    expect(await move()).toEqual({ moved: 3, left: 0 });
    for (const row of along) expect((await rowOf(row)).zone).toBe(to);
    for (const row of stays) expect(await rowOf(row)).toEqual(row);
    expect(await rowOf(elsewhere, other.church)).toEqual(elsewhere);
  });

  test('are in the audit log one by one, and rendered again', async () => {
    const row = await make();
    await move();
    expect(await publications(own.church.id)).toContainEqual({ churchId: own.church.id, lists: true });
    const lines = await auditLines(own.church.table, 'content');
    const line = only(lines.filter(({ rowId, action }) => rowId === row.id && action === 'change'));
    expect(line.changes).toEqual([{ field: 'zone', before: from, after: to }]);
  });

  test('are moved some hundreds at a time, until none is left', async () => {
    for (let made = 0; made < 510; made += 30) await Promise.all(Array.from({ length: 30 }, () => make({ visibility: 'private' })));
    expect(await move()).toEqual({ moved: 500, left: 10 });
    expect(await move({ dry: true })).toEqual({ moved: 0, left: 10 });
    expect(await move()).toEqual({ moved: 10, left: 0 });
  });

  test('are moved once though two people ask at the same moment', async () => {
    const rows = await Promise.all(Array.from({ length: 30 }, () => make()));
    const answers = await Promise.all([move(), move()]);
    expect(answers.reduce((sum, { moved }) => sum + moved, 0)).toBe(30);
    for (const row of rows) expect(await rowOf(row)).toMatchObject({ zone: to, sequence: 1 });
  });

  test('are the matter of content staff, and zones are real ones', async () => {
    const row = await make();
    for (const token of [own.leader, own.inside, own.member]) expect((await ask({}, token)).status).toBe(403);
    expect((await ask({ to: 'Mars/Olympus' })).code).toBe('invalid');
    expect(await rowOf(row)).toEqual(row);
  });
});
