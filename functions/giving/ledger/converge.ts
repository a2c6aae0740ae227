/**
 * Books a payment by what its gateway says now: posts what is missing, in one transaction with everything that follows from it. Told twice,
 * late, in any order or by several processes at once, it comes to the same (decision D33): the second finds it done.
 */

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { entriesOf, type Posting, splitOf } from '#shared/giving/entries.ts';
import { withEntries } from '#shared/giving/giftState.ts';
import type { Gift } from '#shared/giving/gifts.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { tellOps } from '../bills/tell.ts';
import { countedChurches } from '../compare/rows.ts';
import { giverFields } from '../givers/unnamed.ts';
import { bookOps, giftOf } from './book.ts';
import { type Known, known } from './lookup.ts';
import { batches, type GiftRow } from './rows.ts';

/** What a booking changes. `before`: missing for a gift that wasn't known yet. */
export interface Booking {
  readonly gift: Gift;
  readonly before: Gift | undefined;
  readonly entries: readonly Posting[];
}

export interface ConvergeOptions {
  /** Further operations of the same transaction, such as a receipt; asked even if nothing else changes. */
  readonly alongside?: (booking: Booking) => Op[];
  /** Refunds that were asked for here and are known to the gateway now, by our own ids (`refundReservations.ts`). */
  readonly settles?: readonly string[];
  /** Whose a payment is that was made elsewhere, if it is new here. */
  readonly personId?: string | undefined;
}

/** A transaction holds 100 items; what comes alongside needs some of them. */
const mostOps = 85;

/** Returns the gift as it is booked. */
export const converge = (table: Table, truth: Truth, options: ConvergeOptions = {}): Promise<Gift> =>
  retryOnRefusal(() => book(table, truth, options), 'outdated', 40, 60);

async function book(table: Table, truth: Truth, options: ConvergeOptions): Promise<Gift> {
  const facts = await known(table, truth);
  const stored = facts.gift?.row;
  // What an import was taken back of stays so until it is imported again.
  if (stored && (stored.status === 'void' || isSuperseded(stored, truth))) return giftOf(stored);
  const { settles = [] } = options;
  const read = stored ? readBy(stored, truth) : newGift(facts, truth, options.personId);
  const before = { ...read, asked: read.asked.filter(({ id }) => !settles.includes(id)) };
  const missing = entriesOf(truth, before, facts.dayOf);
  let fitting = missing.length;
  let ops: Op[];
  let after: GiftRow;
  do {
    after = withEntries(before, missing.slice(0, fitting), truth);
    ops = [...changeOps(table, facts, after, missing.slice(0, fitting), truth)];
    fitting -= 1;
  } while (ops.length > mostOps && fitting > 0);
  const booked = missing.slice(0, fitting + 1);
  const isAll = booked.length === missing.length;
  const booking = { gift: giftOf(after), before: stored && giftOf(stored), entries: booked };
  const told = isAll ? await tellOps(table, booking.before, booking.gift) : [];
  await table.write(ops, told, isAll ? (options.alongside?.(booking) ?? []) : []);
  return isAll ? booking.gift : book(table, truth, options);
}

/** Nothing if the ledger says it already. */
function changeOps(table: Table, facts: Known, after: GiftRow, postings: readonly Posting[], truth: Truth): Op[] {
  const before = facts.gift?.row;
  if (postings.length === 0 && before && JSON.stringify(before) === JSON.stringify(after)) return [];
  // Counted on another day than it was made: a bank debit lies in the batch of the day on which it was paid.
  const isBooked = before !== undefined && before.causes.length > 0;
  const row = isBooked || before?.date === after.date ? after : { ...after, batchId: facts.batchId };
  const isNew = row.batchId === facts.batchId && !facts.batch;
  return [
    ...bookOps(table, facts, row, postings),
    ...(isNew ? [...table.put(batches, dayBatch(facts, truth)), ...table.set(countedChurches, { churchId: table.church })] : []),
    ...(facts.batch && row.batchId !== before?.batchId ? table.still(batches, facts.batch) : []),
  ];
}

const labels = { stripe: 'Stripe', paypal: 'PayPal' } as const;

function dayBatch({ batchId, dayOf }: Known, truth: Truth) {
  const date = dayOf(truth.paidAt ?? truth.createdAt);
  const name = `${labels[truth.provider]} ${date}`;
  return { id: batchId, name, date, kind: 'auto' as const, gatewayId: truth.gatewayId, byTwo: false, state: 'open' as const, counts: [] };
}

/** A second payment of the same attempt takes its place only once it is paid; until then, what failed first stays. */
const isSuperseded = (row: GiftRow, truth: Truth): boolean =>
  (row.paymentId !== truth.paymentId && truth.status !== 'paid') || row.gatewayId !== truth.gatewayId;

/** What a reading tells of a gift besides what is booked. */
function readBy(row: GiftRow, truth: Truth): GiftRow {
  const isBooked = row.causes.length > 0;
  const failure = truth.status === 'failed' && !isBooked ? truth.failure : undefined;
  return {
    ...row,
    paymentId: truth.paymentId,
    method: truth.method.type,
    ...(row.giver ? { giver: { ...row.giver, last4: truth.method.last4 || row.giver.last4 } } : { last4: truth.method.last4 || row.last4 }),
    failure: failure ? short(failure) : isBooked || truth.status === 'paid' ? undefined : row.failure,
    ...(isBooked || truth.amount === row.amount ? {} : { amount: truth.amount, ...splitOf(truth.amount, row) }),
  };
}
const short = ({ code, message }: NonNullable<Truth['failure']>) => ({ code: code.slice(0, 100), message: message.slice(0, 500) });

function newGift({ giftId, batchId, wanted, dayOf }: Known, truth: Truth, personId: string | undefined): GiftRow {
  const { name = '', email = '' } = truth.payer;
  return {
    id: giftId,
    batchId,
    ...giverFields(
      {
        personId: wanted ? wanted.personId : personId,
        givenAs: wanted?.givenAs ?? { name: name.slice(0, 200), email: email.slice(0, 254) },
        last4: truth.method.last4 || undefined,
        scheduleId: wanted?.scheduleId,
      },
      wanted?.unnamed,
    ),
    date: dayOf(truth.paidAt ?? truth.createdAt),
    currency: truth.currency,
    amount: truth.amount,
    ...splitOf(truth.amount, wanted),
    ...{ refunded: 0, disputed: 0, fee: 0, disputeFee: 0, refunding: 0, status: 'pending' },
    method: truth.method.type,
    note: wanted?.note ?? '',
    gatewayId: truth.gatewayId,
    paymentId: truth.paymentId,
    campaignId: wanted?.campaignId,
    pays: wanted?.pays,
    failure: truth.status === 'failed' && truth.failure ? short(truth.failure) : undefined,
    ...{ causes: [], backs: [], refunds: {}, disputes: {}, asked: [], created: nowIso() },
  };
}
