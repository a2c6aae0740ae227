// What the day's comparison reads. PayPal's reports are up to three hours late.

import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { many, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { now } from '../../../core/clock.ts';
import type { GatewayAccount } from '../accounts.ts';
import type { GatewayTransaction, Payout } from '../gateway.ts';
import { type Account, ask, ifThere } from './client.ts';
import { withDisputes } from './disputes.ts';
import { amountIn, attemptIn, Capture, Money } from './objects.ts';

/** https://developer.paypal.com/docs/api/transaction-search/v1/ */
export const lateMs = 3 * hourMs;

const Line = shape({
  transaction_id: text(255),
  transaction_event_code: text(10),
  transaction_initiation_date: text(40),
  transaction_amount: Money,
  fee_amount: maybe(Money),
  custom_field: maybe(text(127)),
  paypal_reference_id: maybe(text(255)),
  transaction_status: maybe(text(10)),
});
const Found = shape({ transaction_details: maybe(many(shape({ transaction_info: Line }))), total_pages: maybe(whole) });

/** By the first three or all of the characters of PayPal's event codes. */
const kinds: readonly (readonly [beginning: string, kind: GatewayTransaction['kind']])[] = [
  ['T1107', 'refund'],
  ['T1201', 'dispute'],
  ['T1202', 'disputeReversal'],
  ['T1106', 'dispute'],
  ['T1110', 'dispute'],
  ['T1111', 'disputeReversal'],
  ['T00', 'payment'],
  ['T01', 'fee'],
  ['T04', 'payout'],
  ['T11', 'refund'],
];

function lineFrom(line: Out<typeof Line>): GatewayTransaction {
  const kind = kinds.find(([beginning]) => line.transaction_event_code.startsWith(beginning))?.[1] ?? 'other';
  const amount = amountIn(line.transaction_amount);
  // PayPal writes a fee as what is taken off.
  const fee = line.fee_amount ? -amountIn(line.fee_amount) : 0;
  const isPayment = kind === 'payment';
  const attempt = isPayment ? attemptIn(line.custom_field) : undefined;
  const paymentId = isPayment ? line.transaction_id : kind === 'payout' ? undefined : line.paypal_reference_id;
  return {
    id: line.transaction_id,
    kind,
    amount,
    fee,
    net: amount - fee,
    currency: line.transaction_amount.currency_code.toLowerCase(),
    at: new Date(line.transaction_initiation_date).toISOString(),
    source: line.transaction_id,
    ...(paymentId ? { paymentId } : {}),
    ...(attempt ? { attempt } : {}),
  };
}

/** Not yet, or never: pending and denied. */
const isMoved = ({ transaction_status: status = 'S' }: Out<typeof Line>): boolean => status !== 'P' && status !== 'D';

const mostDays = 31;

/** In steps of a month, which is the most that PayPal tells at once. */
async function linesOf(account: Account, from: Date, to: Date): Promise<Out<typeof Line>[]> {
  const all: Out<typeof Line>[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += mostDays * dayMs) {
    const end = Math.min(to.getTime(), start + mostDays * dayMs);
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const dates = { start_date: new Date(start).toISOString(), end_date: new Date(end - 1).toISOString() };
      const query = new URLSearchParams({ ...dates, fields: 'transaction_info', page_size: '500', page: String(page) });
      const found = await ask(account, `/v1/reporting/transactions?${query}`, Found);
      pages = found.total_pages ?? 1;
      all.push(...(found.transaction_details ?? []).map(({ transaction_info }) => transaction_info).filter(isMoved));
    }
  }
  return all;
}

/** Payments that were made elsewhere have no gift of ours: they are booked by their order, if they have one. */
async function withOrder(account: Account, line: GatewayTransaction): Promise<GatewayTransaction> {
  if (line.kind !== 'payment' || line.attempt) return line;
  const capture = await ifThere(ask(account, `/v2/payments/captures/${encodeURIComponent(line.id)}`, Capture));
  const order = capture?.supplementary_data?.related_ids?.order_id;
  return order ? { ...line, paymentId: order } : line;
}

export async function transactionsOf(account: Account, from: Date, to: Date): Promise<readonly GatewayTransaction[]> {
  const lines = await withDisputes(account, (await linesOf(account, from, to)).map(lineFrom));
  return mapWithLimit(4, lines, (line) => withOrder(account, line));
}

/** Found among what was reported in the last days: PayPal searches for nothing of ours. */
export async function search(account: Account, attempt: string): Promise<readonly string[]> {
  const lines = await linesOf(account, new Date(now().getTime() - 3 * dayMs), now());
  return lines
    .filter((line) => attemptIn(line.custom_field) === attempt && line.transaction_event_code.startsWith('T00'))
    .map(({ transaction_id }) => transaction_id);
}

export async function payouts(account: Account, from: Date): Promise<readonly Payout[]> {
  const lines = await linesOf(account, from, now());
  return lines
    .map(lineFrom)
    .filter(({ kind }) => kind === 'payout')
    .map(({ id, net, currency, at }) => ({ id, amount: -net, currency, status: 'paid', isAutomatic: false, at }));
}

const Balances = shape({ account_id: maybe(text(60)), balances: maybe(many(shape({ currency: text(3), total_balance: Money }))) });

export async function balance(account: Account): Promise<readonly { amount: number; currency: string }[]> {
  const { balances } = await ask(account, '/v1/reporting/balances', Balances);
  return (balances ?? []).map(({ total_balance: total }) => ({ amount: amountIn(total), currency: total.currency_code.toLowerCase() }));
}

/** PayPal names an account by its id only; that the keys are right is shown by getting it. */
export async function accountOf(account: Account): Promise<GatewayAccount> {
  const { account_id: id, balances } = await ask(account, '/v1/reporting/balances', Balances);
  const currency = balances?.[0]?.currency.toLowerCase();
  return { id: id ?? account.row.publicKey, name: 'PayPal', mode: account.row.mode, ...(currency ? { currency } : {}) };
}
