// Notifies open sockets of new messages at once; clients that aren't reached find them in the table.

import type { Table } from '#functions/core/table/table.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import type { Message } from '#shared/messaging/words.ts';
import type { Head } from '../conversations/head.ts';
import { broadcastToParticipants, broadcastToPerson, broadcastToRoom } from '../live/broadcast.ts';
import { readsAfter } from '../rules.ts';
import { forAllGuests } from '../safeguarding/guests.ts';

/** In a private conversation, one query per participant; elsewhere one for the room, and one more if guests are in it. */
export async function broadcastPosted(
  table: Table,
  { conversation, participants }: Head,
  message: Message,
  authorId: string,
): Promise<void> {
  const { church } = table;
  const { conversationId } = message;
  if (accessOf(conversation.row) !== 'private') return broadcastMessage(table, message);
  const posted = frame(church, conversationId, 'message', message);
  // The author's other windows show the conversation in its new position, too.
  const people = participants.map(({ row: { personId, muted } }) => ({ personId, isAlerted: personId === authorId || !muted }));
  await broadcastToParticipants({ churchId: church, conversationId }, people, posted);
}

/** Guests learn what a minor wrote, and which reaction was given, but not by whom (decision D58). */
function broadcastMessage(table: Table, message: Message): Promise<void> {
  const posted = (one: Message) => frame(table.church, one.conversationId, 'message', one);
  const forGuests = async () => posted(await forAllGuests(table, message));
  return broadcastToRoom(table.church, message.conversationId, posted(message), { forGuests });
}

/** A changed message is sent only to those who can see it, and not to people who were added to the conversation later (decision D67). */
export async function broadcastChanged(table: Table, { participants }: Head, message: Message): Promise<void> {
  const { conversationId, number } = message;
  const readers = participants.filter(({ row }) => number > readsAfter(row));
  if (readers.length === participants.length) return broadcastMessage(table, message);
  const people = readers.map(({ row: { personId } }) => ({ personId, isAlerted: false }));
  await broadcastToParticipants(
    { churchId: table.church, conversationId },
    people,
    frame(table.church, conversationId, 'message', message),
  );
}

/** `alerted`: people for whom nothing in the conversation is new any more. */
export async function broadcastRemoved({ church }: Table, conversationId: string, id: string, alerted: readonly string[]): Promise<void> {
  await Promise.all([
    broadcastToRoom(church, conversationId, frame(church, conversationId, 'deleteMessage', { id })),
    ...alerted.map((personId) => broadcastToPerson(church, personId, 'privateMessage', conversationId)),
  ]);
}
