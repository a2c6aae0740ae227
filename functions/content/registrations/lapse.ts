// Seats that a party didn't accept in time go to the next who waits.
import type { Table } from '#functions/core/table/table.ts';
import { type DueRow, due } from '../table.ts';
import { isLate } from './acceptance.ts';
import { cancel } from './changes.ts';
import { registrations } from './rows.ts';

/** Of `due`: what was accepted, or canceled, meanwhile stays as it is. */
export async function lapse(table: Table, row: DueRow): Promise<void> {
  const kept = await table.get(registrations, { id: row.pageId });
  if (kept && isLate(kept.row)) await cancel(table, row.pageId, false, isLate);
  await table.write(table.erase(due, row));
}
