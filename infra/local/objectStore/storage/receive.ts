import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../errors.ts';
import { checksum, type Expectation } from '../protocol/checksums.ts';
import { writeStream } from './files.ts';
import type { StoredBytes } from './objectRecord.ts';

/** Writes bytes to a new file in `folder` and checks them against what was declared; keeps nothing if they differ. */
export async function receive(folder: string, bytes: AsyncIterable<Buffer>, expected: Expectation, most = Infinity): Promise<StoredBytes> {
  const { algorithm } = expected;
  const md5 = createHash('md5');
  const sum = algorithm && checksum(algorithm);
  let size = 0;
  const file = await writeStream(folder, bytes, (piece) => {
    size += piece.length;
    if (size > most) throw new StoreError('EntityTooLarge');
    md5.update(piece);
    sum?.add(piece);
  });
  const digest = md5.digest();
  const value = sum?.value();
  const wanted = expected.checksum() ?? value;
  if (value !== wanted || (expected.md5 !== undefined && expected.md5 !== digest.toString('base64'))) {
    await rm(join(folder, file), { force: true });
    throw new StoreError('BadDigest');
  }
  const etag = `"${digest.toString('hex')}"`;
  return { file, size, etag, checksum: algorithm && value !== undefined ? { algorithm, value, full: true } : undefined };
}
