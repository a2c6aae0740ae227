// A real client manages events and curated calendars; an anonymous visitor reads what is public, and subscribes.
import {
  ApiHelper,
  CommonEnvironmentHelper,
  type CuratedCalendarInterface,
  type CuratedEventInterface,
  type EventExceptionInterface,
  EventHelper,
  type EventInterface,
  type GroupInterface,
} from '@churchapps/helpers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { get, ofAnyone, one, post, remove } from './calls.ts';
import { enter, problem } from './testing.ts';

/** As received: instants are texts. */
type Sent = Omit<EventInterface, 'start' | 'end' | 'exceptionDates'> & { start: string; end: string; exceptionDates: string[] };
/** Rows of curated calendars on the wire. */
type Row = Sent & CuratedEventInterface & { curatedCalendarId: string; curatedEventId: string };

let churchId: string;
async function as(who: 'admin' | 'leader' | 'member' | 'editor'): Promise<void> {
  churchId = (await enter(`${who}@grace.test`, 'grace')).own.church.id ?? '';
}
async function groupId(name: string): Promise<string> {
  const groups: GroupInterface[] = await ApiHelper.getAnonymous(`/groups/public/${churchId}/list`, 'MembershipApi');
  return groups.find((group) => group.name === name)?.id ?? '';
}
async function feed(query: string): Promise<ICAL.Event[]> {
  const answer = await fetch(`${CommonEnvironmentHelper.ContentApi}/events/subscribe?${query}&churchId=${churchId}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/calendar')]);
  return new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
const titles = (events: readonly { title?: string }[]) => [...new Set(events.map(({ title }) => title))].sort();
const summaries = (events: readonly ICAL.Event[]) => [...new Set(events.map(({ summary }) => summary))].sort();

export const describeEvents = (): void =>
  describe('events', () => {
    let group: string;
    beforeAll(async () => {
      await as('editor');
      group = await groupId('Tuesday Home Group');
    });

    test('of a group are instants with a rule, and what is left out of it', async () => {
      const events = await get<Sent[]>(`/events/group/${group}`);
      const weekly = events.find(({ recurrenceRule }) => recurrenceRule);
      expect(weekly).toMatchObject({
        ...{ churchId, groupId: group, title: 'Home group', allDay: false, visibility: 'public', recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU' },
        ...{ start: expect.stringMatching(/^\d{4}-.*Z$/), exceptionDates: [expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)] },
      });
      expect(titles(events)).toEqual(['Home group', 'Home group: pizza and games', 'Planning for the new year']);
      const open = await ofAnyone<Sent[]>(`/events/public/group/${churchId}/${group}`);
      expect(titles(open)).toEqual(['Home group', 'Home group: pizza and games']);
      expect(await get(`/events/${weekly?.id}`)).toMatchObject({ id: weekly?.id, title: 'Home group' });
    });

    test('are added with the client’s own rule, changed, left out once, and deleted', async () => {
      await EventHelper.ensureInitialized();
      const start = new Date('2027-03-04T17:00:00.000Z');
      const made = await one<Sent>('/events', {
        ...{ groupId: group, title: 'Soup', start, end: new Date('2027-03-04T18:00:00.000Z'), allDay: false, visibility: 'public' },
        recurrenceRule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TH',
      });
      expect(made).toMatchObject({ title: 'Soup', start: start.toISOString(), exceptionDates: [] });
      expect(EventHelper.getFullRRule({ ...made, start, end: start, exceptionDates: [] }).options.interval).toBe(1);
      expect(await one('/events', { ...made, title: 'Soup and bread' })).toMatchObject({ id: made.id, title: 'Soup and bread' });
      const out = await one<EventExceptionInterface>('/eventExceptions', { eventId: made.id, exceptionDate: '2027-03-11T17:00:00.000Z' });
      expect(out).toMatchObject({ churchId, eventId: made.id, exceptionDate: '2027-03-11T17:00:00.000Z' });
      const kept = (await get<Sent[]>(`/events/group/${group}`)).find(({ id }) => id === made.id);
      expect(kept?.exceptionDates).toEqual(['2027-03-11T17:00:00.000Z']);
      const [told] = (await feed(`groupId=${group}`)).filter(({ summary }) => summary === 'Soup and bread');
      const dates = told?.iterator();
      // In the church's zone: noon stays noon when clocks go forward on the 14th.
      expect(Array.from({ length: 3 }, () => dates?.next()?.toJSDate().toISOString())).toEqual([
        '2027-03-04T17:00:00.000Z',
        '2027-03-18T16:00:00.000Z',
        '2027-03-25T16:00:00.000Z',
      ]);
      await remove(`/events/${made.id}`);
      expect(titles(await get<Sent[]>(`/events/group/${group}`))).not.toContain('Soup and bread');
    });

    test('are changed by who leads the group, and by no other member', async () => {
      const event = { title: 'Walk', start: '2027-05-01T14:00:00.000Z', end: '2027-05-01T16:00:00.000Z', visibility: 'private' };
      await as('leader');
      const own = await one<Sent>('/events', { ...event, groupId: group });
      expect(await problem(post('/events', [{ ...event, groupId: await groupId('Youth Group') }]))).toBe(
        'You don’t have permission to do this.',
      );
      await as('member');
      expect(titles(await get<Sent[]>(`/events/group/${group}`))).toContain('Walk');
      expect(await problem(post('/events', [{ ...own, title: 'Mine' }]))).toBe('You don’t have permission to do this.');
      await as('leader');
      await remove(`/events/${own.id}`);
    });

    test('of several groups are subscribed to at once, only what is public', async () => {
      expect(summaries(await feed(`groupId=${group},${await groupId('The Hope and Joy Choir')}`))).toEqual([
        'Carols by candlelight',
        'Home group',
        'Home group: pizza and games',
        'Rehearsal',
      ]);
    });
  });

export const describeCurated = (): void =>
  describe('curated calendars', () => {
    beforeAll(() => as('editor'));

    test('are listed, and show the public events of their groups with the ids of the events', async () => {
      const calendars = await get<CuratedCalendarInterface[]>('/curatedCalendars');
      expect(calendars).toEqual([expect.objectContaining({ churchId, name: 'What’s on at Grace' })]);
      const rows = await ofAnyone<Row[]>(`/curatedEvents/public/calendar/${churchId}/${calendars[0]?.id}`);
      expect(titles(rows)).toEqual(expect.arrayContaining(['Carols by candlelight', 'Evensong', 'Family service', 'Winter camp']));
      expect(rows.every(({ id, eventId, curatedEventId }) => id === eventId && curatedEventId !== id)).toBe(true);
    });

    test('are made, take a whole group and a single event, lose one, and go', async () => {
      const calendar = await one<CuratedCalendarInterface>('/curatedCalendars', { name: 'Families' });
      const of = (query = '') => get<Row[]>(`/curatedEvents/calendar/${calendar.id}${query}`);
      const [home, choir] = [await groupId('Tuesday Home Group'), await groupId('The Hope and Joy Choir')];
      const carols = (await get<Sent[]>(`/events/group/${choir}`)).find(({ title }) => title === 'Carols by candlelight');
      const place = { curatedCalendarId: calendar.id };
      const saved = await post<CuratedEventInterface[]>('/curatedEvents', [
        { ...place, groupId: home },
        { ...place, groupId: choir, eventIds: [carols?.id] },
      ]);
      expect(saved).toMatchObject([{ groupId: home }, { groupId: choir, eventId: carols?.id }]);
      expect(titles(await of())).toEqual(['Carols by candlelight', 'Home group', 'Home group: pizza and games']);
      expect(await of('?withoutEvents=1')).toHaveLength(2);
      expect(summaries(await feed(`curatedCalendarId=${calendar.id}`))).toContain('Carols by candlelight');
      // The client names what it removes by `id`.
      const weekly = (await of()).find(({ title }) => title === 'Home group');
      await remove(`/curatedEvents/calendar/${calendar.id}/event/${weekly?.id}`);
      expect(titles(await of())).toEqual(['Carols by candlelight']);
      await remove(`/curatedEvents/calendar/${calendar.id}/group/${home}`);
      await remove(`/curatedEvents/${saved[1]?.id}`);
      expect(await of('?withoutEvents=1')).toEqual([]);
      expect(await one('/curatedCalendars', { ...calendar, name: 'For families' })).toMatchObject({
        id: calendar.id,
        name: 'For families',
      });
      await remove(`/curatedCalendars/${calendar.id}`);
      expect(await get<CuratedCalendarInterface[]>('/curatedCalendars')).toHaveLength(1);
    });

    test('are the editors’', async () => {
      await as('member');
      expect(await problem(post('/curatedCalendars', [{ name: 'Mine' }]))).toBe('You don’t have permission to do this.');
    });
  });
