// Files of a church that arrived are taken back with an undo, unless they are others since, or a row that stays names them. The areas have
// looked at their rows before (`functions/core/transfers/stayingFiles.ts`).
import { unscannedKey } from '#functions/core/aws/malwareScan.ts';
import { getObject, objectAbout, removeObject } from '#functions/core/aws/objects.ts';
import type { Restorer } from '#functions/core/jobs/define.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { InInput } from '#functions/core/transfers/inSteps.ts';
import { filesThatStay, stepsOf } from '#functions/core/transfers/stayingFiles.ts';
import { checksum } from '#functions/core/zip/records.ts';
import { exact, type Out, parse, shape, whole } from '#shared/words.ts';
import { formFiles } from '../forms/files/rows.ts';
import { releasedKey } from '../forms/files/settle.ts';
import { people } from '../table.ts';

const Brought = shape({ key: exact(600), size: whole, crc: whole });

const photo = /^membership\/people\/([\w-]{11})\./;
/** A folder of files that belong together: a video with its captions. */
const folderOf = (path: string): string => /^files\/[\w-]{11}\//.exec(path)?.[0] ?? path;
/** Of a narrower copy, the picture. */
const originalOf = (path: string): string => path.replace(/@\d{1,5}(\.\w+)$/, '$1');

/** Of the run that is being undone; a warm function undoes one after the other. */
let latest: { readonly jobId: string; readonly names: Promise<ReadonlySet<string>> } | undefined;

async function namesFor(table: Table, jobId: string): Promise<ReadonlySet<string>> {
  const [whole] = await stepsOf(table, [jobId]);
  const { steps } = parse(InInput, JSON.parse(whole?.input ?? '{}'));
  const names = await filesThatStay(table, await stepsOf(table, Object.values(steps)));
  return new Set([...names, ...[...names].map(folderOf)]);
}

async function isKept(table: Table, jobId: string, path: string): Promise<boolean> {
  const [, id] = photo.exec(path) ?? [];
  if (id) return (await table.get(people, { id }))?.row.photoUpdated !== undefined;
  if (latest?.jobId !== jobId) latest = { jobId, names: namesFor(table, jobId) };
  const names = await latest.names.catch((error: unknown) => {
    latest = undefined;
    throw error;
  });
  return names.has(path) || names.has(originalOf(path)) || names.has(folderOf(path));
}

/** A file sent with a form may have been scanned and released since. */
async function takeFormFile(table: Table, id: string): Promise<boolean> {
  if (await table.get(formFiles, { id }, { withRemoved: true })) return false;
  await removeObject(settings.contentBucket, unscannedKey(table.church, id));
  await removeObject(settings.contentBucket, releasedKey(table.church, id));
  return true;
}

async function takeBack(table: Table, jobId: string, { key, size, crc }: Out<typeof Brought>): Promise<boolean> {
  const unscanned = unscannedKey(table.church, '');
  if (key.startsWith(unscanned)) return takeFormFile(table, key.slice(unscanned.length));
  if (!key.startsWith(`${table.church}/`)) return true;
  const here = await objectAbout(settings.contentBucket, key);
  if (!here) return true;
  if (await isKept(table, jobId, key.slice(table.church.length + 1))) return false;
  if (here.size !== size || checksum(await getObject(settings.contentBucket, key)) !== crc) return false;
  await removeObject(settings.contentBucket, key);
  return true;
}

export const files: Restorer = {
  kind: 'File',
  restore: async (table, { jobId, after }) => ((await takeBack(table, jobId, parse(Brought, JSON.parse(after)))) ? [] : undefined),
};
