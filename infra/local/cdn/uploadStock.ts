import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { buckets } from '#infra/plan.ts';
import { stockFolder, stockPrefix } from '#infra/stock/folder.ts';
import { readIfThere, replaceFile } from '../dataFolder/files.ts';
import { readObject } from '../json.ts';

/** Puts the stock photos into the content bucket, but only those that changed since the last start. */
export async function uploadStock({ objects, dataDir }: { readonly objects: S3Client; readonly dataDir: string }): Promise<number> {
  const listFile = join(dataDir, 'stock.json');
  const before = new Map(Object.entries(readObject(readIfThere(listFile) ?? '')));
  const now: Record<string, string> = {};
  let sent = 0;
  for (const name of readdirSync(stockFolder).filter((one) => one.endsWith('.webp'))) {
    const Body = readFileSync(join(stockFolder, name));
    now[name] = createHash('sha256').update(Body).digest('hex');
    if (before.get(name) === now[name]) continue;
    const about = { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' };
    await objects.send(new PutObjectCommand({ Bucket: buckets.content, Key: `${stockPrefix}/${name}`, Body, ...about }));
    sent += 1;
  }
  replaceFile(listFile, JSON.stringify(now));
  return sent;
}
