import type { Caller } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { events as contract } from '#shared/content/calendars/events/events.ts';
import { begunSeries, cancelOccurrences, editSeries } from '#shared/content/calendars/series/edit.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { isOccurrence } from '#shared/content/calendars/series/starts.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { fillSeats } from '../../registrations/offer.ts';
import { eventFile, subscribe } from '../feeds/subscribe.ts';
import { type EventRow, events as kept } from '../rows.ts';
import { groupEdited, maySeeGroup, mustEdit } from './access.ts';
import { allOwn, ofGroup, ofPublicGroup } from './list.ts';
import { moveZone } from './moveZone.ts';
import { nextForHome } from './next.ts';
import { publicSeries, seenSeries, seriesView } from './read.ts';
import { removedOfGroup, restoreEvent } from './removedEvents.ts';
import { undoChange } from './undo.ts';
import { checkedFields } from './validate.ts';
import { oneEvent, publicEvent } from './wire/load.ts';
import { registerableEvents } from './wire/registerable.ts';
import { churchZone, findEvent, saveEvents } from './wire/save.ts';
import { wireEvents } from './wire/views.ts';
import { editContext, writeChanges, writeEdit, writeNew } from './write.ts';

const views = (table: Table, caller: Caller, rows: readonly StoredRow<EventRow>[]): Series[] =>
  rows.flatMap((row) => seriesView(caller, row, table.church) ?? []);

/** The event as the editor saw it: refused if it has changed since, or no longer has the occurrence. */
async function asSeen(
  table: Table,
  caller: Caller,
  asked: { id: string; version: number; original: string },
): Promise<StoredRow<EventRow>> {
  const found = await table.need(kept, { id: asked.id });
  await mustEdit(table, caller, found);
  if (found.version !== asked.version) throw new Refusal('outdated');
  if (!isOccurrence(found.row, asked.original)) throw new Refusal('notFound');
  return found;
}

export const events = implement(contract, {
  ofGroup: async ({ groupId }, { caller, table }) =>
    (await ofGroup(table, caller, groupId)).flatMap((row) => wireEvents(row, table.church)),
  series: ({ groupId }, { caller, table }) => ofGroup(table, caller, groupId),
  mine: (_, { caller, table }) => allOwn(table, caller),
  next: (_, { caller, table }) => nextForHome(table, caller),
  registerable: (_, { caller, table }) =>
    registerableEvents(
      table,
      (group) => maySeeGroup(caller, group),
      (row) => seenSeries(caller, row),
    ),
  publicRegisterable: ({ churchId }, { table }) =>
    registerableEvents(table.within(churchId), ({ visibility }) => visibility === 'public', publicSeries),
  load: async ({ id }, { caller, table }) => oneEvent(table, caller, await findEvent(table, id), id),

  publicOfGroup: async ({ churchId, groupId }, { table }) =>
    (await ofPublicGroup(table.within(churchId), groupId)).flatMap((row) => wireEvents(row, churchId)),
  publicSeries: ({ churchId, groupId }, { table }) => ofPublicGroup(table.within(churchId), groupId),
  publicLoad: async ({ churchId, id }, { table }) => {
    const there = table.within(churchId);
    return publicEvent(there, await findEvent(there, id), id);
  },
  zone: async ({ churchId }, { table }) => {
    const found = idForm.test(churchId) ? await table.within(churchId).get(churches, {}) : undefined;
    if (!found || found.row.archivedDate) throw new Refusal('churchNotFound');
    return { zone: found.row.timeZone };
  },
  moveZone: ({ body }, { table }) => moveZone(table, body),
  subscribe,
  file: eventFile,

  save: async ({ body }, { caller, table }) => {
    const saved = await saveEvents(table, caller, body);
    // Older clients set the seats with the event.
    for (const { id, capacity } of body) {
      const event = id && capacity !== undefined ? await findEvent(table, id) : undefined;
      if (event) await fillSeats(table, event.kept.row);
    }
    return saved;
  },
  remove: ({ id }, { caller, table }) =>
    retryOnRefusal(async () => {
      const found = await findEvent(table, id);
      if (!found) throw new Refusal('notFound');
      await mustEdit(table, caller, found.kept);
      const { original } = found;
      const after = original === undefined ? undefined : cancelOccurrences(found.kept.row, 'this', original, editContext()).kept;
      await writeChanges(table, [{ before: found.kept, after }]);
      return {};
    }),

  add: async ({ body }, { caller, table }) => {
    await groupEdited(table, caller, body.groupId);
    const fields = checkedFields(body.event, await churchZone(table));
    const { left, undo } = await writeNew(table, caller.personId, begunSeries(body.groupId, fields, editContext()));
    return { series: views(table, caller, left), undo };
  },
  change: async ({ body }, { caller, table }) => {
    const before = await asSeen(table, caller, body);
    const fields = checkedFields(body.event, before.row.zone);
    const { left, undo } = await writeEdit(
      table,
      caller.personId,
      before,
      editSeries(before.row, body.scope, body.original, fields, editContext()),
    );
    return { series: views(table, caller, left), undo };
  },
  cancel: async ({ body }, { caller, table }) => {
    const before = await asSeen(table, caller, body);
    const { left, undo } = await writeEdit(
      table,
      caller.personId,
      before,
      cancelOccurrences(before.row, body.scope, body.original, editContext()),
    );
    return { series: views(table, caller, left), undo };
  },
  undo: async ({ id }, { caller, table }) => {
    const left = await undoChange(table, caller, id);
    for (const { row } of left) if (row.registrationEnabled) await fillSeats(table, row);
    return { series: views(table, caller, left) };
  },
  removed: ({ groupId }, { caller, table }) => removedOfGroup(table, caller, groupId),
  restore: ({ id }, { caller, table }) => restoreEvent(table, caller, id),
});
