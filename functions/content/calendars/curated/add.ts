// Adds groups and events to a curated calendar. Adding a whole group replaces its single entries; an event added twice is one entry.

import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { eventOf } from '#shared/content/calendars/curated/curatedevents.ts';
import { Refusal } from '#shared/errors.ts';
import { seriesOfGroup } from '../events/read.ts';
import {
  type CuratedEventRow,
  type CuratedExclusionRow,
  curatedCalendars,
  curatedEvents,
  curatedExclusions,
  type EventRow,
  eventParts,
} from '../rows.ts';
import { renewLists } from './curatedcalendars.ts';
import { rowsOf } from './read.ts';

/** Changes per transaction: each may take two of its hundred items. */
const portion = 40;

interface Place {
  readonly curatedCalendarId: string;
  readonly groupId: string;
}

/**
 * All events of a group, including future ones, except the excluded ones. If the whole group is in the calendar already, it stays as it is,
 * with its exclusions.
 */
export const addGroup = (table: Table, place: Place, leftOut: readonly string[] = []): Promise<CuratedEventRow> =>
  retryOnRefusal(async () => {
    const label = await labelOf(table, place);
    const { whole, single, without } = await ofGroup(table, place);
    const merging = single.map((one) => table.remove(curatedEvents, one));
    const row = whole?.row ?? { ...place, id: newId(), eventId: '', label };
    // Exclusions are written before the group itself, so that nothing excluded shows if this stops halfway.
    const coming = whole ? [] : [...leavingOut(table, place, without, leftOut), table.put(curatedEvents, row)];
    await inPortions(table, [...coming, ...merging]);
    return row;
  });

/** Sets a group's excluded events to exactly these. */
function leavingOut(table: Table, place: Place, before: readonly StoredRow<CuratedExclusionRow>[], ids: readonly string[]): Op[][] {
  const [wanted, known] = [new Set(ids), new Set(before.map(({ row }) => row.eventId))];
  return [
    ...before.filter(({ row }) => !wanted.has(row.eventId)).map((one) => table.remove(curatedExclusions, one)),
    ...[...wanted].filter((eventId) => !known.has(eventId)).map((eventId) => table.set(curatedExclusions, { ...place, eventId })),
  ];
}

/**
 * Single events of a group, by any id they are known by; returns an entry for each. If the whole group is in the calendar, their exclusions
 * are lifted.
 */
export const addEvents = (table: Table, place: Place, ids: readonly string[]): Promise<CuratedEventRow[]> =>
  retryOnRefusal(async () => {
    const label = await labelOf(table, place);
    const [events, { whole, single, without }] = await Promise.all([eventsOf(table, place.groupId, ids), ofGroup(table, place)]);
    const back = without.filter(({ row }) => events.has(row.eventId));
    if (whole) {
      await inPortions(
        table,
        back.map((one) => table.remove(curatedExclusions, one)),
      );
      return [...events.keys()].map((eventId) => ({ ...whole.row, eventId }));
    }
    const known = new Map(single.map(({ row }) => [row.eventId, row]));
    const rows = [...events].map(
      ([eventId, title]) => known.get(eventId) ?? { ...place, id: newId(), eventId, label: `${label}, ${title}`.slice(0, 300) },
    );
    await inPortions(
      table,
      rows.filter(({ eventId }) => !known.has(eventId)).map((row) => table.put(curatedEvents, row)),
    );
    return rows;
  });

/** Each batch leaves a consistent state; if it stops halfway, repeating the call finishes it. */
export async function inPortions(table: Table, changes: readonly Op[][]): Promise<void> {
  const wanted = changes.filter((one) => one.length > 0);
  for (let from = 0; from < wanted.length; from += portion)
    await table.write(...wanted.slice(from, from + portion), from + portion < wanted.length ? [] : renewLists(table));
}

/** For the audit log. Refuses events that don't exist. */
async function labelOf(table: Table, { curatedCalendarId, groupId }: Place): Promise<string> {
  const [calendar, group] = await Promise.all([
    table.need(curatedCalendars, { id: curatedCalendarId }),
    table.need(groups, { id: groupId }),
  ]);
  return `${calendar.row.name}: ${group.row.name}`;
}

export async function ofGroup(table: Table, { curatedCalendarId, groupId }: Place) {
  const { entries, without } = await rowsOf(table, curatedCalendarId);
  const own = entries.filter(({ row }) => row.groupId === groupId);
  return {
    whole: own.find(({ row }) => row.eventId === ''),
    single: own.filter(({ row }) => row.eventId !== ''),
    without: without.filter(({ row }) => row.groupId === groupId),
  };
}

/** The named events, each once, with their titles. An event of another group counts as missing. */
async function eventsOf(table: Table, groupId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const all = await seriesOfGroup(table, groupId);
  // The first part of a split event may be gone, but its id still identifies the event.
  const byId = new Map([...all.map((one) => [eventOf(one.row), one] as const), ...all.map((one) => [one.row.id, one] as const)]);
  const parts = await partsOf(
    table,
    ids.filter((id) => !byId.has(id)),
  );
  const found = ids.map((id) => byId.get(id) ?? byId.get(parts.get(id) ?? ''));
  return new Map(found.map(there).map(({ row }) => [eventOf(row), row.title]));
}
function there(one: StoredRow<EventRow> | undefined): StoredRow<EventRow> {
  if (!one) throw new Refusal('notFound');
  return one;
}

/** The series behind occurrences that older clients know as separate events. */
export async function partsOf(table: Table, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, eventParts, { id }));
  await batch.send();
  const found = asked.map((one) => one()).filter((one) => one !== undefined);
  return new Map(found.map(({ row }) => [row.id, row.eventId]));
}
