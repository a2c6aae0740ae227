// Converts rows to responses and frames.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Report } from '#shared/messaging/messages/messages.ts';
import type { Thread } from '#shared/messaging/privateMessages/privateMessages.ts';
import type { Conversation, Message, Participant } from '#shared/messaging/words.ts';
import { signedAttachments } from '../messages/attachmentUrls.ts';
import { withQuotes } from '../replies/quotes.ts';
import { isClosed, mayAnnounce, mayChange, mayRemove, mayReport, readsAfter } from '../rules.ts';
import { readableBy } from '../safeguarding/guests.ts';
import type { ConversationRow, MessageRow, ParticipantRow, ReportRow } from '../table.ts';
import type { Head } from './head.ts';
import { participantOf } from './head.ts';

/** A message as everyone in its conversation can see it; a deleted one leaves only a trace. */
export async function messageView(churchId: string, row: MessageRow): Promise<Message> {
  const { id, conversationId, personId, displayName, timeSent, timeUpdated, messageType, number, revision, removedAt, event } = row;
  const content = removedAt ? '' : row.content;
  const attachments = removedAt || row.attachments.length === 0 ? undefined : await signedAttachments(churchId, row.attachments);
  return {
    ...{ id, churchId, conversationId, personId, displayName, timeSent, timeUpdated, messageType, content, number, revision },
    removedAt,
    attachments,
    reactions: removedAt ? undefined : row.reactions,
    event,
    replyTo: removedAt || row.replyTo === undefined ? undefined : { number: row.replyTo },
    announcement: (!removedAt && row.announcement) || undefined,
  };
}

/** As one reader sees it, with what they can do with it. */
export async function messageFor(caller: Caller, churchId: string, place: ConversationRow, row: MessageRow): Promise<Message> {
  const can = {
    edit: mayChange(caller, row),
    remove: !row.removedAt && mayRemove(caller, place, row),
    report: mayReport(caller, place, row),
    announce: !row.removedAt && mayAnnounce(caller, place),
  };
  return { ...(await messageView(churchId, row)), can };
}

/** The messages as one reader sees them; `table` is that of the conversation's church, `own` the reader's row in a private one. */
export async function messagesFor(
  caller: Caller,
  table: Table,
  place: ConversationRow,
  rows: readonly MessageRow[],
  own?: StoredRow<ParticipantRow>,
): Promise<Message[]> {
  const shown = await Promise.all(rows.map((row) => messageFor(caller, table.church, place, row)));
  return readableBy(table, caller, place, await withQuotes(table, rows, shown, readsAfter(own?.row)));
}

/** The response for someone who changed a message: as they can read it, without people they aren't allowed to know of (decision D58). */
export async function answeredTo(caller: Caller, table: Table, head: Head, row: MessageRow): Promise<Message> {
  const [shown] = await messagesFor(caller, table, head.conversation.row, [row], participantOf(head, caller.personId));
  if (!shown) throw new Refusal('notFound');
  return shown;
}

export function conversationView(churchId: string, row: ConversationRow): Conversation {
  const { id, contentType, contentId, title, dateCreated, groupId, visibility, firstPostId, lastPostId, postCount, allowAnonymousPosts } =
    row;
  return {
    ...{ id, churchId, contentType, contentId, title, dateCreated, groupId, visibility, firstPostId, lastPostId, postCount },
    allowAnonymousPosts,
  };
}

const participantView = ({ personId, name, role, received, read }: ParticipantRow): Participant => ({
  ...{ personId, name, role, received, read },
});

/** A private conversation as one of its participants sees it. `blockedIds`: whom they have blocked. */
export function threadView(head: Head, personId: string, blockedIds: readonly string[] = []): Thread {
  const own = participantOf(head, personId)?.row;
  const { several, title } = head.conversation.row;
  const partners = head.participants.filter(({ row }) => row.role === 'partner').map(({ row }) => row.personId);
  return {
    conversationId: head.conversation.row.id,
    participants: head.participants.map(({ row }) => participantView(row)),
    muted: own?.muted ?? false,
    blocked: own?.blocked ?? false,
    ...(several && { several: { title, since: readsAfter(own), blockedIds: partners.filter((id) => blockedIds.includes(id)) } }),
    canWrite: several ? partners.length > 1 : !isClosed(head, personId),
    revision: head.conversation.row.revision,
  };
}

/** In bytes: a function's response is limited to six megabytes. */
const mostAnswered = 5_000_000;

/** As many of the newest as fit into one response, for older clients, which don't use pages. In their original order, oldest first. */
export function fitting<T>(oldestFirst: readonly T[], bytes = mostAnswered): readonly T[] {
  let left = bytes;
  const tooMany = oldestFirst.findLastIndex((one) => {
    left -= Buffer.byteLength(JSON.stringify(one)) + 1;
    return left < 0;
  });
  return oldestFirst.slice(tooMany + 1);
}

/** With the message's files, whose addresses are signed anew each time. */
export async function reportView(churchId: string, { byId: _, ...report }: ReportRow): Promise<Report> {
  const { message } = report;
  const attachments = message.attachments && (await signedAttachments(churchId, message.attachments));
  return { ...report, message: { ...message, attachments } };
}
