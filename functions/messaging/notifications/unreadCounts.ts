import type { Table } from '#functions/core/table/table.ts';
import type { Counts } from '#shared/messaging/words.ts';
import { ofChurch, unread } from '../table.ts';

/** How many notifications and private conversations are new to a person: one query, and one more for every thousand or so beyond. */
export async function countsOf(table: Table, personId: string): Promise<Counts> {
  const rows = (await table.all(ofChurch, ['unread', personId])).of(unread);
  const pmCount = rows.filter(({ row }) => row.what === 'pm').length;
  return { notificationCount: rows.length - pmCount, pmCount };
}
