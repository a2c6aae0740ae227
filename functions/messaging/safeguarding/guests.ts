// Decision D58 in conversations: guests share groups with minors and read what they write, but don't learn who they are. Guests see a
// minor's messages without person and name.

import type { Caller } from '#functions/core/auth/caller.ts';
import { todayIn } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { guestViewerOf, isGuest, isHiddenMinor } from '#shared/membership/people/guests.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import type { Message } from '#shared/messaging/words.ts';
import type { ConversationRow } from '../table.ts';

/** What older clients show for people the reader can't know of; our own app says it in the reader's language. */
const unknown = { personId: '', displayName: 'Anonymous' };

type Shown = Pick<Message, 'personId' | 'displayName' | 'reactions' | 'replyTo'>;
/** The people a message names: its author, the author it answers, and those who reacted. */
const namedIn = ({ personId, reactions = [], replyTo }: Shown) => [
  personId,
  ...reactions.flatMap(({ personIds }) => personIds),
  ...(replyTo?.quote ? [replyTo.quote.personId] : []),
];

/** The message without people its reader can't know of. */
function withoutPeople<M extends Shown>(message: M, isHidden: (personId: string) => boolean): M {
  const { replyTo } = message;
  const reactions = message.reactions?.map((one) => ({ ...one, personIds: one.personIds.map((id) => (isHidden(id) ? '' : id)) }));
  const quote = replyTo?.quote && isHidden(replyTo.quote.personId) ? { ...replyTo.quote, ...unknown } : replyTo?.quote;
  const shown = { ...message, reactions, replyTo: replyTo && { ...replyTo, quote } };
  return isHidden(message.personId) ? { ...shown, ...unknown } : shown;
}

/** Conversations of people who haven't chosen each other. */
const isOpenToGuests = (place: Pick<ConversationRow, 'contentType' | 'visibility'>) => ['group', 'public'].includes(accessOf(place));

/** The messages as this reader can see them. One extra request for guests and anonymous readers, none for others. */
export async function readableBy<M extends Shown>(
  table: Table,
  caller: Caller,
  place: Pick<ConversationRow, 'contentType' | 'visibility'>,
  all: readonly M[],
): Promise<M[]> {
  if (!isGuest(caller) || !isOpenToGuests(place) || all.length === 0) return [...all];
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const self = batch.get(table, people, { id: caller.personId || '-' });
  const found = new Map(all.flatMap(namedIn).map((id) => [id, batch.get(table, people, { id: id || '-' })]));
  await batch.send();
  const looking = { caller, today: todayIn(church()?.row), own: self()?.row };
  // The age of people who are no longer in the directory can't be known.
  const isHidden = (personId: string) => {
    if (personId === caller.personId) return false;
    const person = found.get(personId)?.()?.row;
    return !person || isForgotten(person) || isHiddenMinor(looking, person);
  };
  return all.map((one) => withoutPeople(one, isHidden));
}

/** Whether the person who just acted is a minor today. One request. */
export const isMinorHere = async (table: Table, personId: string): Promise<boolean> =>
  (await among(table, [personId], (person, today) => person !== undefined && isMinor(person, today))).has(personId);

/** The message as any guest can see it: without anyone who is a minor today, or no longer in the directory. One request. */
export async function forAllGuests<M extends Shown>(table: Table, message: M): Promise<M> {
  const isHidden: IsHidden = (person, today) => person === undefined || isForgotten(person) || isMinor(person, today);
  const hidden = await among(table, namedIn(message), isHidden);
  return withoutPeople(message, (personId) => hidden.has(personId));
}

type IsHidden = (person: PersonRow | undefined, today: string) => boolean;

async function among(table: Table, personIds: readonly string[], isHidden: IsHidden): Promise<ReadonlySet<string>> {
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const asked = [...new Set(personIds)].map((id) => ({ id, person: batch.get(table, people, { id: id || '-' }) }));
  await batch.send();
  const today = todayIn(church()?.row);
  return new Set(asked.flatMap(({ id, person }) => (isHidden(person()?.row, today) ? [id] : [])));
}

/**
 * Guests and minors can't start a conversation with each other, in either direction. To a guest the minor doesn't exist; the minor is told
 * whom to ask. Both are read from their rows, because the status in a token may be hours old.
 */
export function mustBeAcquainted(church: ChurchRow | undefined, self: PersonRow, other: PersonRow): void {
  const today = todayIn(church);
  if (isHiddenMinor(guestViewerOf(self, today), other)) throw new Refusal('personGone');
  if (isHiddenMinor(guestViewerOf(other, today), self)) throw new Refusal('guestContact');
}
