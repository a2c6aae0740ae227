// Runs every minute: looks after attempts that no one has settled, because the function died, the gateway didn't answer, or the giver never
// came back from the bank (decision D32).
import { later, now } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { duePages, type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { mapWithLimit, settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { connected } from '../gateways/connected.ts';
import { type Gateway, GatewayError } from '../gateways/gateway.ts';
import { resumeRefund } from '../refunds/refund.ts';
import { dueRefunds, refunds } from '../refunds/rows.ts';
import { gatewayRows } from '../settings/rows.ts';
import { sealedReply } from './answers.ts';
import { askToCharge, chargeOf, unknown } from './ask.ts';
import { dueOps, undueOps } from './claim.ts';
import { type AttemptRow, attempts, dueAttempts } from './rows.ts';
import { conclude, settle } from './settle.ts';

const atOnce = 8;
/** Stripe knows a key for a day, PayPal for six hours; afterwards the payment is searched for. */
const keyLifeMs = { stripe: dayMs - hourMs, paypal: 5 * hourMs } as const;
const longestWaitMs = hourMs;

/** Safe to repeat, and to run while the charge itself is still under way. */
export async function handler(run: ScheduledRun = {}): Promise<{ settled: number }> {
  let settled = 0;
  for (const shard of shardsOf(run)) {
    for await (const rows of duePages(dueAttempts, 'dueattempts', shard)) {
      const done = await mapWithLimit(atOnce, rows, async (due) => {
        try {
          return await lookAfter(due);
        } catch (error) {
          log.error('an attempt is not settled', { churchId: due.churchId, id: due.id, error });
          return false;
        }
      });
      settled += done.filter(Boolean).length;
    }
    await resumeRefunds(shard);
  }
  return { settled };
}

async function resumeRefunds(shard: string): Promise<void> {
  for await (const rows of duePages(dueRefunds, 'duerefunds', shard)) {
    const failures = await settleWithLimit(atOnce, rows, async (due) => {
      const table = new Table(due.churchId);
      const known = await table.get(refunds, due);
      if (known?.row.dueAt === due.at) await resumeRefund(table, due);
      else await table.write(table.erase(dueRefunds, due));
    });
    for (const { item, error } of failures) log.error('a refund is not resumed', { churchId: item.churchId, id: item.id, error });
  }
}

async function lookAfter(due: { at: string; churchId: string; id: string }): Promise<boolean> {
  const table = new Table(due.churchId);
  const known = await table.get(attempts, { id: due.id });
  if (known?.row.dueAt !== due.at) {
    await table.write(table.erase(dueAttempts, due));
    return false;
  }
  const [church, row] = await Promise.all([table.get(churches, {}), table.get(gatewayRows, { id: known.row.gatewayId })]);
  if (!church || !row) throw new Error('The church or the gateway of an attempt is gone.');
  const gateway = await connected(table, row.row);
  const settled = await settledNow(table, gateway, known.row, church.row);
  if (!settled) await postpone(table, known);
  return settled;
}

const ageOf = ({ at }: AttemptRow) => now().getTime() - Date.parse(at);
const isSettled = (row: AttemptRow | undefined) => row !== undefined && row.state !== 'started' && row.state !== 'needsAction';

async function settledNow(table: Table, gateway: Gateway, row: AttemptRow, church: { id: string; name: string }): Promise<boolean> {
  if (row.paymentId) return fromTruth(table, gateway, row, row.paymentId);
  if (ageOf(row) < keyLifeMs[row.provider]) return chargeAgain(table, gateway, row, church);
  const [found] = await gateway.search(row.id);
  if (found) return fromTruth(table, gateway, row, found);
  await conclude(table, row.id, { state: 'canceled' });
  return true;
}

/** A payment that still waits for the giver after a day is given up, at the gateway as well; should it be paid after all, a message of the gateway says so. */
async function fromTruth(table: Table, gateway: Gateway, row: AttemptRow, paymentId: string): Promise<boolean> {
  const truth = await gateway.truthOf(paymentId);
  if (truth && isSettled(await settle(table, truth))) return true;
  if (ageOf(row) < dayMs) return false;
  await gateway.cancel(paymentId);
  const last = await gateway.truthOf(paymentId);
  if (last && isSettled(await settle(table, last))) return true;
  await conclude(table, row.id, { state: 'canceled' });
  return true;
}

/** The same key and content: the gateway charges now what never reached it, and says again what it has done already. */
export async function chargeAgain(table: Table, gateway: Gateway, row: AttemptRow, church: { id: string; name: string }): Promise<boolean> {
  try {
    const answer = await askToCharge(gateway, chargeOf(row, church));
    if (answer === unknown) return false;
    const { status, paymentId, clientSecret, decline } = answer;
    if (status === 'needsAction' && !row.offSession) {
      await conclude(table, row.id, {
        ...{ state: status, reply: await sealedReply(answer.wire, clientSecret) },
        ...(paymentId ? { paymentId } : {}),
      });
      return false;
    }
    if (status === 'declined') {
      const why = { code: (decline?.code ?? '').slice(0, 100), message: (decline?.message ?? '').slice(0, 500) };
      await conclude(table, row.id, { state: 'declined', decline: why, ...(paymentId ? { paymentId } : {}) });
      return true;
    }
    return paymentId !== undefined && fromTruth(table, gateway, row, paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.problem === 'keys') throw error;
    await conclude(table, row.id, { state: 'canceled', decline: { code: error.problem, message: error.message.slice(0, 500) } });
    return true;
  }
}

/** Two minutes, four, eight, up to an hour. */
async function postpone(table: Table, { row: before }: StoredRow<AttemptRow>): Promise<void> {
  const known = await table.get(attempts, { id: before.id });
  if (!known || known.row.dueAt !== before.dueAt) return;
  const wait = Math.min(longestWaitMs, 2 * minuteMs * 2 ** known.row.tries);
  const row: AttemptRow = { ...known.row, tries: known.row.tries + 1, dueAt: later(wait).toISOString() };
  await table.write(table.put(attempts, row, known), undueOps(table, known.row), dueOps(table, row));
}
