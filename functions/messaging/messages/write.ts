// Writes a message: reads the head, then writes everything that belongs together in one transaction. A message resent with the id its
// sender created for it exists once; no two messages get the same number, because every write includes the head.

import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { Op } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { firstLineOf } from '#shared/messaging/messages/preview.ts';
import type { Message } from '#shared/messaging/words.ts';
import { countAnnouncement } from '../announcements/limit.ts';
import { pinnedWith } from '../announcements/pins.ts';
import { headFor } from '../conversations/find.ts';
import { type Head, participantOf } from '../conversations/head.ts';
import { withConversationLock } from '../conversations/mutex.ts';
import { messageFor, messageView } from '../conversations/views.ts';
import { requireWriteAccess } from '../conversations/writeAccess.ts';
import { wordRows, writeWith } from '../privateMessages/searchIndex.ts';
import { answeredOps } from '../replies/quotes.ts';
import { mayAnnounce } from '../rules.ts';
import { withGuardians } from '../safeguarding/checkGuardians.ts';
import { leave, leaveRoom } from '../safeguarding/removeGuardians.ts';
import { conversations, type MessageRow, messageIds, messages, type ParticipantRow, participants, unread } from '../table.ts';
import { arrivedAttachments } from './attachments.ts';
import { broadcastPosted } from './broadcast.ts';
import { notifyOthers } from './notify.ts';

export interface Sent {
  readonly id?: string | undefined;
  readonly conversationId: string;
  readonly content: string;
  readonly attachments?: readonly { readonly id: string }[] | undefined;
  readonly replyTo?: number | undefined;
  readonly announce?: boolean | undefined;
}

/** A message's text as stored; refuses empty text without attachments. */
export function contentOf(content: string, attachments: readonly unknown[]): string {
  const said = content.trim();
  if (!said && attachments.length === 0) throw new Refusal('messageEmpty');
  return said;
}

/** A new message; `othersMessage` if its id is taken. */
export async function writeMessage(context: Context, sent: Sent): Promise<Message> {
  const { table, caller } = context;
  let tries = 0;
  const { head, row } = await withConversationLock(sent.conversationId, () => writeOnce(context, sent, tries++ > 0));
  await leaveRoom(table, head);
  await broadcastPosted(table, head, await messageView(table.church, row), caller.personId);
  return messageFor(caller, table.church, head.conversation.row, row);
}

/** `isRetry`: an assumption turned out wrong, perhaps about who is a minor. */
async function writeOnce(context: Context, sent: Sent, isRetry: boolean): Promise<{ head: Head; row: MessageRow }> {
  const { table, caller } = context;
  const found = await headFor(table, caller, sent.conversationId);
  requireWriteAccess(context, found);
  if (sent.announce && !mayAnnounce(caller, found.conversation.row)) throw new Refusal('forbidden');
  if (sent.announce && !isRetry) await countAnnouncement(context);
  const content = contentOf(sent.content, sent.attachments ?? []);
  const head = await withGuardians(table, found, isRetry);
  const attachments = await arrivedAttachments(context, found.conversation.row.id, sent.attachments ?? []);
  const row = newRow(context, head, { id: sent.id ?? newId(), content, attachments, replyTo: sent.replyTo, announcement: sent.announce });
  const told = await notifyOthers(table, caller, head, row);
  const participantIds = head.participants.map(({ row: { personId } }) => personId);
  await writeWith(table, [...rowsOf(context, head, row), ...told], wordRows(table, row, participantIds, '', content));
  return { head, row };
}

function newRow(
  { caller }: Context,
  head: Head,
  { id, content, attachments, replyTo, announcement }: Pick<MessageRow, 'id' | 'content' | 'attachments' | 'replyTo' | 'announcement'>,
): MessageRow {
  const number = head.conversation.row.revision + 1;
  return {
    ...{ id, conversationId: head.conversation.row.id, number, revision: number, personId: caller.personId },
    displayName: participantOf(head, caller.personId)?.row.name ?? caller.name,
    ...{ messageType: 'comment', content, timeSent: nowIso(), attachments, edits: [], replyTo },
    ...(announcement ? { announcement, announcedAt: nowIso() } : {}),
  };
}

function rowsOf({ table, caller }: Context, head: Head, row: MessageRow): Op[] {
  const { id, conversationId, number } = row;
  const { conversation } = head;
  const counted = {
    revision: number,
    postCount: conversation.row.postCount + 1,
    lastPostId: id,
    firstPostId: conversation.row.firstPostId ?? id,
    announced: pinnedWith(conversation.row.announced, row),
  };
  return [
    ...table.put(messageIds, { id, conversationId, number }, undefined, 'othersMessage'),
    ...table.put(messages, row),
    ...table.put(conversations, { ...conversation.row, ...counted }, conversation),
    ...head.participants.flatMap((one) => table.put(participants, seenBy(one.row, row), one.version ? one : undefined)),
    ...head.participants.flatMap(({ row: one }) => unreadRow({ table, caller }, one, conversationId)),
    ...(head.leaving ?? []).flatMap((one) => leave(table, one)),
    ...(head.unchanged ?? []),
    ...answeredOps(table, row, participantOf(head, caller.personId)?.row),
  ];
}

export const lastOf = ({ id, number, personId, content, attachments, timeSent, removedAt, event }: MessageRow): ParticipantRow['last'] => ({
  ...{ id, number, personId, timeSent, event },
  preview: removedAt || event ? '' : firstLineOf(content) || (attachments[0]?.name ?? ''),
  removed: removedAt !== undefined,
});

/** Writing implies having seen everything before it. */
const seenBy = (one: ParticipantRow, row: MessageRow): ParticipantRow => ({
  ...one,
  ...(one.personId === row.personId ? { received: row.number, read: row.number } : {}),
  last: lastOf(row),
});

function unreadRow({ table, caller }: Pick<Context, 'table' | 'caller'>, { personId, muted }: ParticipantRow, id: string): Op[] {
  const marker = { personId, what: 'pm', id } as const;
  if (personId === caller.personId) return table.erase(unread, marker);
  return muted ? [] : table.set(unread, marker);
}
