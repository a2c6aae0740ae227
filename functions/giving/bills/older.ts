// Older clients charge a form's payment question before they send the form, and name neither with the other: a gift is taken for the form's by
// who gave it, the fund and the amount, if it was given within ten minutes before (decision F16).
//
// | question                                     | where                                       | requests |
// |----------------------------------------------|---------------------------------------------|----------|
// | what has just been paid like this            | query `paidfirst#<hash>`, by time           | 1        |
import { later } from '#functions/core/clock.ts';
import { orderPayment, type PaidFirst } from '#functions/core/outbox/paymentOrders.ts';
import { hashOf } from '#functions/core/random.ts';
import { kind } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { FundLine } from '#shared/giving/gifts.ts';
import { decimalText } from '#shared/giving/money/wire.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { id, instant, maybe, shape, text } from '#shared/words.ts';
import { attempts } from '../donate/rows.ts';
import { loadGift } from '../ledger/load.ts';
import { gifts } from '../ledger/rows.ts';
import { bills } from './rows.ts';
import { paymentState } from './tell.ts';

const area = 'giving';
const longestMs = 10 * minuteMs;

/** Gifts of older clients, by a hash of who, fund and amount, for a day. `linked`: to which submission. */
const PaidFirstRow = shape({ what: text(60), at: instant, giftId: id, linked: maybe(id) });
const paidFirst = kind({
  area,
  name: 'PaidFirst',
  row: PaidFirstRow,
  key: ({ what, at, giftId }: { what: string; at: string; giftId: string }) => ({ pk: ['paidfirst', what], sk: [at, giftId] }),
  expires: () => later(dayMs),
});

interface Paid {
  readonly who: string;
  readonly fundId: string;
  /** A decimal. */
  readonly amount: string;
}
const whatOf = ({ who, fundId, amount }: Paid) => hashOf(`${who} ${fundId} ${Number(amount)}`);

/** Remembers a gift of an older client; a payment question has one fund. */
export function rememberOps(
  table: Table,
  gift: { id: string; at: string; who: string; currency: string; lines: readonly FundLine[] },
): Op[] {
  const { id: giftId, at, who, currency, lines } = gift;
  const [line, more] = lines;
  if (!line || more) return [];
  const what = whatOf({ who, fundId: line.fundId, amount: decimalText(line.amount, currency) });
  return table.set(paidFirst, { what, at, giftId });
}

/** Links a gift to a submission, once each. Without such a gift the submission stays unpaid. */
export async function linkPaid(table: Table, { id: submissionId, at, ...paid }: PaidFirst['paidFirst']): Promise<void> {
  if (await table.get(bills, { id: submissionId })) return;
  const from = new Date(Date.parse(at) - longestMs).toISOString();
  const page = await table.all({ area }, ['paidfirst', whatOf(paid)], { between: [from, `${at}~`], newestFirst: true });
  for (const kept of page.of(paidFirst).filter(({ row }) => row.linked === undefined)) {
    const attempt = await table.get(attempts, { id: kept.row.giftId });
    if (!attempt || ['declined', 'failed', 'canceled'].includes(attempt.row.state)) continue;
    const pays = { kind: 'form' as const, id: submissionId };
    const gift =
      attempt.row.state === 'paid' || attempt.row.state === 'pending' ? (await loadGift(table, kept.row.giftId)).gift : undefined;
    const state = gift ? paymentState(gift.row) : 'unpaid';
    const seq = gift ? 1 : 0;
    const told = gift && { ...pays, state, giftId: gift.row.id, amount: gift.row.amount, currency: gift.row.currency, seq };
    await table.write(
      table.put(paidFirst, { ...kept.row, linked: submissionId }, kept),
      table.put(attempts, { ...attempt.row, wanted: { ...attempt.row.wanted, pays } }, attempt),
      table.put(bills, { id: submissionId, kind: 'form', giftId: kept.row.giftId, state, seq }),
      gift ? table.put(gifts, { ...gift.row, pays }, gift) : [],
      told ? orderPayment(table, told) : [],
    );
    return;
  }
}
