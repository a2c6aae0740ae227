// Finds a conversation for a caller. Refuses callers who aren't allowed to know of it as if it didn't exist.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { QueryOptions } from '#functions/core/table/keyConditions.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { callerIn, mayRead } from '../rules.ts';
import { type ConversationRow, conversations, ofChurch, type ParticipantRow, participants } from '../table.ts';
import { type Head, loadHead, participantOf } from './head.ts';
import { publicRooms } from './publicRooms.ts';

/**
 * A conversation as its reader sees it. `table` and `caller` are those of its church: in another church's public room, the caller is a
 * stranger.
 */
export interface Place {
  readonly table: Table;
  readonly caller: Caller;
  readonly conversation: StoredRow<ConversationRow>;
  readonly own: StoredRow<ParticipantRow> | undefined;
}

interface PlaceWithPage extends Place {
  readonly page?: Page | undefined;
}

/** One request. */
export async function findConversation(table: Table, caller: Caller, id: string): Promise<Place> {
  if (caller.standing !== 'member') return publicPlace(table, caller, id);
  const batch = table.batch();
  const conversation = batch.get(table, conversations, { id });
  const own = batch.get(table, participants, { conversationId: id, personId: caller.personId });
  await batch.send();
  const found = conversation();
  if (!found) return publicPlace(table, caller, id);
  if (!mayRead(caller, found.row, own()?.row)) throw new Refusal('notFound');
  return found.row.movedTo ? findConversation(table, caller, found.row.movedTo) : { table, caller, conversation: found, own: own() };
}

/**
 * The conversation, and what was asked of it (`messages/load.ts`): one query if that includes it. `page` is of the conversation that is
 * answered, and only for callers who can read it.
 */
export async function findWithin(table: Table, caller: Caller, id: string, asked?: QueryOptions): Promise<PlaceWithPage> {
  if (!asked || caller.standing !== 'member') return findConversation(table, caller, id);
  const page = await table.query(ofChurch, ['conversation', id], asked);
  const [conversation] = page.of(conversations);
  if (!conversation) {
    const place = await findConversation(table, caller, id);
    return page.items.length > 0 && place.conversation.row.id === id ? { ...place, page } : place;
  }
  const own = page.of(participants).find(({ row }) => row.personId === caller.personId && caller.personId !== '');
  if (!mayRead(caller, conversation.row, own?.row)) throw new Refusal('notFound');
  const { movedTo } = conversation.row;
  return movedTo ? findConversation(table, caller, movedTo) : { table, caller, conversation, own, page };
}

/** The room of a live stream, in any church. */
async function publicPlace(table: Table, given: Caller, id: string): Promise<Place> {
  const room = await table.get(publicRooms, { conversationId: id });
  if (!room) throw new Refusal(given.standing === 'member' ? 'notFound' : 'signInRequired');
  const there = table.within(room.row.churchId);
  const caller = callerIn(given, there.church);
  const conversation = await there.need(conversations, { id });
  if (!mayRead(caller, conversation.row, undefined)) throw new Refusal('notFound');
  return { table: there, caller, conversation, own: undefined };
}

/** The conversation with its participants, for callers who can read it: one query. */
export async function headFor(table: Table, caller: Caller, id: string): Promise<Head> {
  const head = await loadHead(table, id);
  if (!head || !mayRead(caller, head.conversation.row, participantOf(head, caller.personId)?.row)) throw new Refusal('notFound');
  const { movedTo } = head.conversation.row;
  return movedTo ? headFor(table, caller, movedTo) : head;
}
