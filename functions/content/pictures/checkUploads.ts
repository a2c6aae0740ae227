// Photos are uploaded directly to the object store, under a name and type chosen by the browser, so their first bytes decide what they are.
// They are checked when the gallery is next listed, and after fifteen minutes in any case. Until then they are served in a way that keeps
// anything in them from running.

import { copyObject, objectStart, removeObject } from '#functions/core/aws/objects.ts';
import { later, nowIso } from '#functions/core/clock.ts';
import { pictureTypeOf } from '#functions/core/files/pictureType.ts';
import { log } from '#functions/core/log.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { uploadChecks } from '../fileRows.ts';
import { due, ofChurch } from '../table.ts';

/** How long an upload form is valid: an hour. */
const formMs = hourMs;
const soonMs = hourMs / 4;
/** As many bytes as `pictureTypeOf` looks at. */
const looked = 32;

/** Written when upload forms are issued. */
export const expectUploads = (table: Table, keys: readonly string[], headers: Readonly<Record<string, string>>): Op[] => [
  ...keys.flatMap((key) =>
    table.put(uploadChecks, { key, until: later(formMs).toISOString(), cacheControl: headers['Cache-Control'] ?? '' }),
  ),
  ...table.set(due, { at: later(soonMs).toISOString(), churchId: table.church, pageId: table.church, what: 'check' }),
];

/** Deletes whatever isn't an image and sets the type of what is. Returns whether more uploads may still arrive. */
export async function checkUploads(table: Table): Promise<boolean> {
  const rows = (await table.all(ofChurch, ['uploadchecks'])).of(uploadChecks);
  let isLeft = false;
  // One after the other, in the order requested: setting its type makes an image newer, and the gallery lists the newest first.
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
