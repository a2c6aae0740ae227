// Deletes a page and restores it as a draft with all its content: its nodes stay where they are.
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { freePath } from '../drafts/create.ts';
import { cancelScheduled, hidePage } from '../publishing/publish.ts';
import { schedulePurge } from '../publishing/purge.ts';
import { type PageRow, pages, pageUrls } from '../table.ts';

export const removePage = (table: Table, id: string): Promise<void> =>
  retryOnRefusal(async () => {
    const page = await table.need(pages, { id });
    const { row } = page;
    await table.write(
      table.remove(pages, page),
      table.erase(pageUrls, { url: row.url, pageId: id }),
      cancelScheduled(table, row, 'publish'),
      cancelScheduled(table, row, 'unpublish'),
      schedulePurge(table, id),
      row.published ? hidePage(table, row) : [],
    );
  });

/** Its address may belong to another page by now. */
export async function restorePage(table: Table, hidden: StoredRow<PageRow>): Promise<void> {
  const url = await freePath(table, hidden.row.url);
  const hours = { publishAt: undefined, unpublishAt: undefined };
  const row = { ...hidden.row, ...hours, url, published: false, changed: true, publicBlocks: [], versionId: undefined };
  await table.write(table.restore(pages, { ...hidden, row }), table.put(pageUrls, { url, pageId: row.id }, undefined, 'outdated'));
}
