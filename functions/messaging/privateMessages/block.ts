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
import { blocks, ofChurch, participants, threads } from '../table.ts';
import { pairOf } from './open.ts';

export const block: Handler<typeof privateMessages.block> = async ({ body }, { table, caller }) => {
  const { personId: otherId, blocked: isBlocked } = body;
  const { personId } = caller;
  if (!personId || otherId === personId) throw new Refusal('invalid', 'You cannot block yourself.');
  await retryOnRefusal(async () => {
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
  return {};
};

/** The list of blocked people names them: it must not become a way to learn names (decision D58). */
const isStranger = (church: ChurchRow | undefined, self: PersonRow | undefined, other: PersonRow | undefined) =>
  self !== undefined && other !== undefined && isHiddenMinor(guestViewerOf(self, todayIn(church)), other);

async function markOps(table: Table, conversationId: string, personId: string, blocked: boolean): Promise<Op[]> {
  const own = await table.get(participants, { conversationId, personId });
  return own ? table.put(participants, { ...own.row, blocked }, own) : [];
}

export const blocked: Handler<typeof privateMessages.blocked> = async (_, { table, caller }) => {
  const page = await table.all(ofChurch, ['blocks', caller.personId]);
  return page.of(blocks).map(({ row: { otherId, name, at } }) => ({ personId: otherId, name, at }));
};
