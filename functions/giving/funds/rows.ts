import { kind } from '#functions/core/table/kind.ts';
import { id, instant, maybe, type Out, shape, text, yes } from '#shared/words.ts';

/**
 * A fund is never deleted: what was given to it stays (decision D48). `removedAt`: hidden since. `mainSince`: when it was chosen as the main
 * fund; the latest choice counts.
 */
export const FundRow = shape({ id, name: text(100), taxDeductible: yes, removedAt: maybe(instant), mainSince: maybe(instant) });
export type FundRow = Out<typeof FundRow>;
export const fundRows = kind({
  area: 'giving',
  name: 'Fund',
  row: FundRow,
  key: ({ id: own }: { id: string }) => ({ pk: ['funds'], sk: [own] }),
  audit: { label: (row) => row.name, id: (row) => row.id },
});
