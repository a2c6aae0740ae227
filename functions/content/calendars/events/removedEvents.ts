// A group's deleted events, for those who can edit its events; kept for 30 days like everything deleted (decision C).

import { ofChurch } from '#functions/content/table.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { removedOf, type Undoable, undoable } from '#functions/core/table/softDelete.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Removed } from '#shared/membership/removed/removed.ts';
import { events } from '../rows.ts';
import { groupEdited } from './access.ts';
import { restoreDeletedEvent } from './undo.ts';

/** Of one group, or of all. Events of a subscribed calendar are restored with it, not from here. */
export const removedEvents = (group?: string): Undoable<Caller> =>
  undoable(events, restoreDeletedEvent, ({ importId, groupId }) => !importId && (group === undefined || groupId === group));

/** The index of deletions isn't grouped, so it is read as a whole: one request per megabyte. */
export async function removedOfGroup(table: Table, caller: Caller, groupId: string): Promise<Removed[]> {
  const { id } = await groupEdited(table, caller, groupId);
  return removedOf(table, ofChurch, [removedEvents(id)]);
}

/** Refuses events that were deleted too long ago, aren't deleted, or belong to a group whose events the caller can't edit. */
export const restoreEvent = (table: Table, caller: Caller, id: string): Promise<Removed> =>
  retryOnRefusal(() => removedEvents().restore(table, id, caller));
