// What other areas have asked to be paid for.
//
// | question                         | where         | requests |
// |----------------------------------|---------------|----------|
// | which gift pays a bill           | `bill#<id>`   | 1        |
import { kind } from '#functions/core/table/kind.ts';
import { billKinds, paymentStates } from '#shared/giving/bills/bills.ts';
import { choice, id, maybe, type Out, shape, whole, yes } from '#shared/words.ts';

/** `giftId`: the one that may be charged; another takes its place only once it is certain that it wasn't. `state`: as its owner was told. `wasPaid`: it was told so, whatever came later. `unowed`: to be given back, but the bank has it. */
const BillRow = shape({
  id,
  kind: choice(...billKinds),
  giftId: id,
  state: choice(...paymentStates),
  seq: whole,
  wasPaid: maybe(yes),
  unowed: maybe(yes),
});
export type BillRow = Out<typeof BillRow>;
export const bills = kind({
  area: 'giving',
  name: 'Bill',
  row: BillRow,
  key: ({ id: own }: { id: string }) => ({ pk: ['bill', own], sk: ['bill'] }),
});
