// However an event is changed, the curated calendars that show it keep showing all of it, and nothing twice.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestChurch } from '#functions/content/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { events as calls } from '#shared/content/calendars/events/events.ts';
import { occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import { curatedSeries } from './read.ts';
import { makeCalendar, makeGroup } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const practice = {
  title: 'Practice',
  allDay: false,
  zone: 'Europe/Berlin',
  start: '2027-03-01T19:00:00',
  end: '2027-03-01T20:30:00',
  visibility: 'public',
  rule: 'FREQ=WEEKLY;COUNT=5',
};
const window = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2028-01-01T00:00:00Z') };

test.each(['event', 'group'])('split, deleted in part and undone, as a single %s', async (way) => {
  const church = await TestChurch.make();
  const [calendar, groupId] = [await makeCalendar(church), await makeGroup(church)];
  const shown = async () => {
    const { series = [] } = (await curatedSeries(church.table, calendar)) ?? {};
    const all = series.flatMap((one) => occurrencesOf(one, window, 'Europe/Berlin'));
    return all.sort((a, b) => a.start - b.start).map(({ start, title }) => `${new Date(start).toISOString().slice(5, 16)} ${title}`);
  };
  const change = async (what: 'add' | 'change' | 'cancel', body: object) =>
    (await church.ask('POST', `/events/${what}`, body)).of(calls[what].returns);

  const {
    series: [first],
  } = await change('add', { groupId, event: practice });
  const place = { curatedCalendarId: calendar, groupId };
  await church.ask('POST', '/curatedEvents', [way === 'event' ? { ...place, eventIds: [first?.id] } : place]);
  const later = { ...practice, title: 'Early practice', start: '2027-03-15T18:00:00', end: '2027-03-15T19:30:00' };
  const parted = await change('change', {
    id: first?.id,
    version: first?.version,
    scope: 'future',
    original: '2027-03-15T19:00:00',
    event: later,
  });
  const dates = ['03-15', '03-22', '03-29'].map((day) => `${day}T18:00 Early practice`);
  const before = ['03-01T19:00 Practice', '03-08T19:00 Practice'];
  expect(await shown()).toEqual([...before, ...dates]);

  const old = parted.series.find(({ id }) => id === first?.id);
  const gone = await change('cancel', { id: old?.id, version: old?.version, scope: 'all', original: old?.start });
  expect(await shown()).toEqual(dates);
  await church.ask('POST', `/events/undo/${gone.undo}`, {});
  expect(await shown()).toEqual([...before, ...dates]);

  const tail = parted.series.find(({ id }) => id !== first?.id);
  await church.ask('DELETE', `/curatedEvents/calendar/${calendar}/event/${tail?.id}`);
  expect(await shown()).toEqual([]);
});
