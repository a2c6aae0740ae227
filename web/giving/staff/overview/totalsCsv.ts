import { byteOrderMark, type Cell, csvLines } from '#shared/export/csv.ts';
import type { Totals } from '#shared/giving/ledger/gifts.ts';
import { decimalText } from '#shared/giving/money/wire.ts';

const columns = ['from', 'kind', 'name', 'amount', 'currency'] as const;
export type TotalsHeads = Readonly<Record<(typeof columns)[number], string>>;

/** Totals of one kind, such as funds, with what is called what. */
export interface Named {
  readonly kind: string;
  readonly rows: Totals['rows'];
  readonly nameOf: (id: string) => string;
}

/** For spreadsheets: a line for each period and fund, and for each period and campaign. `from` is the first day of the period. */
export function totalsCsv(heads: TotalsHeads, all: readonly Named[]): string {
  const lines = all.flatMap(({ kind, rows, nameOf }) =>
    rows.map((row): Cell[] => [
      ...[row.from, kind, nameOf(row.fundId), Number(decimalText(row.amount, row.currency)), row.currency.toUpperCase()],
    ]),
  );
  return byteOrderMark + csvLines([columns.map((column) => heads[column]), ...lines]);
}
