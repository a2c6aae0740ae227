// Exceptions as older clients see them: rows of their own. We store them as dates of the series.

import { type EventRow, eventParts, events } from '#functions/content/calendars/rows.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { eventExceptions as contract, type EventException } from '#shared/content/calendars/events/wire/eventexceptions.ts';
import { cancelOccurrences } from '#shared/content/calendars/series/edit.ts';
import { wallIn } from '#shared/content/calendars/series/starts.ts';
import { Refusal } from '#shared/errors.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { groupSeen, maySeePrivate, mustEdit } from '../access.ts';
import { idAt } from '../read.ts';
import { editContext, writeChanges } from '../write.ts';
import { originalMeant } from './parse.ts';

const view = (churchId: string, { id: eventId, allDay, zone }: EventRow, original: string): EventException => ({
  id: idAt(eventId, original),
  churchId,
  eventId,
  exceptionDate: allDay ? original : new Date(wallTimeToInstant(wallIn(original), zone)).toISOString(),
});

/** The series and date behind an exception's id: its pointer leads to the series, which has a date with that id. */
async function found(table: Table, id: string): Promise<{ kept: StoredRow<EventRow>; original: string }> {
  const { row } = await table.need(eventParts, { id });
  const kept = await table.need(events, { id: row.eventId });
  const original = kept.row.exceptions.find((one) => idAt(kept.row.id, one) === id);
  if (original === undefined) throw new Refusal('notFound');
  return { kept, original };
}

/** Excludes dates from one series; repeating it has no effect. */
async function leaveOut(table: Table, kept: StoredRow<EventRow>, dates: readonly string[]): Promise<EventException[]> {
  const { row } = kept;
  const originals = dates.map((date) => {
    const original = originalMeant(row, date);
    if (original === undefined) throw new Refusal('invalid', 'This event does not occur on that day.');
    return original;
  });
  const after = originals.reduce<EventRow | undefined>(
    (left, one) => left && cancelOccurrences(left, 'this', one, editContext()).kept,
    row,
  );
  const parts = originals.map((one) => ({ id: idAt(row.id, one), eventId: row.id }));
  const pointers = [...new Map(parts.map((one) => [one.id, one])).values()].flatMap((one) => table.set(eventParts, one));
  if (after !== row) await writeChanges(table, [{ before: kept, after }], pointers.slice(0, 50));
  return originals.map((one) => view(table.church, row, one));
}

export const eventExceptions = implement(contract, {
  load: async ({ id }, { caller, table }) => {
    const { kept, original } = await found(table, id);
    await groupSeen(table, caller, kept.row.groupId);
    if (kept.row.visibility === 'private' && !maySeePrivate(caller, kept.row.groupId)) throw new Refusal('notFound');
    return view(table.church, kept.row, original);
  },

  save: ({ body }, { caller, table }) =>
    retryOnRefusal(async () => {
      const read = [...new Set(body.map(({ eventId }) => eventId))].map(async (id) => {
        const kept = await table.need(events, { id });
        await mustEdit(table, caller, kept);
        return kept;
      });
      const all: EventException[] = [];
      for (const kept of await Promise.all(read)) {
        const own = body.filter(({ eventId }) => eventId === kept.row.id);
        all.push(
          ...(await leaveOut(
            table,
            kept,
            own.map(({ exceptionDate }) => exceptionDate),
          )),
        );
      }
      return all;
    }),

  remove: ({ id }, { caller, table }) =>
    retryOnRefusal(async () => {
      const { kept, original } = await found(table, id);
      await mustEdit(table, caller, kept);
      const { row } = kept;
      const exceptions = row.exceptions.filter((one) => one !== original);
      await writeChanges(table, [{ before: kept, after: { ...row, exceptions, sequence: row.sequence + 1, modified: nowIso() } }]);
      return {};
    }),
});
