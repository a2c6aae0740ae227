import type { Batch } from '#functions/core/table/batch.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { FundLine } from '#shared/giving/gifts.ts';
import { fundRows } from './rows.ts';

/** Adds to a batch the funds of these lines; after it was sent, refuses unless each is one of this church's that takes donations. */
export function checkFunds(table: Table, batch: Batch, lines: readonly FundLine[]): () => void {
  const funds = lines.map(({ fundId }) => batch.get(table, fundRows, { id: fundId }));
  return () => {
    const known = funds.map((fund) => fund()?.row);
    if (known.some((fund) => !fund || fund.removedAt !== undefined)) throw new Refusal('fundGone');
  };
}
