// Removes events and groups from a curated calendar, and lifts exclusions.

import { ofChurch } from '#functions/content/table.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { eventOf } from '#shared/content/calendars/curated/curatedevents.ts';
import { Refusal } from '#shared/errors.ts';
import { seriesOfGroup } from '../events/read.ts';
import { type CuratedEventRow, curatedCalendars, curatedEvents, curatedExclusions, events } from '../rows.ts';
import { inPortions, ofGroup, partsOf } from './add.ts';
import { renewLists } from './curatedcalendars.ts';
import { rowsOf } from './read.ts';

/** Removes an event named by its own id, a part's id, or its entry. If the whole group was added, the event is excluded. */
export const removeEvent = (table: Table, curatedCalendarId: string, id: string): Promise<void> =>
  retryOnRefusal(async () => {
    const calendar = await table.need(curatedCalendars, { id: curatedCalendarId });
    const { entries } = await rowsOf(table, curatedCalendarId);
    const named = entries.find(({ row }) => row.id === id || row.eventId === id);
    if (named?.row.eventId === '')
      throw new Refusal('invalid', 'This entry includes all events of its group. Please specify an event, or remove the group.');
    if (named) return table.write(table.remove(curatedEvents, named), renewLists(table));
    const { eventId, groupId, title } = await meant(table, entries, id);
    const single = entries.find(({ row }) => row.eventId === eventId);
    if (single) return table.write(table.remove(curatedEvents, single), renewLists(table));
    const whole = entries.find(({ row }) => row.groupId === groupId && row.eventId === '');
    if (!whole) throw new Refusal('notFound');
    const label = `${calendar.row.name}: ${title}`;
    await table.write(
      table.still(curatedEvents, whole),
      table.set(curatedExclusions, { curatedCalendarId, groupId, eventId }),
      table.note('content', 'remove', { kind: curatedEvents.name, id: whole.row.id, label }),
      renewLists(table),
    );
  });

/** The event behind any id it is known by; its first part may be gone. */
async function meant(table: Table, entries: readonly StoredRow<CuratedEventRow>[], id: string) {
  const found = (await table.get(events, { id })) ?? (await ofPart(table, id)) ?? (await ofParted(table, entries, id));
  if (!found) throw new Refusal('notFound');
  const { row } = found;
  return { eventId: eventOf(row), groupId: row.groupId, title: row.title };
}
async function ofPart(table: Table, id: string) {
  const eventId = (await partsOf(table, [id])).get(id);
  return eventId === undefined ? undefined : table.get(events, { id: eventId });
}
async function ofParted(table: Table, entries: readonly StoredRow<CuratedEventRow>[], id: string) {
  const whole = entries.filter(({ row }) => row.eventId === '');
  const all = await Promise.all(whole.map(({ row }) => seriesOfGroup(table, row.groupId)));
  return all.flat().find(({ row }) => row.origin === id);
}

/** Lifts the exclusion of an event from a whole group. */
export const restoreExcluded = (table: Table, curatedCalendarId: string, eventId: string): Promise<void> =>
  retryOnRefusal(async () => {
    await table.need(curatedCalendars, { id: curatedCalendarId });
    const { without } = await rowsOf(table, curatedCalendarId);
    const found = without.find(({ row }) => row.eventId === eventId);
    if (!found) throw new Refusal('notFound');
    await table.write(table.remove(curatedExclusions, found), renewLists(table));
  });

/** Removes its exclusions as well: if the group is added again, it is complete. */
export const removeGroup = (table: Table, curatedCalendarId: string, groupId: string): Promise<void> =>
  retryOnRefusal(async () => {
    await table.need(curatedCalendars, { id: curatedCalendarId });
    const { whole, single, without } = await ofGroup(table, { curatedCalendarId, groupId });
    const entries = [...(whole ? [whole] : []), ...single];
    if (entries.length === 0) throw new Refusal('notFound');
    await inPortions(table, [
      ...entries.map((one) => table.remove(curatedEvents, one)),
      ...without.map((one) => table.remove(curatedExclusions, one)),
    ]);
  });

export async function removeEntry(table: Table, id: string): Promise<void> {
  const { row } = await needEntry(table, id);
  if (row.eventId === '') return removeGroup(table, row.curatedCalendarId, row.groupId);
  await removeEvent(table, row.curatedCalendarId, id);
}

export async function needEntry(table: Table, id: string): Promise<StoredRow<CuratedEventRow>> {
  const [found] = (await table.query(ofChurch, ['curatedevent', id], { index: 'gsi2' })).of(curatedEvents);
  if (!found || !(await table.get(curatedCalendars, { id: found.row.curatedCalendarId }))) throw new Refusal('notFound');
  return found;
}
