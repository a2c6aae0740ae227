// Deletes documents of church-written script that no page shows any more: each change of a script creates a new document.

import { unpack } from '#functions/content/drafts/snapshot.ts';
import { listObjects } from '#functions/core/aws/listObjects.ts';
import { removeObject } from '#functions/core/aws/objects.ts';
import { later } from '#functions/core/clock.ts';
import { settings } from '#functions/core/settings.ts';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import type { Site } from '../loadSite.ts';
import { rawDocuments } from '../rawDocuments.ts';

/** A recent file may belong to a concurrent publisher with newer data. */
const newest = hourMs;
const most = 16;

/** Resolves when everything that can be deleted is; the rest stays until the next publishing. */
export async function sweepDocuments({ church, pages, data }: Site): Promise<void> {
  const found = await listObjects(settings.siteBucket, `raw/${church.id}/`);
  if (found.length === 0) return;
  const nodes = [...[...pages.values()].map(({ snapshot }) => unpack(snapshot)), ...Object.values(data.blocks)];
  const shown = new Set(nodes.flatMap((one) => rawDocuments(church.id, one)).map(({ key }) => key));
  const old = later(-newest).toISOString();
  const gone = found.filter(({ key, modified }) => !shown.has(key) && modified !== '' && modified < old);
  await settleWithLimit(most, gone, ({ key }) => removeObject(settings.siteBucket, key));
}
