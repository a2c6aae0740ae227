// Who is told of a new message by the outbox: the others of a private conversation; elsewhere those who wrote there before.
import { accessOf } from '#shared/messaging/access.ts';
import { previewOf } from '#shared/messaging/preview.ts';
import type { Caller } from '../core/caller.ts';
import type { Op, Table } from '../core/table.ts';
import { tell } from '../core/telling.ts';
import { people } from '../membership/table.ts';
import type { Head } from './head.ts';
import { type ConversationRow, type MessageRow, messages, ofChurch } from './table.ts';

/** How far back an author is still thought to care. */
const lately = 100;

/** Whether it is muted, or was read meanwhile, is decided when it is sent. What a note says is read where it stands, by those who still may. */
export async function tellOthers(table: Table, caller: Caller, head: Head, row: MessageRow): Promise<Op[]> {
  const place = head.conversation.row;
  if (accessOf(place) === 'public') return [];
  const isPrivate = accessOf(place) === 'private';
  const everybody = isPrivate ? head.participants.map(({ row: { personId } }) => personId) : await authorsOf(table, place);
  const kind = isPrivate ? 'privateMessage' : accessOf(place) === 'group' ? 'group' : 'note';
  return tell(table, {
    personIds: everybody.filter((personId) => personId !== caller.personId),
    ...{ byPersonId: caller.personId, byName: row.displayName },
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

/** Of a group those who are still in it: what is said there is told them. */
async function authorsOf(table: Table, place: ConversationRow): Promise<string[]> {
  const { id, revision, contentId } = place;
  if (revision === 0) return [];
  const page = await table.query(ofChurch, ['conversation', id], { begins: ['m', ''], newestFirst: true, limit: lately });
  const authors = [...new Set(page.of(messages).map(({ row }) => row.personId))];
  if (accessOf(place) !== 'group') return authors;
  const batch = table.batch();
  const asked = authors.map((author) => batch.ask(table, people, { id: author }));
  await batch.send();
  return authors.filter((_, at) => asked[at]?.()?.row.groups.some((group) => group.id === contentId));
}

const linkTo = ({ id, contentType, contentId }: ConversationRow): string => {
  if (contentType === 'privateMessage') return `/messages/${id}`;
  // Clients name both as they like: a slash in them must not lead elsewhere.
  const [type, thing] = [contentType, contentId].map(encodeURIComponent);
  if (contentType === 'group' || contentType === 'groupNotes') return `/groups/${thing}`;
  return contentType === 'person' ? `/people/${thing}?tab=notes` : `/${type}/${thing}`;
};
