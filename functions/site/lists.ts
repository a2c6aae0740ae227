// What pages show besides their own nodes: the church's public groups, and the calendars in use.

import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { type CalendarKey, calendarKeyOf, type PublicGroup, type SiteCalendar } from '#shared/content/site/lists.ts';
import { readAnswers } from '#shared/elements/index.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { idForm } from '#shared/words.ts';
import { curatedSeries } from '../content/calendars/curated/read.ts';
import { publicSeries, seriesOfGroup } from '../content/calendars/events/read.ts';
import { holdsType, unpack } from '../content/drafts/snapshot.ts';
import type { PublishedBlockRow, PublishedRow } from '../content/table.ts';
import { settings } from '../core/settings.ts';
import type { Table } from '../core/table/table.ts';
import { type GroupRow, groupMembers, groups } from '../membership/groups/rows.ts';
import { people } from '../membership/table.ts';

const ofMembership = { area: 'membership' } as const;
/** Concurrent requests for calendars and leaders. */
const most = 16;

/** By name; private ones are already left out here. */
export async function publicGroups(table: Table): Promise<PublicGroup[]> {
  const rows = (await table.all(ofMembership, ['groups'])).of(groups).map(({ row }) => row);
  return rows
    .filter(({ visibility, slug }) => visibility === 'public' && slug)
    .map(publicGroup)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const publicGroup = ({ id, name, slug, about = '', photo = '', labels, meetingTime = '', meetingLocation = '', joinPolicy }: GroupRow) => ({
  ...{ id, name, slug, about, photo: photo && `${settings.content}${photo}`, labels, meetingTime, meetingLocation, joinPolicy },
});

type Shown = Pick<PublishedRow | PublishedBlockRow, 'snapshot' | 'blocks'>;

/** The calendars used as elements in these. */
export function calendarsIn(shown: readonly Shown[]): CalendarKey[] {
  const nodes = shown.filter(({ snapshot }) => holdsType(snapshot, ['calendar'])).flatMap(({ snapshot }) => unpack(snapshot).elements);
  const keys = nodes
    .filter(({ elementType }) => elementType === 'calendar')
    .flatMap(({ answers }) => {
      const { calendarType, calendarId } = readAnswers('calendar', answers);
      return calendarKeyOf(calendarType, calendarId) ?? [];
    });
  return [...new Set(keys)];
}

/** The forms used as elements in these. */
export function formsIn(shown: readonly Shown[]): string[] {
  const nodes = shown.filter(({ snapshot }) => holdsType(snapshot, ['form'])).flatMap(({ snapshot }) => unpack(snapshot).elements);
  const ids = nodes.flatMap(({ elementType, answers }) => (elementType === 'form' ? [readAnswers('form', answers).formId.trim()] : []));
  return [...new Set(ids)].filter((id) => idForm.test(id));
}

/** The public events of each; deleted calendars, and events of groups that aren't public, are left out. */
export async function readCalendars(table: Table, keys: readonly CalendarKey[], all: readonly PublicGroup[], zone: string) {
  const found = new Map<CalendarKey, SiteCalendar>();
  const read = async (key: CalendarKey) => {
    const [type, id = ''] = key.split(':');
    const calendar = type === 'curated' ? await curatedSeries(table, id) : await seriesOf(table, id, all);
    if (calendar) found.set(key, { ...calendar, zone });
  };
  const [failed] = await settleWithLimit(most, keys, read);
  if (failed) throw failed.error;
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function seriesOf(table: Table, id: string, all: readonly PublicGroup[]) {
  const group = all.find((one) => one.id === id);
  return group && { name: group.name, series: (await seriesOfGroup(table, id)).flatMap(({ row }) => publicSeries(row) ?? []) };
}

/**
 * The names of the groups' leaders, by group: names are public (`/groupmembers/public/leaders`), photos are not (decision D25), and minors
 * are not named (decision D58). `today` in the church's time zone: `YYYY-MM-DD`.
 */
export async function readLeaders(table: Table, ids: readonly string[], today: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const read = async (id: string) => {
    const members = (await table.all(ofMembership, ['group', id], { begins: ['member'] })).of(groupMembers);
    const batch = table.batch();
    const asked = members.filter(({ row }) => row.leader).map(({ row }) => batch.get(table, people, { id: row.personId }));
    await batch.send();
    const leaders = asked.flatMap((person) => person()?.row ?? []);
    const names = leaders.filter((person) => !isMinor(person, today)).map(({ name }) => name.display);
    found.set(
      id,
      names.toSorted((a, b) => a.localeCompare(b)),
    );
  };
  const [failed] = await settleWithLimit(most, ids, read);
  if (failed) throw failed.error;
  return new Map(ids.map((id) => [id, found.get(id) ?? []]));
}
