import { events as contract } from '#shared/content/events.ts';
import type { Series } from '#shared/content/series.ts';
import { isOccurrence } from '#shared/content/seriesBase.ts';
import { begunSeries, cancelled, edited } from '#shared/content/seriesEdits.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { again } from '../core/again.ts';
import type { Caller } from '../core/caller.ts';
import { implement } from '../core/implement.ts';
import type { Kept } from '../core/kind.ts';
import type { Table } from '../core/table.ts';
import { churches } from '../membership/table.ts';
import { checkedFields } from './eventChecks.ts';
import { allOwn, ofGroup, ofPublicGroup, oneEvent, publicEvent } from './eventLists.ts';
import { seriesView, wireEvents } from './eventReading.ts';
import { removedOfGroup, restoreEvent } from './eventRemoved.ts';
import { groupEdited, mustEdit } from './eventRules.ts';
import { churchZone, findEvent, saveEvents } from './eventSaving.ts';
import { takeBack } from './eventUndoing.ts';
import { making, writeChanges, writeEdit, writeNew } from './eventWriting.ts';
import { moveZone } from './eventZone.ts';
import { subscribe } from './feed.ts';
import { type EventRow, events as kept } from './tableEvents.ts';

const views = (table: Table, caller: Caller, rows: readonly Kept<EventRow>[]): Series[] =>
  rows.flatMap((row) => seriesView(caller, row, table.church) ?? []);

/** The event as the editor saw it; changed meanwhile, or without the occurrence, it is not the one they mean. */
async function asSeen(table: Table, caller: Caller, asked: { id: string; version: number; original: string }): Promise<Kept<EventRow>> {
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

  save: ({ body }, { caller, table }) => saveEvents(table, caller, body),
  remove: ({ id }, { caller, table }) =>
    again(async () => {
      const found = await findEvent(table, id);
      if (!found) throw new Refusal('notFound');
      await mustEdit(table, caller, found.kept);
      const { original } = found;
      const after = original === undefined ? undefined : cancelled(found.kept.row, 'this', original, making()).kept;
      await writeChanges(table, [{ before: found.kept, after }]);
      return {};
    }),

  add: async ({ body }, { caller, table }) => {
    await groupEdited(table, caller, body.groupId);
    const fields = checkedFields(body.event, await churchZone(table));
    const { left, undo } = await writeNew(table, caller.personId, begunSeries(body.groupId, fields, making()));
    return { series: views(table, caller, left), undo };
  },
  change: async ({ body }, { caller, table }) => {
    const before = await asSeen(table, caller, body);
    const fields = checkedFields(body.event, before.row.zone);
    const { left, undo } = await writeEdit(table, caller.personId, before, edited(before.row, body.scope, body.original, fields, making()));
    return { series: views(table, caller, left), undo };
  },
  cancel: async ({ body }, { caller, table }) => {
    const before = await asSeen(table, caller, body);
    const { left, undo } = await writeEdit(table, caller.personId, before, cancelled(before.row, body.scope, body.original, making()));
    return { series: views(table, caller, left), undo };
  },
  undo: async ({ id }, { caller, table }) => ({ series: views(table, caller, await takeBack(table, caller, id)) }),
  removed: ({ groupId }, { caller, table }) => removedOfGroup(table, caller, groupId),
  restore: ({ id }, { caller, table }) => restoreEvent(table, caller, id),
});
