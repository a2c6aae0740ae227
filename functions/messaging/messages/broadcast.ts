// Open sockets hear at once of what was written; whoever is not reached finds it in the table.

import type { Table } from '#functions/core/table/table.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import type { Message } from '#shared/messaging/words.ts';
import { broadcastToPerson, broadcastToRoom } from '../live/broadcast.ts';

/** `alerted`: to whom the number of unread conversations, or their order, has changed. */
export async function tellWritten({ church }: Table, message: Message, alerted: readonly string[]): Promise<void> {
  const { conversationId } = message;
  await Promise.all([
    broadcastToRoom(church, conversationId, frame(church, conversationId, 'message', message)),
    ...alerted.map((personId) => broadcastToPerson(church, personId, 'privateMessage', conversationId)),
  ]);
}

/** `alerted`: to whom nothing in the conversation is new any more. */
export async function tellRemoved({ church }: Table, conversationId: string, id: string, alerted: readonly string[]): Promise<void> {
  await Promise.all([
    broadcastToRoom(church, conversationId, frame(church, conversationId, 'deleteMessage', { id })),
    ...alerted.map((personId) => broadcastToPerson(church, personId, 'privateMessage', conversationId)),
  ]);
}
