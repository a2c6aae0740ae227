// What becomes of a file that was sent: it is released once the malware scan has passed it, and deleted if it hasn't.

import { scanResult, unscannedKey } from '#functions/core/aws/malwareScan.ts';
import { copyObject, removeObject } from '#functions/core/aws/objects.ts';
import { downloadAs } from '#functions/core/aws/presignedGet.ts';
import { nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type FormFileRow, fileChecks, formFiles } from './rows.ts';

/** Nothing serves this folder; a file in it is read only at a signed address. */
export const releasedKey = (churchId: string, id: string): string => `forms/${churchId}/${id}`;

/** Looks at the scan's result and acts on it. Safe to repeat, and to run twice at once. */
export async function settle(table: Table, kept: StoredRow<FormFileRow>): Promise<FormFileRow> {
  const { row } = kept;
  if (row.state !== 'waiting') return row;
  const from = unscannedKey(table.church, row.id);
  const result = await scanResult(from);
  if (result === 'waiting' || (result === 'gone' && row.arriving && row.arriving > nowIso())) return row;
  if (result === 'clean') {
    const headers = { 'content-type': row.type, 'content-disposition': downloadAs(row.name), 'cache-control': 'private, no-store' };
    // Without the tags: they say what was scanned below the other key.
    await copyObject(settings.contentBucket, from, releasedKey(table.church, row.id), { ...headers, 'x-amz-tagging-directive': 'REPLACE' });
  } else log.error('file of a form not released', { churchId: table.church, fileId: row.id, result });
  const settled: FormFileRow = { ...row, state: result === 'gone' ? 'unscannable' : result };
  await table.write(table.put(formFiles, settled, kept));
  await removeObject(settings.contentBucket, from);
  return settled;
}

/** Deletes a file for good, wherever it is. */
export async function eraseFile(table: Table, row: Pick<FormFileRow, 'id'>): Promise<void> {
  await removeObject(settings.contentBucket, unscannedKey(table.church, row.id));
  await removeObject(settings.contentBucket, releasedKey(table.church, row.id));
  const kept = await table.get(formFiles, row);
  await table.write(
    kept ? table.erase(formFiles, kept.row) : [],
    table.erase(fileChecks, { fileId: row.id, churchId: table.church, at: '' }),
  );
}
