import { byteOrderMark, type Cell, csvLines } from '#shared/export/csv.ts';
import { type Gift, givenBy } from '#shared/giving/gifts.ts';
import { decimalText } from '#shared/giving/money/wire.ts';

export interface CsvNames {
  readonly giver: (gift: Gift) => string;
  readonly fund: (fundId: string) => string;
  readonly method: (gift: Gift) => string;
  readonly status: (gift: Gift) => string;
}

/** `heads`: the titles of the columns, in their order. */
const columns = ['date', 'giver', 'email', 'amount', 'given', 'currency', 'fund', 'method', 'number', 'status', 'note', 'id'] as const;
export type CsvHeads = Readonly<Record<(typeof columns)[number], string>>;

/**
 * Gifts for spreadsheets: a line for each fund of a gift, its cover with the first. Dates as ISO writes them, amounts as decimals of their
 * currency. `given` is what is left after refunds and disputes, parted like the gift in its first line only.
 */
export function giftsCsv(gifts: readonly Gift[], heads: CsvHeads, names: CsvNames): string {
  const lines = gifts.flatMap((gift) => {
    const money = (amount: number) => Number(decimalText(amount, gift.currency));
    return gift.funds.map(({ fundId, amount }, at): Cell[] => [
      gift.date,
      names.giver(gift),
      gift.givenAs.email,
      money(amount + (at === 0 ? gift.cover : 0)),
      at === 0 ? money(givenBy(gift)) : '',
      gift.currency.toUpperCase(),
      names.fund(fundId),
      names.method(gift),
      gift.last4 ?? '',
      names.status(gift),
      gift.note,
      gift.id,
    ]);
  });
  return byteOrderMark + csvLines([columns.map((column) => heads[column]), ...lines]);
}
