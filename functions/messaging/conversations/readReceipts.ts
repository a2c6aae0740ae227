// How far a person has received and read a private conversation. Only ever moves forward.

import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import { broadcastToPerson, broadcastToRoom } from '../live/broadcast.ts';
import { type ParticipantRow, participants, unread } from '../table.ts';
import { findConversation, type Place } from './find.ts';

interface Upto {
  readonly received?: number | undefined;
  readonly read?: number | undefined;
}

/** Two requests. Returns the caller's row afterwards; `undefined` if it isn't a private conversation. */
export const seenUpTo = (context: Context, conversationId: string, given: Upto): Promise<ParticipantRow | undefined> =>
  retryOnRefusal(
    async () => {
      const place = await findConversation(context.table, context.caller, conversationId);
      const { own, conversation } = place;
      if (!own || accessOf(conversation.row) !== 'private') return undefined;
      const read = forward(own.row.read, given.read, conversation.row.revision);
      const received = Math.max(read, forward(own.row.received, given.received, conversation.row.revision));
      const row = { ...own.row, read, received };
      await keep(place, row);
      return row;
    },
    'outdated',
    20,
    60,
  );

const forward = (before: number, given: number | undefined, end: number) => Math.max(before, Math.min(given ?? 0, end));

async function keep({ table, own, conversation }: Place, row: ParticipantRow): Promise<void> {
  const { personId, conversationId, received, read, last } = row;
  if (!own || (own.row.read === read && own.row.received === received)) return;
  const isAllRead = read > own.row.read && read >= (last?.number ?? 0);
  await table.write(table.put(participants, row, own), isAllRead ? table.erase(unread, { personId, what: 'pm', id: conversationId }) : []);
  const { id } = conversation.row;
  await Promise.all([
    broadcastToRoom(table.church, id, frame(table.church, id, 'seen', { personId, received, read })),
    isAllRead ? broadcastToPerson(table.church, personId, 'privateMessage', id) : undefined,
  ]);
}
