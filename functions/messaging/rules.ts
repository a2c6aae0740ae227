// Who can read and write which conversation, and edit or delete which message (decision D18). A caller of another church is anonymous here:
// use `callerIn(caller, churchId)` for a conversation of a church named in the path.
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { type Caller, stranger } from '../core/auth/caller.ts';
import type { Head } from './conversations/head.ts';
import type { ConversationRow, MessageRow, ParticipantRow } from './table.ts';

type Place = Pick<ConversationRow, 'contentType' | 'contentId' | 'visibility'>;
type In = Pick<ParticipantRow, 'personId'> | undefined;

export const callerIn = (caller: Caller, churchId: string): Caller => (caller.churchId === churchId ? caller : stranger);

const inGroup = ({ groupIds, leaderGroupIds }: Caller, id: string) => groupIds.includes(id) || leaderGroupIds.includes(id);
const leads = (caller: Caller, { contentType, contentId }: Place) =>
  contentType === 'groupNotes' && caller.leaderGroupIds.includes(contentId);
const takesPart = (caller: Caller, participant: In) => caller.personId !== '' && participant?.personId === caller.personId;

/** `participant`: the caller's own row in the conversation, if there is one. */
export function mayRead(caller: Caller, place: Place, participant: In): boolean {
  const access = accessOf(place);
  if (access === 'public') return true;
  if (caller.standing !== 'member') return false;
  if (access === 'private') return takesPart(caller, participant);
  if (access === 'group') return inGroup(caller, place.contentId);
  if (access === 'confidential') return caller.can('Messaging:Notes:Confidential');
  return caller.can('Messaging:Notes:View') || leads(caller, place);
}

/** Whether a socket of the caller may be in the room of a conversation. */
export const mayListen: typeof mayRead = mayRead;

/** Blocks are checked separately: see `isClosed`. */
export function mayWrite(caller: Caller, place: Place, participant: In): boolean {
  if (caller.standing !== 'member' || !caller.personId || !mayRead(caller, place, participant)) return false;
  return accessOf(place) !== 'notes' || caller.can('Messaging:Notes:Edit') || leads(caller, place);
}

/** Whether the caller can open such a conversation; private ones are opened with a person. */
export const mayOpen = (caller: Caller, place: Place): boolean =>
  accessOf(place) === 'public' ? caller.can('Messaging:Messages:Moderate') : mayWrite(caller, place, undefined);

/** Leaders of the group, and moderators who are in it. */
export const mayAnnounce = (caller: Caller, place: Place): boolean =>
  accessOf(place) === 'group' &&
  mayWrite(caller, place, undefined) &&
  (caller.leaderGroupIds.includes(place.contentId) || caller.can('Messaging:Messages:Moderate'));

type Written = Pick<MessageRow, 'personId' | 'removedAt' | 'event'>;
export const isOwn = (caller: Caller, message: Written): boolean => caller.personId !== '' && caller.personId === message.personId;

/** Only the author, ever. */
export const mayChange = (caller: Caller, message: Written): boolean => isOwn(caller, message) && !message.removedAt && !message.event;

/** The author, and moderators if it isn't private. Assumes that the caller can read it. */
export const mayRemove = (caller: Caller, place: Place, message: Written): boolean =>
  !message.event && (isOwn(caller, message) || (accessOf(place) !== 'private' && caller.can('Messaging:Messages:Moderate')));

/** What others wrote privately. */
export const mayReport = (caller: Caller, place: Place, message: Written): boolean =>
  accessOf(place) === 'private' && !isOwn(caller, message) && !message.event;

/** Messages from before a person was added to a conversation of several aren't for them (decision D67). `own`: their row in it. */
export const readsAfter = (own: Pick<ParticipantRow, 'several'> | undefined): number => own?.several?.since ?? 0;

/** In a conversation of several: adding people, naming it, leaving it. Watchers of minors take no part in that. */
export const mayArrange = (caller: Caller, { conversation, participants }: Head): boolean =>
  conversation.row.several === true &&
  participants.some(({ row }) => row.role === 'partner' && row.personId === caller.personId && caller.personId !== '');

/** Whether the two people in a private conversation can't write because one has blocked the other. Watchers aren't affected. */
export const isClosed = ({ participants }: Head, personId: string): boolean =>
  participants.some(({ row }) => row.role === 'partner' && row.blocked) &&
  participants.some(({ row }) => row.role === 'partner' && row.personId === personId);
