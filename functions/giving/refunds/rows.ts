// Refunds that staff have asked for. The money itself is in the ledger: this says who asked, why, and what became of it.
//
// | question                                    | where                           | requests |
// |---------------------------------------------|---------------------------------|----------|
// | the refunds of a gift                       | `refunds#<gift>`                | 1        |
// | which have to be asked for again            | `duerefunds#<shard>`, by time   | 1        |
import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import { Refund } from '#shared/giving/refunds.ts';
import { id, instant, maybe, type Out, shape, text } from '#shared/words.ts';

const area = 'giving';

export const RefundRow = shape({ ...Refund.entries, gatewayId: text(60), paymentId: text(100), dueAt: maybe(instant) });
export type RefundRow = Out<typeof RefundRow>;
export const refunds = kind({
  area,
  name: 'Refund',
  row: RefundRow,
  key: ({ giftId, id: own }: { giftId: string; id: string }) => ({ pk: ['refunds', giftId], sk: [own] }),
  // Without amounts and names (decision D51).
  audit: { label: ({ giftId }) => giftId, id: ({ id: own }) => own, hide: ['amount', 'lines', 'by', 'reason'], skip: ['dueAt'] },
});

export const dueRefunds = kind({
  area,
  name: 'DueRefund',
  global: true,
  row: shape({ at: instant, churchId: id, giftId: text(20), id }),
  key: ({ at, churchId, id: own }: { at: string; churchId: string; id: string }) => ({
    pk: ['duerefunds', shardOf(churchId)],
    sk: [at, churchId, own],
  }),
});
