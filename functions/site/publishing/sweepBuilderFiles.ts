// Deletes what the builder would show of pages that are no longer public. An order to publish names addresses, and these are kept by page.

import { pages as pageRows, published } from '#functions/content/table.ts';
import { listObjects } from '#functions/core/aws/listObjects.ts';
import { removeObject } from '#functions/core/aws/objects.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { builderFileOf, builderFolder, keyOf } from '../addresses.ts';
import type { Site } from '../loadSite.ts';
import { isPublic } from '../pages.ts';

const most = 16;

/** `site`: `undefined` for a church that has none any more. */
export async function sweepBuilderFiles(churchId: string, site: Pick<Site, 'pages'> | undefined): Promise<void> {
  const folder = keyOf(churchId, builderFolder);
  const shown = new Set([...(site?.pages.values() ?? [])].filter(isPublic).map(({ pageId }) => pageId));
  const ids = (await listObjects(settings.siteBucket, folder)).map(({ key }) => key.slice(folder.length));
  await settleWithLimit(
    most,
    ids.filter((id) => !shown.has(id)),
    async (id) => {
      if (site && (await isPublicNow(churchId, id))) return;
      await removeObject(settings.siteBucket, keyOf(churchId, builderFileOf(id)));
    },
  );
}

/** A concurrent publisher may have newer data than the site given. */
async function isPublicNow(churchId: string, id: string): Promise<boolean> {
  const table = new Table(churchId);
  const page = await table.get(pageRows, { id });
  const row = page && (await table.get(published, { url: page.row.url }))?.row;
  return isPublic(row) && row.pageId === id;
}
