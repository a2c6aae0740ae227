// An attempt is written down before the gateway is asked, so that nothing is charged twice and nothing charged is lost (decision D32).
import { later, now, nowIso, pause } from '#functions/core/clock.ts';
import { hashOf, newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { type AttemptRow, attempts, dueAttempts, recentGifts } from './rows.ts';

/** The sweeper looks after an attempt that no one has settled by then. */
const firstLookMs = 2 * minuteMs;
const sameGiftMs = 90_000;

/** What makes two requests the same gift. */
export const contentOf = (
  payer: string,
  given: { method: string; shown: number; gatewayId: string; lines: AttemptRow['wanted']['funds'] },
) => hashOf(JSON.stringify([payer, given.gatewayId, given.method, given.shown, given.lines.map(({ fundId, amount }) => [fundId, amount])]));

/** The id of an older client's gift: that of the same one a moment ago, or a new one with the operations that remember it. */
export async function olderGiftId(table: Table, content: string): Promise<{ id: string; ops: Op[] }> {
  const known = await table.get(recentGifts, { content });
  if (known && now().getTime() - Date.parse(known.row.at) <= sameGiftMs) return { id: known.row.giftId, ops: [] };
  const id = newId();
  return { id, ops: table.put(recentGifts, { content, giftId: id, at: nowIso() }, known) };
}

const orderKey = (orderId: string) => hashOf(`order ${orderId}`);

/** An order of PayPal carries the id of its gift from the beginning. */
export const orderOps = (table: Table, orderId: string, giftId: string): Op[] =>
  table.set(recentGifts, { content: orderKey(orderId), giftId, at: nowIso() });
export const giftOfOrder = async (table: Table, orderId: string): Promise<string | undefined> =>
  (await table.get(recentGifts, { content: orderKey(orderId) }))?.row.giftId;

export const dueOps = (table: Table, { id, dueAt }: Pick<AttemptRow, 'id' | 'dueAt'>): Op[] =>
  dueAt ? table.set(dueAttempts, { at: dueAt, churchId: table.church, id }) : [];
export const undueOps = (table: Table, { id, dueAt }: Pick<AttemptRow, 'id' | 'dueAt'>): Op[] =>
  dueAt ? table.erase(dueAttempts, { at: dueAt, churchId: table.church, id }) : [];

/** Writes it down with what it spends; refuses with `underWay` if the id is known. */
export async function claim(
  table: Table,
  row: Omit<AttemptRow, 'state' | 'at' | 'dueAt' | 'tries'>,
  more: readonly Op[],
): Promise<StoredRow<AttemptRow>> {
  const started: AttemptRow = { ...row, state: 'started', at: nowIso(), dueAt: later(firstLookMs).toISOString(), tries: 0 };
  await table.write(table.put(attempts, started, undefined, 'underWay'), dueOps(table, started), [...more]);
  return { row: started, version: 1 };
}

/** Takes it back before the gateway was asked, and throws why. */
export async function unclaim(table: Table, claimed: StoredRow<AttemptRow>, why: unknown): Promise<never> {
  await table.write(table.remove(attempts, claimed), undueOps(table, claimed.row));
  throw why;
}

/** How long the second of two clicks waits for the answer to the first. */
const [looks, lookMs] = [60, 250];

/** The answer to whichever request came first; as it is, if that one takes too long. */
export async function answered(table: Table, id: string, content: string): Promise<AttemptRow | undefined> {
  for (let looked = 0; ; looked += 1) {
    const found = await table.get(attempts, { id });
    if (!found) return undefined;
    if (found.row.content !== content) throw new Refusal('sentAlready');
    if (found.row.state !== 'started' || found.row.tries > 0 || looked >= looks) return found.row;
    await pause(lookMs);
  }
}
