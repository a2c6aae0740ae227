import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../errors.ts';
import { type Algorithm, algorithmOf, type Checksum, checksum, type Expectation } from '../protocol/checksums.ts';
import type { Bucket } from './bucket.ts';
import { readIfThere, readStream, replaceFile } from './files.ts';
import { readReceived, type StoredBytes } from './objectRecord.ts';
import { count, fields, type Pairs, pairs, parseJson, text } from './parse.ts';
import { receive } from './receive.ts';

/** A multipart upload as it was started. */
export interface UploadPlan {
  readonly key: string;
  readonly headers: Pairs;
  readonly tags: Pairs;
  readonly algorithm?: Algorithm;
  /** Whether the checksum covers the object's bytes rather than its parts' checksums. */
  readonly full: boolean;
}

export interface Part extends StoredBytes {
  readonly number: number;
}

const smallest = 5 * 1024 * 1024;

/** The multipart uploads of one bucket: each a folder `uploads/<id>` with its plan, the parts' bytes, and a small record per part. */
export class Uploads {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  #folder(id: string): string {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new StoreError('NoSuchUpload');
    return join(this.#bucket.directory, 'uploads', id);
  }

  async begin(plan: UploadPlan): Promise<string> {
    const id = randomBytes(16).toString('hex');
    await mkdir(this.#folder(id), { recursive: true });
    await replaceFile(join(this.#folder(id), 'plan.json'), JSON.stringify(plan), this.#bucket.scratch);
    return id;
  }

  async plan(id: string, key: string): Promise<UploadPlan> {
    const source = await readIfThere(join(this.#folder(id), 'plan.json'));
    if (source === undefined) throw new StoreError('NoSuchUpload');
    const from = fields(parseJson(source));
    if (text(from.key) !== key) throw new StoreError('NoSuchUpload');
    const algorithm = from.algorithm === undefined ? undefined : algorithmOf(text(from.algorithm));
    return { key, headers: pairs(from.headers), tags: pairs(from.tags), algorithm, full: from.full === true };
  }

  async addPart(id: string, number: number, bytes: AsyncIterable<Buffer>, expected: Expectation): Promise<StoredBytes> {
    const folder = this.#folder(id);
    const received = await receive(folder, bytes, expected);
    const path = join(folder, `${number}.json`);
    const before = await readIfThere(path);
    await replaceFile(path, JSON.stringify({ number, ...received }), this.#bucket.scratch);
    if (before !== undefined) await rm(join(folder, readReceived(fields(parseJson(before))).file), { force: true });
    return received;
  }

  /** The received parts, in order. */
  async parts(id: string): Promise<Part[]> {
    const folder = this.#folder(id);
    const names = (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name));
    const parts = names.map(async (name) => {
      const from = fields(parseJson((await readIfThere(join(folder, name))) ?? ''));
      return { number: count(from.number), ...readReceived(from) };
    });
    return (await Promise.all(parts)).sort((a, b) => a.number - b.number);
  }

  /** Joins parts into one file of the bucket's data; the caller makes it an object, then aborts what is left of the upload. */
  async join(id: string, plan: UploadPlan, parts: readonly Part[]): Promise<StoredBytes> {
    if (parts.slice(0, -1).some((part) => part.size < smallest))
      throw new StoreError('EntityTooSmall', 'Every part but the last has at least 5 MB.');
    const algorithm = plan.full ? plan.algorithm : undefined;
    const whole = await receive(this.#bucket.dataFolder, joined(this.#folder(id), parts), { algorithm, checksum: () => undefined });
    const digests = Buffer.concat(parts.map((part) => Buffer.from(part.etag.slice(1, -1), 'hex')));
    const etag = `"${createHash('md5').update(digests).digest('hex')}-${parts.length}"`;
    return { ...whole, etag, checksum: whole.checksum ?? composite(plan.algorithm, parts) };
  }

  async drop(id: string): Promise<void> {
    await rm(this.#folder(id), { recursive: true, force: true });
  }
}

async function* joined(folder: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* readStream(await open(join(folder, part.file)), 0, part.size - 1);
}

function composite(algorithm: Algorithm | undefined, parts: readonly Part[]): Checksum | undefined {
  const values = parts.flatMap((part) => (part.checksum && part.checksum.algorithm === algorithm ? [part.checksum.value] : []));
  if (!algorithm || values.length !== parts.length) return undefined;
  const sum = checksum(algorithm);
  sum.add(Buffer.concat(values.map((value) => Buffer.from(value, 'base64'))));
  return { algorithm, value: `${sum.value()}-${parts.length}`, full: false };
}
