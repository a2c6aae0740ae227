// Open sockets hear at once of what was written; whoever is not reached finds it in the table.

import type { Table } from '#functions/core/table/table.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import type { Message } from '#shared/messaging/words.ts';
import type { Head } from '../conversations/head.ts';
import { broadcastToParticipants, broadcastToPerson, broadcastToRoom } from '../live/broadcast.ts';

/** In a private conversation one query a participant, elsewhere one for the room. */
export async function tellPosted(
  { church }: Table,
  { conversation, participants }: Head,
  message: Message,
  authorId: string,
): Promise<void> {
  const { conversationId } = message;
  const posted = frame(church, conversationId, 'message', message);
  if (accessOf(conversation.row) !== 'private') return broadcastToRoom(church, conversationId, posted);
  // The author's other windows show the conversation in its new place, too.
  const people = participants.map(({ row: { personId, muted } }) => ({ personId, isAlerted: personId === authorId || !muted }));
  await broadcastToParticipants({ churchId: church, conversationId }, people, posted);
}

/** Of a changed message only those hear who have it before them. */
export const tellChanged = ({ church }: Table, message: Message): Promise<void> =>
  broadcastToRoom(church, message.conversationId, frame(church, message.conversationId, 'message', message));

/** `alerted`: to whom nothing in the conversation is new any more. */
export async function tellRemoved({ church }: Table, conversationId: string, id: string, alerted: readonly string[]): Promise<void> {
  await Promise.all([
    broadcastToRoom(church, conversationId, frame(church, conversationId, 'deleteMessage', { id })),
    ...alerted.map((personId) => broadcastToPerson(church, personId, 'privateMessage', conversationId)),
  ]);
}
