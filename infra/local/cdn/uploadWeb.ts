import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { buckets } from '#infra/plan.ts';
import { cacheLife } from '#infra/web/cacheLife.ts';
import { readIfThere, replaceFile } from '../dataFolder/files.ts';
import { readObject } from '../json.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
};

export interface WebFilesRequest {
  readonly objects: S3Client;
  /** The built web app: `index.html`, `assets/` and more. */
  readonly folder: string;
  readonly dataDir: string;
}

/** Puts the built web app where the CDN finds it: `assets/` unchanged, everything else under `app/`. Only changed files. */
export async function uploadWeb({ objects, folder, dataDir }: WebFilesRequest): Promise<number> {
  if (!existsSync(folder)) return 0;
  const listFile = join(dataDir, 'web.json');
  const known = readObject(readIfThere(listFile) ?? '');
  const before = new Map(Object.entries(known));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const now: Record<string, string> = {};
  let sent = 0;
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const name = relative(folder, path).split(sep).join('/');
    const Key = name.startsWith('assets/') ? name : `app/${name}`;
    const Body = readFileSync(path);
    const hash = createHash('sha256').update(Body).digest('hex');
    now[Key] = hash;
    if (before.get(Key) === hash) continue;
    const ContentType = types[extname(name)] ?? 'application/octet-stream';
    await objects.send(new PutObjectCommand({ Bucket: buckets.site, Key, Body, ContentType, CacheControl: cacheLife(name) }));
    sent += 1;
  }
  replaceFile(listFile, JSON.stringify(now));
  return sent;
}
