// Who is notified of a new message through the outbox: the others in a private conversation, the members of a group; elsewhere those who
// wrote there before.

import type { Caller } from '#functions/core/auth/caller.ts';
import { notify } from '#functions/core/outbox/notify.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { groupMembers } from '#functions/membership/groups/rows.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { previewOf } from '#shared/messaging/messages/preview.ts';
import type { Head } from '../conversations/head.ts';
import { type ConversationRow, type MessageRow, messages, ofChurch } from '../table.ts';

/** How far back an author is still assumed to be interested. */
const lately = 100;

/**
 * Attributed to the author, or to the leader who made it an announcement. Muting and reading are checked when it is sent. The text of a
 * note isn't included: those who still have access read it in place.
 */
export async function notifyOthers(table: Table, caller: Caller, head: Head, row: MessageRow): Promise<Op[]> {
  const place = head.conversation.row;
  if (accessOf(place) === 'public') return [];
  const isPrivate = accessOf(place) === 'private';
  const isGroup = accessOf(place) === 'group';
  const recipients = isPrivate
    ? head.participants.map(({ row: { personId } }) => personId)
    : await (isGroup ? membersOf(table, place) : authorsOf(table, place));
  const kind = isPrivate ? 'privateMessage' : isGroup ? (row.announcement ? 'announcement' : 'group') : 'note';
  return notify(table, {
    personIds: recipients.filter((personId) => personId !== caller.personId),
    ...{ byPersonId: row.personId, byName: row.displayName },
    contentType: kind,
    contentId: isPrivate ? place.id : place.contentId,
    ...(kind === 'note'
      ? { message: '', says: 'noted' as const }
      : { message: previewOf(row.content) || (row.attachments[0]?.name ?? '') }),
    link: linkTo(place),
    kept: !isPrivate,
    ...{ conversationId: place.id, number: row.number },
  });
}

/** The members of a group, who are notified of its messages. */
async function membersOf(table: Table, { contentId }: ConversationRow): Promise<string[]> {
  const page = await table.all({ area: 'membership' }, ['group', contentId], { begins: ['member', ''] });
  return page.of(groupMembers).map(({ row }) => row.personId);
}

/** Elsewhere those who wrote there before. */
async function authorsOf(table: Table, { id, revision }: ConversationRow): Promise<string[]> {
  if (revision === 0) return [];
  const page = await table.query(ofChurch, ['conversation', id], { begins: ['m', ''], newestFirst: true, limit: lately });
  return [...new Set(page.of(messages).map(({ row }) => row.personId))];
}

const linkTo = ({ id, contentType, contentId }: ConversationRow): string => {
  if (contentType === 'privateMessage') return `/messages/${id}`;
  // Clients choose both names freely: a slash in them must not lead elsewhere.
  const [type, thing] = [contentType, contentId].map(encodeURIComponent);
  if (contentType === 'group') return `/groups/${thing}?tab=conversation`;
  if (contentType === 'groupNotes') return `/groups/${thing}`;
  return contentType === 'person' ? `/people/${thing}?tab=notes` : `/${type}/${thing}`;
};
