// Photos are uploaded straight to the object store, under a name and type chosen by the browser: their first bytes say what they are.
// Checked when the gallery is listed next, and a quarter of an hour later in any case. Until then they are served so that nothing in them
// can run.

import { copyObject, objectStart, removeObject } from '#functions/core/aws/objects.ts';
import { later, nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { uploadChecks } from '../fileRows.ts';
import { due, ofChurch } from '../table.ts';
import { pictureTypeOf } from './pictureType.ts';

/** A form is good for an hour. */
const formMs = hourMs;
const soonMs = hourMs / 4;
/** As many bytes as `pictureTypeOf` looks at. */
const looked = 32;

/** What is written when forms are given out. */
export const expectUploads = (table: Table, keys: readonly string[], headers: Readonly<Record<string, string>>): Op[] => [
  ...keys.flatMap((key) =>
    table.put(uploadChecks, { key, until: later(formMs).toISOString(), cacheControl: headers['Cache-Control'] ?? '' }),
  ),
  ...table.set(due, { at: later(soonMs).toISOString(), churchId: table.church, pageId: table.church, what: 'check' }),
];

/** Removes what is no picture, names the type of what is. Answers whether some may still come. */
export async function checkUploads(table: Table): Promise<boolean> {
  const rows = (await table.all(ofChurch, ['uploadchecks'])).of(uploadChecks);
  let isLeft = false;
  // One after the other, in the order in which they were asked for: naming its type makes a picture newer, and the gallery lists the newest first.
  for (const { row } of rows) {
    const start = await objectStart(settings.contentBucket, row.key, looked);
    if (!start && row.until > nowIso()) isLeft = true;
    else {
      if (start) await settle(table, row.key, row.cacheControl, start);
      await table.write(table.erase(uploadChecks, row));
    }
  }
  return isLeft;
}

async function settle(table: Table, key: string, cacheControl: string, { bytes, type }: { bytes: Buffer; type: string }): Promise<void> {
  const is = pictureTypeOf(bytes);
  if (is === undefined) {
    log.info('what was uploaded is no picture', { churchId: table.church, key });
    await removeObject(settings.contentBucket, key);
  } else if (is !== type) await copyObject(settings.contentBucket, key, key, { 'content-type': is, 'cache-control': cacheControl });
}
