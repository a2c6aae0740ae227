// Upcoming events of one's own groups: which, until when, in whose time zone, and at what cost.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { nextWithSession } from '#functions/membership/signIn/nextWithSession.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { events } from '#shared/content/calendars/events/events.ts';
import { makeGroup } from '../curated/testing.ts';
import { EventChurch } from './testing.ts';

let cloud: TestCloud;
let own: EventChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  setClock('2026-01-12T12:00:00Z');
  own = await EventChurch.make();
});
afterEach(() => moveClock(0));

const read = async (token: string) => (await own.church.ask('GET', '/events/next', undefined, token)).of(events.next.returns);
const next = async (token: string) => (await read(token)).events.map(({ start, title }) => `${start} ${title}`);

test('dates of four weeks in order, on the church’s clocks, with the group', async () => {
  await own.add();
  await own.add({ title: 'Fair', rule: '', allDay: true, start: '2026-01-14', end: '2026-01-16' });
  await own.add({ title: 'Far', rule: '', start: '2026-02-10T10:00:00', end: '2026-02-10T11:00:00' });
  await own.add({ title: 'Berlin', rule: '', zone: 'Europe/Berlin', start: '2026-01-15T10:00:00', end: '2026-01-15T11:00:00' });
  expect(await next(own.inside)).toEqual([
    '2026-01-13T10:00:00 Choir',
    '2026-01-14 Fair',
    '2026-01-15T04:00:00 Berlin',
    '2026-01-20T10:00:00 Choir',
    '2026-01-27T10:00:00 Choir',
    '2026-02-03T10:00:00 Choir',
  ]);
  expect(await read(own.inside)).toMatchObject({
    zone: 'America/New_York',
    events: [{ groupId: own.group, groupName: 'Choir' }, {}, {}, {}, {}, {}],
  });
});

test('what has begun is among it, what is over is not, and no more than six', async () => {
  await own.add({ rule: 'FREQ=DAILY', start: '2026-01-06T06:30:00', end: '2026-01-06T07:30:00' });
  expect(await next(own.inside)).toHaveLength(6);
  expect((await next(own.inside))[0]).toBe('2026-01-12T06:30:00 Choir');
  setClock('2026-01-12T12:30:00Z');
  expect((await next(own.inside))[0]).toBe('2026-01-13T06:30:00 Choir');
});

test('of groups one is in, private ones among them; of no others, not even for staff', async () => {
  await own.add({ visibility: 'private' });
  expect(await next(own.inside)).toHaveLength(4);
  expect(await next(own.member)).toEqual([]);
  expect(await next(own.church.token)).toEqual([]);
});

test('what comes with a session is the same, and nothing without a token for a church', async () => {
  await own.add({ visibility: 'private' });
  for (const token of [own.inside, own.member]) expect(await nextWithSession(token)).toEqual(await read(token));
  expect(await nextWithSession('')).toBeUndefined();
});

test('one request, one for each group, and one for registrations; a deleted group has none', async () => {
  await own.add();
  const second = await makeGroup(own.church);
  const both = await own.church.member({ groupIds: [own.group, second] });
  expect((await requestsOf(() => read(both))).toSorted()).toEqual(['BatchGetItem', 'BatchGetItem', 'Query', 'Query']);
  const gone = await own.church.member({ groupIds: ['gonegonegon'] });
  expect(await next(gone)).toEqual([]);
});
