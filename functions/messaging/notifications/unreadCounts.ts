import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Counts } from '#shared/messaging/words.ts';
import { ofChurch, unread } from '../table.ts';

/** What is new to a person: one query, plus one for every thousand or so entries. */
export const unreadOf = (table: Table, personId: string): Promise<Page> => table.all(ofChurch, ['unread', personId]);

/** How many notifications and private conversations are new to a person: one query, plus one for every thousand or so beyond. */
export const countsOf = async (table: Table, personId: string): Promise<Counts> => countsIn([await unreadOf(table, personId)]);

/** The same if the partition has already been read. */
export function countsIn(pages: readonly Page[]): Counts {
  const rows = pages.flatMap((page) => page.of(unread));
  const pmCount = rows.filter(({ row }) => row.what === 'pm').length;
  return { notificationCount: rows.length - pmCount, pmCount };
}
