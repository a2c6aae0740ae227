// Makes the zip with which a church moves (docs/decisions.md, P27) of what the areas have written and of the church's files. Each chunk reads
// some of it and uploads one part: a part's memory and one file's, however large the church is.
import { deflateRawSync } from 'node:zlib';
import { AwsError } from '#functions/core/aws/client.ts';
import { beginUpload, completeUpload, smallestPart, uploadPart } from '#functions/core/aws/multipart.ts';
import { getObject } from '#functions/core/aws/objects.ts';
import { downloadAs } from '#functions/core/aws/presignedGet.ts';
import { nowIso, todayIn } from '#functions/core/clock.ts';
import { defineJob, ResultFile } from '#functions/core/jobs/define.ts';
import { readPieces, savePiece } from '#functions/core/jobs/pieces.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { OutInput, outWhole } from '#functions/core/transfers/outSteps.ts';
import { checksum, endOf, headerOf, listingOf, type ZipEntry } from '#functions/core/zip/records.ts';
import { exact, many, parse, shape, text, whole } from '#shared/words.ts';
import { churches } from '../table.ts';
import { Plan, type Planned, planOf } from './plan.ts';

/** Bytes of a part; the last may be smaller. */
const partBytes = smallestPart + 3 * 1024 * 1024;

/** `plan`: a piece that lists the entries. `at`: the next of them. `listings`: pieces with what the directory says of those before. */
const Next = shape({
  ...{ plan: text(100), uploadId: exact(1024), at: whole, offset: whole, count: whole },
  etags: many(text(100), 10_000),
  listings: many(text(100), 10_000),
});

const keyOf = (churchId: string, jobId: string) => `exports/${churchId}/${jobId}.zip`;

/** Photos and the like, of which many are read at once: one by one, tens of thousands would take hours. */
const isSmall = (one: Planned | undefined) => /^files\/(gallery|settings|membership\/people)\//.test(one?.name ?? '');
const smallAtOnce = 16;

/** What is already compressed stays as it is. */
const isText = (name: string) => /\.(ndjson|json|csv)$/.test(name);

async function bytesOf({ keys, other, inline = '' }: Planned): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from(inline)];
  for (const key of keys) parts.push(await (other ? eitherOf(key, other) : getObject(settings.contentBucket, key)));
  return Buffer.concat(parts);
}

/** It may move from the other place to its own meanwhile. */
const eitherOf = (key: string, other: string): Promise<Buffer> =>
  getObject(settings.contentBucket, key)
    .catch(unlessGone(() => getObject(settings.contentBucket, other)))
    .catch(unlessGone(() => getObject(settings.contentBucket, key)));
const isGone = (error: unknown): boolean => error instanceof AwsError && error.status === 404;
const unlessGone =
  <T>(next: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (isGone(error)) return next();
    throw error;
  };

function packed(name: string, bytes: Buffer, offset: number): { entry: ZipEntry; content: Buffer } {
  const isDeflated = isText(name);
  const content = isDeflated ? deflateRawSync(bytes) : bytes;
  return { content, entry: { name, crc: checksum(bytes), packed: content.length, size: bytes.length, isDeflated, offset } };
}

async function begin(table: Table, id: string, input: Parameters<typeof planOf>[1]) {
  const church = (await table.need(churches, {})).row;
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': downloadAs(`${church.name}.zip`),
    'cache-control': 'private, no-store',
  };
  const plan = await savePiece(table.church, id, JSON.stringify(await planOf(table, input, { church, at: nowIso() })));
  return {
    plan,
    uploadId: await beginUpload(keyOf(table.church, id), headers),
    ...{ at: 0, offset: 0, count: 0, etags: [], listings: [] },
  };
}

const readPlan = async (key: string) => parse(Plan, JSON.parse((await readPieces([key]))[0] ?? '[]'));

export const churchExport = defineJob({
  ...{ name: outWhole.name, queue: outWhole.queue, input: OutInput, next: Next },
  result: ResultFile,
  chunk: async ({ table, id, input, next }) => {
    if (!next) return { done: 0, next: await begin(table, id, input) };
    const key = keyOf(table.church, id);
    const plan = await readPlan(next.plan);
    const [parts, listings]: [Buffer[], Buffer[]] = [[], []];
    let { at, offset } = next;
    let ahead: (Buffer | undefined)[] = [];
    for (let length = 0; at < plan.length && length < partBytes; at += 1) {
      const planned = plan[at];
      if (ahead.length === 0) {
        const some = plan.slice(at, at + smallAtOnce);
        const other = some.findIndex((one) => !isSmall(one));
        const together = other < 0 ? some : some.slice(0, Math.max(1, other));
        ahead = await Promise.all(together.map((one) => bytesOf(one).catch(goneSince(one))));
      }
      const bytes = ahead.shift();
      if (!planned || !bytes) continue;
      const { entry, content } = packed(planned.name, bytes, offset);
      parts.push(headerOf(entry), content);
      listings.push(listingOf(entry));
      const added = content.length + (parts.at(-2)?.length ?? 0);
      length += added;
      offset += added;
    }
    const isLast = at >= plan.length;
    const count = next.count + listings.length;
    const listed = [...next.listings, await savePiece(table.church, id, Buffer.concat(listings).toString('base64'))];
    if (isLast) {
      const directory = Buffer.concat((await readPieces(listed)).map((piece) => Buffer.from(piece, 'base64')));
      parts.push(directory, endOf(count, offset, directory.length));
    }
    const etags = [...next.etags, await uploadPart(key, next.uploadId, next.etags.length + 1, Buffer.concat(parts))];
    if (!isLast) return { done: at, total: plan.length, next: { ...next, at, offset, count, etags, listings: listed } };
    await completeUpload(key, next.uploadId, etags);
    const church = (await table.need(churches, {})).row;
    const name = `${church.name.slice(0, 200)}-${todayIn(church)}.zip`;
    const changes = [{ field: 'files', after: count }];
    const ops = table.note('membership', 'export', { kind: churches.name, id: table.church, label: name, changes });
    return { done: count, total: count, result: { key, name }, ops };
  },
});

/** A file that was deleted since the plan was made is left out; anything else is a fault. */
const goneSince = (planned: Planned | undefined) => (error: unknown) => {
  if (planned?.name.startsWith('files/') && isGone(error)) return undefined;
  throw error;
};
