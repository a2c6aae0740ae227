// The one conversation of several people (decision D67), and what it would be before its first message creates it.

import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { mostPartners } from '#shared/messaging/words.ts';
import { headFor } from '../conversations/find.ts';
import type { Head } from '../conversations/head.ts';
import { newConversation, openedPerHour } from '../privateMessages/open.ts';
import { newParticipant, withGuardians, withOthers } from '../safeguarding/checkGuardians.ts';
import { conversations, type ParticipantRow, participants, threads } from '../table.ts';
import { mayJoin } from './acquaintance.ts';

/** The key under which the conversation of exactly these people is registered. */
export const severalOf = (personIds: readonly string[]) => ({
  ...{ of: 'several', about: hashOf(personIds.toSorted().join(' ')), visibility: 'private' },
});

/** The caller and the people they chose, without duplicates. */
export function together({ caller }: Context, personIds: readonly string[]): string[] {
  const all = [...new Set([caller.personId, ...personIds])];
  if (!caller.personId || all.length < 3) throw new Refusal('invalid', 'A conversation of several needs at least three people.');
  if (all.length > mostPartners) throw new Refusal('tooManyPeople');
  return all;
}

/** The conversation of exactly these people, including the caller; `undefined` if they have none. Two requests. */
export async function existingOf({ table, caller }: Context, personIds: readonly string[]): Promise<Head | undefined> {
  const thread = await table.get(threads, severalOf(personIds));
  return thread && headFor(table, caller, thread.row.conversationId);
}

export const newPartner = (
  conversationId: string,
  { row: { id, name } }: StoredRow<PersonRow>,
  several: { title: string; since: number },
): ParticipantRow =>
  newParticipant(
    conversationId,
    { personId: id, name: name.display, role: 'partner' },
    { several, received: several.since, read: several.since },
  );

/** The conversation as it would be, with everyone who has to be in it (decision D28): all its rows are new. */
export async function planned(context: Context, personIds: readonly string[], title: string): Promise<Head> {
  const { table, caller } = context;
  const found = await mayJoin(context, [], personIds);
  const row = newConversation({
    ...{ contentType: 'privateMessage', contentId: caller.personId, createdBy: caller.personId },
    ...{ several: true, title },
  });
  const partners = found.map((one) => ({ ...newPartner(row.id, one, { title, since: 0 }), opened: one.row.id === caller.personId }));
  const all = partners.map((one) => ({ row: one, version: 0 }));
  const head = await withGuardians(table, { conversation: { row, version: 0 }, participants: all }, true);
  return { ...head, participants: withOthers(head.participants) };
}

export function startWith(context: Context, given: readonly string[], title: string): Promise<Head> {
  const { table, caller } = context;
  const personIds = together(context, given);
  let isCounted = false;
  return retryOnRefusal(async () => {
    const there = await existingOf(context, personIds);
    if (there) return there;
    const head = await planned(context, personIds, title);
    if (!isCounted) await countAttempt('privateConversation', `${table.church} ${caller.personId}`, openedPerHour, personIds.length - 1);
    isCounted = true;
    await table.write(startOps(table, personIds, head));
    const next = <R>({ row }: StoredRow<R>): StoredRow<R> => ({ row, version: 1 });
    return { conversation: next(head.conversation), participants: head.participants.map(next) };
  });
}

const startOps = (table: Table, personIds: readonly string[], { conversation, participants: all, unchanged = [] }: Head): Op[] => [
  ...table.put(threads, { ...severalOf(personIds), conversationId: conversation.row.id }),
  ...table.put(conversations, conversation.row),
  ...all.flatMap(({ row }) => table.put(participants, row)),
  ...unchanged,
];
