import type { Table } from '#functions/core/table/table.ts';
import { newestFirst } from '../ledger/load.ts';
import { type GiftRow, gifts, ofBooks } from '../ledger/rows.ts';
import { markOf, today } from './mark.ts';
import { marks } from './rows.ts';

/** The gifts that wait for a treasurer, newest first. */
export async function waitingGifts(table: Table): Promise<GiftRow[]> {
  const page = await table.all(ofBooks, ['attention'], { between: [today(), '~'] });
  const batch = table.batch();
  const found = page.of(marks).map(({ row }) => batch.get(table, gifts, row));
  await batch.send();
  // A gift that was changed between the two reads may wait no longer.
  const rows = found.flatMap((one) => one()?.row ?? []).filter((row) => markOf(row, today()));
  return rows.toSorted(newestFirst);
}
