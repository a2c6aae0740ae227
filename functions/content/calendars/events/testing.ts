// For tests of events: a church with a group, people with various roles in it, and shorthand for events.

import { ask, TestChurch } from '#functions/content/testing.ts';
import type { Reply } from '#functions/core/serve/testing.ts';
import { churches } from '#functions/membership/table.ts';
import { Event, events } from '#shared/content/calendars/events/events.ts';
import { EventException } from '#shared/content/calendars/events/wire/eventexceptions.ts';
import { occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import { type EventFields, Series } from '#shared/content/calendars/series/series.ts';
import { wallName } from '#shared/content/calendars/series/starts.ts';
import { many } from '#shared/words.ts';
import { makeGroup } from '../curated/testing.ts';

/** Tuesdays at 10 in New York, five of them. */
const weekly: EventFields = {
  title: 'Choir',
  allDay: false,
  start: '2026-01-06T10:00:00',
  end: '2026-01-06T11:00:00',
  visibility: 'public',
  rule: 'FREQ=WEEKLY;COUNT=5',
};
export const tuesdays = ['01-06 10:00', '01-13 10:00', '01-20 10:00', '01-27 10:00', '02-03 10:00'];
export const at = (nth: number): string => `2026-${tuesdays[nth]?.replace(' ', 'T')}:00`;

export class EventChurch {
  readonly church: TestChurch;
  readonly group: string;
  /** Tokens of a leader of the group, a member of it, and a church member outside it. */
  readonly leader: string;
  readonly inside: string;
  readonly member: string;

  private constructor(church: TestChurch, group: string, [leader = '', inside = '', member = '']: readonly string[]) {
    this.church = church;
    this.group = group;
    this.leader = leader;
    this.inside = inside;
    this.member = member;
  }

  static async make(visibility: 'public' | 'members' | 'hidden' = 'public'): Promise<EventChurch> {
    const church = await TestChurch.make();
    const { row, ...kept } = await church.table.need(churches, {});
    await church.table.write(church.table.put(churches, { ...row, timeZone: 'America/New_York' }, { row, ...kept }));
    const group = await makeGroup(church, { visibility });
    const of = [{ groupIds: [group], leaderGroupIds: [group] }, { groupIds: [group] }, { membershipStatus: 'Member' }].map((who) =>
      church.member(who),
    );
    return new EventChurch(church, group, await Promise.all(of));
  }

  post(path: string, body: unknown, token = this.leader): Promise<Reply> {
    return this.church.ask('POST', path, body, token);
  }
  async add(o: Partial<EventFields> = {}, token = this.leader): Promise<Series> {
    return only((await this.addReply(o, token)).of(events.add.returns).series);
  }
  addReply(o: Partial<EventFields> = {}, token = this.leader, groupId = this.group): Promise<Reply> {
    return this.post('/events/add', { groupId, event: { ...weekly, ...o } }, token);
  }
  change({ id, version }: Series, scope: string, nth: number, o: Partial<EventFields> = {}, token = this.leader): Promise<Reply> {
    const event = { ...weekly, start: at(nth), end: at(nth).replace('T10', 'T11'), ...o };
    return this.post('/events/change', { id, version, scope, original: at(nth), event }, token);
  }
  cancel({ id, version }: Series, scope: string, nth: number, token = this.leader): Promise<Reply> {
    return this.post('/events/cancel', { id, version, scope, original: at(nth) }, token);
  }
  async series(token = this.leader): Promise<Series[]> {
    return (await this.church.ask('GET', `/events/series/${this.group}`, undefined, token)).of(many(Series));
  }
  async publicSeries(): Promise<Series[]> {
    return (await ask('GET', `/events/public/series/${this.church.id}/${this.group}`)).of(many(Series));
  }
  /** All occurrences in the group, as its leader or the token's owner sees them. */
  async dates(token = this.leader): Promise<string[]> {
    return datesOf(await this.series(token));
  }

  /** As older clients send it. */
  async save(...body: object[]): Promise<Event[]> {
    return (await this.post('/events', body)).of(many(Event));
  }
  async list(token = this.leader): Promise<Event[]> {
    return (await this.church.ask('GET', `/events/group/${this.group}`, undefined, token)).of(many(Event));
  }
  async leaveOut(...body: object[]): Promise<EventException[]> {
    return (await this.post('/eventExceptions', body)).of(many(EventException));
  }
}

export function only<T>(list: readonly T[]): T {
  const [one, more] = list;
  if (one === undefined || more !== undefined) throw new Error(`${list.length} instead of one.`);
  return one;
}

/** The dates of events in order, with the title if it isn't the usual one. */
export function datesOf(all: readonly Series[], zone = 'America/New_York'): string[] {
  return all
    .flatMap((one) => occurrencesOf(one, { from: Date.UTC(2025, 0, 1), to: Date.UTC(2028, 0, 1) }, zone))
    .map(({ start, title, allDay }) => {
      const when = wallName(start, allDay).slice(5, 16).replace('T', ' ');
      return title === 'Choir' ? when : `${when} ${title}`;
    })
    .toSorted();
}
