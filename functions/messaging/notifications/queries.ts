// A person's notifications, and which of them are new.
import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import { ofChurch, unread } from '../table.ts';
import type { NotificationRow } from './rows.ts';

export const pageSize = 30;

/** One request. */
export const newest = (table: Table, personId: string, o: { limit: number; after?: string | undefined }): Promise<Page> =>
  table.query(ofChurch, ['notifications', personId], { newestFirst: true, ...o });

/** Which notifications are new; one request. */
export const newIds = async (table: Table, personId: string): Promise<ReadonlySet<string>> =>
  newIdsIn([await table.all(ofChurch, ['unread', personId], { begins: ['n', ''] })]);

/** The same if the partition has already been read. */
export const newIdsIn = (pages: readonly Page[]): ReadonlySet<string> =>
  new Set(
    pages
      .flatMap((page) => page.of(unread))
      .filter(({ row }) => row.what === 'n')
      .map(({ row }) => row.id),
  );

export const shown = (row: NotificationRow, isNew: ReadonlySet<string>): NotificationRow => ({ ...row, isNew: isNew.has(row.id) });
