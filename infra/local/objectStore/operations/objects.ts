import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { answer, answerXml, bucketOf, type Call, type Operation, readDocument } from '../call.ts';
import { StoreError } from '../errors.ts';
import { type Checksum, checksumHeaders, expectationOf } from '../protocol/checksums.ts';
import { checkTags, headerBytes, keptHeaders, overriddenHeaders, parseTagDocument, parseTagHeader } from '../protocol/headers.ts';
import { parseQuery, uriDecode } from '../protocol/target.ts';
import type { Element } from '../protocol/xml.ts';
import { readStream } from '../storage/files.ts';
import { scan } from '../storage/malware.ts';
import type { ObjectRecord, StoredBytes } from '../storage/objectRecord.ts';
import { receive } from '../storage/receive.ts';
import { checkRead, checkWrite, parseRange } from './conditions.ts';

const biggest = 5 * 1024 ** 3;

/** An object's metadata as sent by the client. */
export type Description = Pick<ObjectRecord, 'headers' | 'tags'>;

/** Makes received bytes the object of a key; if a condition refuses it, the bytes are deleted again. */
export async function store(
  call: Pick<Call, 'world' | 'target'>,
  key: string,
  received: StoredBytes,
  about: Description,
  given: Call['headers'],
): Promise<ObjectRecord> {
  const { objects } = bucketOf(call);
  const { scanned } = call.world;
  try {
    const found = scanned && key.startsWith(scanned) ? [await scan(join(objects.dataFolder, received.file))] : [];
    return await objects.put(key, (current) => {
      checkWrite(current, given);
      return { key, ...received, ...about, tags: [...about.tags, ...found], modified: call.world.now() };
    });
  } catch (error) {
    await objects.discard(received.file);
    throw error;
  }
}

export function checkLength(call: Call): void {
  const length = call.headers.get('x-amz-decoded-content-length') ?? call.headers.get('content-length');
  if (length === undefined) throw new StoreError('MissingContentLength');
  if (!(Number(length) <= biggest))
    throw new StoreError('EntityTooLarge', 'A single upload has at most 5 GB; larger files go up in parts.');
}

export const putObject: Operation = async (call) => {
  checkLength(call);
  const about = { headers: keptHeaders(call.headers), tags: parseTagHeader(call.headers.get('x-amz-tagging')) };
  const expected = expectationOf(call.headers, call.body.trailers);
  const received = await receive(bucketOf(call).objects.dataFolder, call.body.bytes, expected);
  const { etag, checksum } = await store(call, call.target.key, received, about, call.headers);
  answer(call.res, 200, { etag, ...checksumHeaders(checksum) });
};

function objectHeaders(call: Call, record: ObjectRecord, checksum: Checksum | undefined): Record<string, string | number> {
  const shown = new Map([...record.headers, ...overriddenHeaders(call.query)].map(([name, value]) => [name, headerBytes(value)]));
  return {
    ...Object.fromEntries(shown),
    etag: record.etag,
    'last-modified': new Date(record.modified).toUTCString(),
    'accept-ranges': 'bytes',
    ...(record.tags.length > 0 ? { 'x-amz-tagging-count': record.tags.length } : {}),
    ...checksumHeaders(checksum),
  };
}

/** GET and HEAD: the same answer, with or without the bytes. */
export const getObject: Operation = async (call) => {
  const { record, handle } = await bucketOf(call).objects.open(call.target.key);
  try {
    const unchanged = checkRead(record, call.headers) === 'unchanged';
    const ranged = call.headers.get('if-range');
    const range = ranged === undefined || ranged === record.etag ? parseRange(call.headers.get('range'), record.size) : undefined;
    const whole = range === undefined && call.headers.get('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
    const headers = objectHeaders(call, record, whole ? record.checksum : undefined);
    if (unchanged) return answer(call.res, 304, headers);
    const { start, end } = range ?? { start: 0, end: record.size - 1 };
    const slice = range ? { 'content-range': `bytes ${start}-${end}/${record.size}` } : {};
    call.res.writeHead(range ? 206 : 200, { ...headers, ...slice, 'content-length': end - start + 1 });
    if (call.req.method === 'HEAD') return void call.res.end();
    await pipeline(readStream(handle, start, end), call.res);
  } finally {
    await handle.close();
  }
};

export const deleteObject: Operation = async (call) => {
  await bucketOf(call).objects.remove(call.target.key);
  answer(call.res, 204);
};

/** The source of a copy; the header is percent-encoded and may start with a slash. */
function copySource(call: Call): { bucket: string; key: string } {
  const [path = '', query = ''] = (call.headers.get('x-amz-copy-source') ?? '').split('?');
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(uriDecode(path)) ?? [];
  if (!bucket || !key) throw new StoreError('InvalidArgument', 'The copy source must name a bucket and a key.');
  if (parseQuery(query).some(([, version]) => version !== 'null')) throw new StoreError('NotImplemented', 'This store keeps no versions.');
  return { bucket, key };
}

export const copyObject: Operation = async (call) => {
  const { headers, target, world } = call;
  const from = copySource(call);
  const replaced = headers.get('x-amz-metadata-directive') === 'REPLACE';
  if (!replaced && from.bucket === target.bucket && from.key === target.key) {
    throw new StoreError('InvalidRequest', 'An object can be copied onto itself only with new metadata.');
  }
  const { objects } = bucketOf(call);
  const { record, handle } = await world.buckets.get(from.bucket).objects.open(from.key);
  try {
    if (checkRead(record, headers, 'x-amz-copy-source-') === 'unchanged') throw new StoreError('PreconditionFailed');
    const retagged = headers.get('x-amz-tagging-directive') === 'REPLACE';
    const about = {
      headers: replaced ? keptHeaders(headers) : record.headers,
      tags: retagged ? parseTagHeader(headers.get('x-amz-tagging')) : record.tags,
    };
    const algorithm = record.checksum?.full ? record.checksum.algorithm : undefined;
    const received = await receive(objects.dataFolder, readStream(handle, 0, record.size - 1), {
      algorithm,
      checksum: () => record.checksum?.value,
    });
    const { etag, modified } = await store(call, target.key, received, about, headers);
    answerXml(call.res, 200, [
      'CopyObjectResult',
      [
        ['ETag', etag],
        ['LastModified', new Date(modified).toISOString()],
      ],
    ]);
  } finally {
    await handle.close();
  }
};

export const getTagging: Operation = async (call) => {
  const { tags } = bucketOf(call).objects.record(call.target.key);
  const each = tags.map(
    ([key, value]): Element => [
      'Tag',
      [
        ['Key', key],
        ['Value', value],
      ],
    ],
  );
  answerXml(call.res, 200, ['Tagging', [['TagSet', each]]]);
};

async function retag(call: Call, tags: ObjectRecord['tags']): Promise<void> {
  await bucketOf(call).objects.put(call.target.key, (current) => {
    if (!current) throw new StoreError('NoSuchKey');
    return { ...current, tags: checkTags(tags) };
  });
}

export const putTagging: Operation = async (call) => {
  await retag(call, parseTagDocument(await readDocument(call)));
  answer(call.res, 200);
};

export const deleteTagging: Operation = async (call) => {
  await retag(call, []);
  answer(call.res, 204);
};
