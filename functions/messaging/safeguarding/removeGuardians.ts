// Removes watchers who are no longer required from a conversation; they hear nothing more of it.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Head } from '../conversations/head.ts';
import { deleteConnections, listeners, quietly } from '../live/broadcast.ts';
import { type ParticipantRow, participants, unread } from '../table.ts';

export const leave = (table: Table, one: StoredRow<ParticipantRow>): Op[] => [
  ...table.remove(participants, one),
  ...table.erase(unread, { personId: one.row.personId, what: 'pm', id: one.row.conversationId }),
];

/** Removes their sockets from the room. */
export async function leaveRoom({ church }: Table, { conversation, leaving = [] }: Head): Promise<void> {
  if (leaving.length === 0) return;
  await quietly('sockets did not leave a room', async () => {
    const rows = await listeners(church, conversation.row.id);
    await deleteConnections(rows.filter(({ personId }) => leaving.some(({ row }) => row.personId === personId)));
  });
}
