// As which of their records someone takes part in a private conversation: of two sign-ins that were confirmed to be one person’s, each has
// conversations of its own, which stay where they are (docs/decisions.md, P43). They write as the record that is in it, so that everyone
// else sees one person before and after, and each record has its own again when they are parted.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { asOneself } from '#shared/messaging/conversations/oneself.ts';
import { type Out, parse, type Schema } from '#shared/words.ts';
import { pairOf } from '../../privateMessages/open.ts';
import { participants, threads } from '../../table.ts';

/** The caller as one of their records; the others are still theirs. */
const as = (caller: Caller, personId: string): Caller =>
  personId === caller.personId
    ? caller
    : { ...caller, personId, mergedIds: [caller.personId, ...caller.mergedIds.filter((id) => id !== personId)] };

export const allIds = ({ personId, mergedIds }: Pick<Caller, 'personId' | 'mergedIds'>): string[] => [personId, ...mergedIds];

/** One request for those who have more than one record; none for everyone else. */
export async function acting<C extends Pick<Context, 'table' | 'caller'>>(context: C, conversationId: string): Promise<C> {
  const { table, caller } = context;
  if (caller.mergedIds.length === 0) return context;
  const batch = table.batch();
  const asked = allIds(caller).map((personId) => batch.get(table, participants, { conversationId, personId }));
  await batch.send();
  const own = asked.map((answer) => answer()?.row).find((row) => row !== undefined);
  return own ? { ...context, caller: as(caller, own.personId) } : context;
}

/** The same for the conversation with a person that one of the records has. */
export async function actingWith<C extends Pick<Context, 'table' | 'caller'>>(context: C, otherId: string): Promise<C> {
  const { table, caller } = context;
  if (caller.mergedIds.length === 0) return context;
  const batch = table.batch();
  const asked = allIds(caller).map((personId) => ({ personId, pair: batch.get(table, threads, pairOf(personId, otherId)) }));
  await batch.send();
  const own = asked.find(({ pair }) => pair() !== undefined);
  return own ? { ...context, caller: as(caller, own.personId) } : context;
}

/** An answer in which everything that was said under any of the caller’s records is their own. */
export const ownIn = <S extends Schema>({ personId, mergedIds }: Caller, returns: S, answer: Out<S>): Out<S> =>
  mergedIds.length === 0 ? answer : parse(returns, asOneself(answer, personId, mergedIds));
