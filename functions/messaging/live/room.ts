// Which room a socket can join, and as whom.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isGuest } from '#shared/membership/people/guests.ts';
import { roomForm } from '#shared/messaging/chat/room.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { alertsRoom } from '#shared/messaging/live/frames.ts';
import { idForm } from '#shared/words.ts';
import { needRoom } from '../chat/rooms.ts';
import { hostsRoomForm, needHostsRoom } from '../chat/wire/hostsRoom.ts';
import { type Head, loadHead, participantOf } from '../conversations/head.ts';
import { acting } from '../conversations/records/actingRecord.ts';
import { callerIn, mayListen } from '../rules.ts';
import { isMinorHere } from '../safeguarding/guests.ts';
import { alertsOf } from './rows.ts';

export interface Room<A = Asked> {
  readonly asked: A;
  readonly room: string;
  /** `''` if unknown. */
  readonly personId: string;
  /** The caller is known. */
  readonly isTrusted: boolean;
  /** Anyone can be in it. */
  readonly isPublic: boolean;
  /** It belongs to a private conversation. */
  readonly isPrivate: boolean;
  /** The newcomer isn't allowed to know which minors are in it; the newcomer is a minor (decision D58). */
  readonly isGuest?: boolean;
  readonly isMinor?: boolean;
}
type Found = Omit<Room, 'asked'>;
interface Asked {
  readonly churchId: string;
  readonly conversationId: string;
  readonly personId?: string | undefined;
}

/** The requested room. Church and person in the body never outrank the token (decisions D17 and D18). */
export const roomFor = async <A extends Asked>(asked: A, caller: Caller, table: Table): Promise<Room<A>> => ({
  asked,
  ...(asked.conversationId === alertsRoom ? alertsFor(asked, caller) : await conversationFor(asked, caller, table)),
});

function alertsFor({ churchId, personId = '' }: Asked, caller: Caller): Found {
  if (caller.standing === 'member') {
    if (churchId !== caller.churchId) throw new Refusal('otherChurch');
    if (!caller.personId) throw new Refusal('forbidden');
    return { room: alertsOf(caller.personId), personId: caller.personId, isTrusted: true, isPublic: false, isPrivate: false };
  }
  if (!idForm.test(personId)) throw new Refusal('invalid', 'personId is required.');
  return { room: alertsOf(personId), personId, isTrusted: false, isPublic: false, isPrivate: false };
}

async function conversationFor({ churchId, conversationId }: Asked, caller: Caller, table: Table): Promise<Found> {
  const given = callerIn(caller, churchId);
  const who = (await acting({ table: table.within(churchId), caller: given }, conversationId)).caller;
  if (roomForm.test(conversationId) || hostsRoomForm.test(conversationId)) return chatFor(who, table.within(churchId), conversationId);
  const isOwn = who.standing === 'member';
  const head = idForm.test(conversationId) ? await headOf(table.within(churchId), conversationId) : undefined;
  // Whether such a conversation exists isn't disclosed to callers who can't listen.
  if (!head || !mayListen(who, head.conversation.row, participantOf(head, who.personId)?.row)) throw new Refusal(refusal(caller, isOwn));
  const { id } = head.conversation.row;
  const access = accessOf(head.conversation.row);
  const found = { room: id, personId: who.personId, isTrusted: isOwn, isPublic: access === 'public', isPrivate: access === 'private' };
  if (access !== 'group' && access !== 'public') return found;
  const isLeader = access === 'group' && who.leaderGroupIds.includes(head.conversation.row.contentId);
  const isYoung = isOwn && (await isMinorHere(table.within(churchId), who.personId));
  return { ...found, isGuest: isGuest(who) && !isLeader, isMinor: isYoung };
}

/** The chat of a service, which anyone may hear, or that of its hosts, whose name only they know: older clients join so (ours: `chat.join`). */
async function chatFor(who: Caller, table: Table, room: string): Promise<Found> {
  if (!idForm.test(table.church)) throw new Refusal('notFound');
  await (hostsRoomForm.test(room) ? needHostsRoom(table, room) : needRoom(table, room));
  const isTrusted = who.standing === 'member';
  return { room, personId: who.personId, isTrusted, isPublic: true, isPrivate: false };
}

const refusal = ({ standing }: Caller, isOwn: boolean) => (standing !== 'member' ? 'signInRequired' : isOwn ? 'forbidden' : 'otherChurch');

/** A conversation that older clients opened twice continues in one place. */
async function headOf(table: Table, id: string): Promise<Head | undefined> {
  const head = await loadHead(table, id);
  const to = head?.conversation.row.movedTo;
  return to ? loadHead(table, to) : head;
}
