// Takes an import back, line by line. A gift that was changed since, such as by a treasurer or a refund, stays.
import type { Restorer } from '#functions/core/jobs/define.ts';
import type { Table } from '#functions/core/table/table.ts';
import { parse } from '#shared/words.ts';
import { loadGift } from '../ledger/load.ts';
import { repeatEntry, takeBackGift } from '../ledger/reverse.ts';
import { entries, ofBooks } from '../ledger/rows.ts';
import { ImportedLine, importedLines } from './rows.ts';

async function isChanged(table: Table, { giftId = '', personId, causes }: ImportedLine): Promise<boolean> {
  const { gift } = await loadGift(table, giftId);
  if (gift.row.status === 'void') return false;
  const now = (await table.all(ofBooks, ['entries', giftId], { index: 'gsi1' })).of(entries).length;
  return gift.row.personId !== personId || now !== causes;
}

/** The entries are written each by itself, once; the row with the job's progress. */
export const undoesImport: Restorer = {
  kind: importedLines.name,
  restore: async (table, { after }) => {
    const row = parse(ImportedLine, JSON.parse(after));
    const kept = await table.get(importedLines, row);
    if (!kept || kept.row.isOut || kept.row.jobId !== row.jobId) return undefined;
    if (row.giftId) {
      if (await isChanged(table, row)) return undefined;
      await takeBackGift(table, row.giftId, row.times, 'Import undone');
    }
    if (row.entry) {
      const { cause } = row.entry;
      await repeatEntry(table, row.entry, { cause: `undo:${cause}:${row.times}`, isOpposite: true });
    }
    return table.put(importedLines, { ...kept.row, isOut: true }, kept);
  },
};
