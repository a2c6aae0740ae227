// The few gifts that wait for a treasurer, marked in the transaction that makes them so: a large church has tens of thousands of gifts in two
// months, and its dashboard asks for these at every visit.
//
// | question                                | where                                     | requests          |
// |-----------------------------------------|-------------------------------------------|-------------------|
// | the gifts that wait for a treasurer now | query `attention`, from today; then these | 1, and 1 a hundred |
import { kind } from '#functions/core/table/kind.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { id, type Out, shape, text } from '#shared/words.ts';

/** `until`: the last day on which it is shown. */
const MarkRow = shape({ until: text(10), id, batchId: id });
export type MarkRow = Out<typeof MarkRow>;

/** Until an open dispute is decided. */
export const undecided = '9999-12-31';

export const marks = kind({
  area: 'giving',
  name: 'AttentionMark',
  row: MarkRow,
  key: ({ until, id: own }: { until: string; id: string }) => ({ pk: ['attention'], sk: [until, own] }),
  expires: ({ until }) => (until === undecided ? undefined : new Date(Date.parse(until) + 2 * dayMs)),
});
