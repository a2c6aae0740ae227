import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { unassigned } from '#shared/giving/gifts.ts';
import { ofBooks } from '../ledger/rows.ts';
import { type FundRow, fundRows } from './rows.ts';

/** All funds of the church, removed ones included, by name. One request. */
export async function loadFunds(table: Table): Promise<FundRow[]> {
  const page = await table.all(ofBooks, ['funds']);
  return page
    .of(fundRows)
    .map(({ row }) => row)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Those that can be given to: the main one first, the others as given. */
export function openFirst(all: readonly FundRow[]): FundRow[] {
  const open = all.filter(isOpen);
  const main = mainOf(open);
  return main ? [main, ...open.filter((fund) => fund !== main)] : open;
}

/** The one that forms start with; none was chosen in a young church. */
export const mainOf = (open: readonly FundRow[]): FundRow | undefined =>
  open.filter(({ mainSince }) => mainSince !== undefined).toSorted((a, b) => ((a.mainSince ?? '') < (b.mainSince ?? '') ? 1 : -1))[0];

export const isOpen = ({ removedAt }: FundRow): boolean => removedAt === undefined;

/**
 * Lines of a gift with what is known of their funds: each is one of this church's, and deductible as it is now. `kept`: lines of the gift
 * before a correction, whose funds may have been removed since.
 */
export async function knownLines<L extends { readonly fundId: string; readonly amount: number }>(
  table: Table,
  lines: readonly L[],
  kept: readonly { readonly fundId: string; readonly deductible?: boolean | undefined }[] = [],
): Promise<(L & { deductible: boolean | undefined })[]> {
  const all = new Map((await loadFunds(table)).map((fund) => [fund.id, fund]));
  return lines.map((line) => {
    const before = kept.find(({ fundId }) => fundId === line.fundId);
    const fund = all.get(line.fundId);
    if (before) return { ...line, deductible: before.deductible };
    if (line.fundId === unassigned) return { ...line, deductible: undefined };
    if (!fund || !isOpen(fund)) throw new Refusal('invalid', 'Please choose a fund of this church.');
    return { ...line, deductible: fund.taxDeductible };
  });
}
