// For tests of curated calendars: groups and events as their own areas would store them.

import { ask, type TestChurch } from '#functions/content/testing.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { type GroupRow, groups } from '#functions/membership/groups/rows.ts';
import { CuratedCalendar } from '#shared/content/calendars/curated/curatedcalendars.ts';
import { CuratedEvent, CuratedPart, CuratedRow } from '#shared/content/calendars/curated/curatedevents.ts';
import { many } from '#shared/words.ts';
import { type EventRow, eventParts, events } from '../rows.ts';

export async function makeGroup({ table }: TestChurch, o: Partial<GroupRow> = {}): Promise<string> {
  const id = newId();
  const row = { id, name: 'Choir', memberCount: 0, tags: 'standard', labels: [], slug: id.toLowerCase() };
  await table.write(table.put(groups, { ...row, joinPolicy: 'open', visibility: 'public', ...o }));
  return id;
}

/** A weekly event unless `o` says otherwise; its parts can be found by their ids. */
export async function makeEvent({ table }: TestChurch, groupId: string, o: Partial<EventRow> = {}): Promise<EventRow> {
  const id = newId();
  const what = { title: 'Practice', allDay: false, zone: 'Europe/Berlin', start: '2026-03-02T19:00:00', end: '2026-03-02T20:30:00' };
  const lists = { exceptions: [], additions: [], overrides: [] };
  const made = { uid: `${id}@test`, sequence: 0, created: nowIso(), modified: nowIso() };
  const row: EventRow = { id, groupId, ...what, rule: 'FREQ=WEEKLY', visibility: 'public', ...lists, ...made, ...o };
  const parts = row.overrides.flatMap((part) => table.put(eventParts, { id: part.id, eventId: id }));
  await table.write(table.put(events, row), parts);
  return row;
}

export async function makeCalendar(church: TestChurch, name = 'Whole church'): Promise<string> {
  const [made] = (await church.ask('POST', '/curatedCalendars', [{ name }])).of(many(CuratedCalendar));
  return made?.id ?? '';
}

/** A calendar's events as older clients read them; without a token, the public view. */
export const shown = async (church: TestChurch, calendarId: string, token?: string): Promise<CuratedRow[]> => {
  const path = token ? `calendar/${calendarId}` : `public/calendar/${church.id}/${calendarId}`;
  return (await ask('GET', `/curatedEvents/${path}`, { token })).of(many(CuratedRow));
};

/** A church's calendar, called as its staff would; added items belong to `group` unless stated otherwise. */
export class TestCalendar {
  readonly church: TestChurch;
  readonly id: string;
  readonly group: string;
  private constructor(church: TestChurch, id: string, group: string) {
    this.church = church;
    this.id = id;
    this.group = group;
  }

  static async make(church: TestChurch): Promise<TestCalendar> {
    return new TestCalendar(church, await makeCalendar(church), await makeGroup(church));
  }

  async add(...more: object[]): Promise<CuratedEvent[]> {
    const body = more.map((one) => ({ curatedCalendarId: this.id, groupId: this.group, ...one }));
    return (await this.church.ask('POST', '/curatedEvents', body)).of(many(CuratedEvent));
  }
  async titles(token?: string): Promise<string[]> {
    return (await shown(this.church, this.id, token)).map(({ title }) => title).sort();
  }
  async parts(): Promise<CuratedPart[]> {
    return (await this.church.ask('GET', `/curatedEvents/calendar/${this.id}/parts`)).of(many(CuratedPart));
  }
  async entries(): Promise<CuratedEvent[]> {
    return (await this.church.ask('GET', `/curatedEvents/calendar/${this.id}?withoutEvents=1`)).of(many(CuratedEvent));
  }
}
