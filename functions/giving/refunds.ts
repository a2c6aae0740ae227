import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { nowIso } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { type Gift, leftOf } from '#shared/giving/gifts.ts';
import { refunds as contract, type Refund } from '#shared/giving/refunds.ts';
import { loadGift } from './ledger/load.ts';
import { beginRefund, resumeRefund } from './refunds/refund.ts';
import { type RefundRow, refunds as rows } from './refunds/rows.ts';
import { ofChurch } from './table.ts';

const view = ({ gatewayId: _, paymentId: _p, dueAt: _d, ...refund }: RefundRow): Refund => refund;

type Lines = Refund['lines'];

/** All that is left, or so much of the gift's own funds. */
function amountOf(gift: Gift, lines: Lines): number {
  if (!lines) return leftOf(gift);
  const isOwn = lines.every(
    ({ fundId, amount }) => amount > 0 && gift.funds.some((fund) => fund.fundId === fundId && amount <= fund.amount),
  );
  const isOnce = new Set(lines.map(({ fundId }) => fundId)).size === lines.length;
  if (!isOwn || !isOnce || lines.length === 0) throw new Refusal('invalid', 'This is more than is left of the donation.');
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

const same = (row: RefundRow, { lines }: { lines?: Lines }) => JSON.stringify(row.lines ?? null) === JSON.stringify(lines ?? null);

export const refunds = implement(contract, {
  ofGift: async ({ giftId }, { table }) => {
    const found = (await table.all(ofChurch, ['refunds', giftId])).of(rows).map(({ row }) => view(row));
    return found.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  },

  make: async ({ giftId, body }, { table, caller }) => {
    await requireRecentSignIn(caller);
    const known = await table.get(rows, { giftId, id: body.id });
    if (known && !same(known.row, body)) throw new Refusal('sentAlready');
    if (!known) {
      const { gift } = await loadGift(table, giftId);
      const { gatewayId, paymentId, currency } = gift.row;
      if (!gatewayId || !paymentId) throw new Refusal('invalid', 'Only donations made online can be refunded here.');
      const amount = amountOf(gift.row, body.lines);
      const asked = { id: body.id, giftId, amount, currency, lines: body.lines, state: 'started' as const, at: nowIso() };
      try {
        await beginRefund(table, { ...asked, by: caller.name, reason: body.reason ?? '', gatewayId, paymentId });
      } catch (error) {
        // Sent twice at once, the other may have taken what is left.
        const started = error instanceof Refusal ? await table.get(rows, { giftId, id: body.id }) : undefined;
        if (!started) throw error;
        if (!same(started.row, body)) throw new Refusal('sentAlready');
      }
    }
    const row = await resumeRefund(table, { giftId, id: body.id });
    if (row.state === 'failed') throw new Refusal('gatewayRefused');
    return view(row);
  },
});
