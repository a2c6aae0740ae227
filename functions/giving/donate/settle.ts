// Puts into the books what a gateway says, and into the attempt what became of it: by the charge itself, by a message of the gateway, or by
// the sweeper, one of them first. Safe to repeat, and at the same time.
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { tellDisputes } from '../disputes/tell.ts';
import { converge } from '../ledger/converge.ts';
import { stopSchedules } from '../schedules/stop.ts';
import { undueOps } from './claim.ts';
import { newsOf } from './news.ts';
import { type AttemptRow, type AttemptState, attempts } from './rows.ts';

export type Outcome = Pick<AttemptRow, 'state'> & Partial<Pick<AttemptRow, 'paymentId' | 'reply' | 'decline'>>;

/** From which states an outcome leads on: what is later news of an older state changes nothing. */
const before: Record<AttemptState, readonly AttemptState[]> = {
  started: [],
  needsAction: ['started'],
  pending: ['started', 'needsAction'],
  paid: ['started', 'needsAction', 'pending', 'declined', 'failed', 'canceled'],
  declined: ['started', 'needsAction'],
  failed: ['started', 'needsAction', 'pending', 'paid'],
  canceled: ['started', 'needsAction', 'pending'],
};

/** Keeps looking after those that can still change by themselves, as long as the browser may be at it. */
const isOpen = (state: AttemptState) => state === 'needsAction' || state === 'started';

/** Writes what became of an attempt, with the one email that tells of it; the second to write changes nothing. */
export function conclude(
  table: Table,
  id: string,
  outcome: Outcome,
  more: (row: AttemptRow) => Promise<Op[]> = async () => [],
): Promise<AttemptRow | undefined> {
  return retryOnRefusal(
    async () => {
      const known = await table.get(attempts, { id });
      if (!known) return undefined;
      if (!before[outcome.state].includes(known.row.state)) return known.row;
      const row: AttemptRow = { ...known.row, ...outcome, ...(isOpen(outcome.state) ? {} : { dueAt: undefined }) };
      await table.write(
        table.put(attempts, row, known),
        isOpen(outcome.state) ? [] : undueOps(table, known.row),
        await newsOf(table, row, known.row.state),
        await more(row),
      );
      return row;
    },
    'outdated',
    8,
    40,
  );
}

/** The giver's bank still asks, or never had an answer: money of a card that is on its way has left a trace at the gateway. */
const isAsked = ({ method, transactions, awaitsGiver = method.type === 'card' && transactions.length === 0 }: Truth) => awaitsGiver;

/** Most payments are paid, and asking costs a request. */
const mayStop = ({ status, disputes, transactions }: Truth) =>
  status === 'failed' || disputes.length > 0 || transactions.some(({ kind }) => kind === 'failure');

/** Books a payment as the gateway describes it. One that waits for the giver's bank isn't in the books yet; given up there, it never was a gift. */
export async function settle(table: Table, truth: Truth, reply?: string): Promise<AttemptRow | undefined> {
  const { attempt, paymentId, failure, status } = truth;
  const isNone = isAsked(truth) && (status === 'pending' || status === 'canceled');
  const state: AttemptState = isNone && status === 'pending' ? 'needsAction' : status;
  const gift = isNone ? undefined : await converge(table, truth);
  if (gift && mayStop(truth)) await tellDisputes(table, truth, gift);
  if (!attempt) return undefined;
  if (mayStop(truth)) {
    const known = await table.get(attempts, { id: attempt });
    if (known) await stopSchedules(table, truth, known.row);
  }
  const decline = failure && { code: failure.code.slice(0, 100), message: failure.message.slice(0, 500) };
  return conclude(table, attempt, { state, paymentId, ...(reply ? { reply } : {}), ...(decline ? { decline } : {}) });
}
