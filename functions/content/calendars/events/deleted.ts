// The deleted events of a group, for those who can edit its events: for 30 days, like everything deleted (decision C).

import { ofChurch } from '#functions/content/table.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { removedOf, type Undoable, undoable } from '#functions/core/table/softDelete.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Removed } from '#shared/membership/removed/removed.ts';
import { events } from '../rows.ts';
import { groupEdited } from './access.ts';
import { restoreDeletedEvent } from './undo.ts';

/** Of one group, or of all. What came with a followed calendar comes back with it, not from here. */
export const removedEvents = (group?: string): Undoable<Caller> =>
  undoable(events, restoreDeletedEvent, ({ importId, groupId }) => !importId && (group === undefined || groupId === group));

/** The index of deletions knows no groups: it is read as a whole, a request a megabyte. */
export async function removedOfGroup(table: Table, caller: Caller, groupId: string): Promise<Removed[]> {
  const { id } = await groupEdited(table, caller, groupId);
  return removedOf(table, ofChurch, [removedEvents(id)]);
}

/** Refuses what was deleted too long ago, is not deleted, or is of a group whose events the caller may not edit. */
export const restoreEvent = (table: Table, caller: Caller, id: string): Promise<Removed> =>
  retryOnRefusal(() => removedEvents().restore(table, id, caller));
