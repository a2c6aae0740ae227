import { byteOrderMark, type Cell, csvLines } from '#shared/export/csv.ts';
import type { PledgeWithProgress } from '#shared/giving/campaigns.ts';
import { decimalText } from '#shared/giving/money/wire.ts';

const columns = ['giver', 'pledged', 'given', 'left', 'currency', 'at', 'note'] as const;
export type PledgeHeads = Readonly<Record<(typeof columns)[number], string>>;

/** What is left of a pledge; nothing once more was given. */
export const leftOf = ({ amount, given }: Pick<PledgeWithProgress, 'amount' | 'given'>): number => Math.max(0, amount - given);

/** Pledges for spreadsheets: a line each, amounts as decimals of their currency. */
export function pledgesCsv(
  pledges: readonly PledgeWithProgress[],
  currency: string,
  heads: PledgeHeads,
  names: ReadonlyMap<string, string>,
): string {
  const money = (amount: number) => Number(decimalText(amount, currency));
  const lines = pledges.map((pledge): Cell[] => [
    ...[names.get(pledge.personId) ?? '', money(pledge.amount), money(pledge.given), money(leftOf(pledge))],
    ...[currency.toUpperCase(), pledge.at.slice(0, 10), pledge.note],
  ]);
  return byteOrderMark + csvLines([columns.map((column) => heads[column]), ...lines]);
}
