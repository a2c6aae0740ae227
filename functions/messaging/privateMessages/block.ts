// Blocking: whom a person doesn't want to hear from privately. It applies before they have a conversation, and in both directions while
// they have one.

import { nowIso, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Handler } from '#functions/core/serve/implement.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { guestViewerOf, isHiddenMinor } from '#shared/membership/people/guests.ts';
import type { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { allIds } from '../conversations/records/actingRecord.ts';
import { blocks, ofChurch, participants, threads } from '../table.ts';
import { pairOf } from './open.ts';

export const block: Handler<typeof privateMessages.block> = async ({ body }, { table, caller }) => {
  const { personId: otherId, blocked: isBlocked } = body;
  if (!caller.personId || allIds(caller).includes(otherId)) throw new Refusal('invalid', 'You cannot block yourself.');
  // Under all of one's records (docs/decisions.md, P43).
  for (const personId of allIds(caller)) await blockAs(table, { personId, otherId, isBlocked });
  return {};
};

interface Blocking {
  readonly personId: string;
  readonly otherId: string;
  readonly isBlocked: boolean;
}

const blockAs = (table: Table, { personId, otherId, isBlocked }: Blocking): Promise<void> =>
  retryOnRefusal(async () => {
    const batch = table.batch();
    const pair = batch.get(table, threads, pairOf(personId, otherId));
    const [self, other] = [personId, otherId].map((id) => batch.get(table, people, { id }));
    const church = batch.get(table, churches, {});
    await batch.send();
    const name = other?.()?.row.name.display ?? '';
    if (isBlocked && (!other?.() || (!pair() && isStranger(church()?.row, self?.()?.row, other()?.row)))) throw new Refusal('personGone');
    const row = { personId, otherId, name, at: nowIso() };
    const conversationId = pair()?.row.conversationId;
    // A conversation being opened concurrently must not end up without the block: one of the two transactions fails and then sees the
    // other's.
    const marked = conversationId
      ? await markOps(table, conversationId, personId, isBlocked)
      : table.absent(threads, pairOf(personId, otherId));
    await table.write(isBlocked ? table.set(blocks, row) : table.erase(blocks, row), marked);
  });

/** The list of blocked people names them: it must not become a way to learn names (decision D58). */
const isStranger = (church: ChurchRow | undefined, self: PersonRow | undefined, other: PersonRow | undefined) =>
  self !== undefined && other !== undefined && isHiddenMinor(guestViewerOf(self, todayIn(church)), other);

async function markOps(table: Table, conversationId: string, personId: string, blocked: boolean): Promise<Op[]> {
  const own = await table.get(participants, { conversationId, personId });
  return own ? table.put(participants, { ...own.row, blocked }, own) : [];
}

export const blocked: Handler<typeof privateMessages.blocked> = async (_, { table, caller }) => {
  const pages = await Promise.all(allIds(caller).map((personId) => table.all(ofChurch, ['blocks', personId])));
  const rows = pages.flatMap((page) => page.of(blocks).map(({ row }) => row));
  // Blocked under both records (docs/decisions.md, P43), someone is on the list once.
  const once = new Map(rows.toReversed().map((row) => [row.otherId, row]));
  return [...once.values()].toReversed().map(({ otherId, name, at }) => ({ personId: otherId, name, at }));
};
