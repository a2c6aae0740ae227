import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import { later, moveClock, now } from '#functions/core/clock.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { deletePassing } from './lifecycle.ts';
import { startStore } from './store.ts';

test('exports, and uploads that no one saves, are deleted after a day, what churches keep never', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lifecycle-'));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local secret' };
  const store = await startStore({ dir, credentials, now: () => now().getTime() });
  const objects = new S3Client({ endpoint: store.url, region: 'us-east-1', credentials });
  await objects.send(new CreateBucketCommand({ Bucket: 'content' }));
  const put = (Key: string) => objects.send(new PutObjectCommand({ Bucket: 'content', Key, Body: 'x' }));
  const keys = async () => ((await objects.send(new ListObjectsV2Command({ Bucket: 'content' }))).Contents ?? []).map(({ Key }) => Key);
  for (const key of ['exports/GRACEchurch/a.json', 'incoming/GRACEchurch/x/a.pdf', 'GRACEchurch/files/exports/a.json']) await put(key);
  moveClock(10 * 60_000);
  await put('exports/GRACEchurch/b.json');
  await deletePassing(objects, later(dayMs - 9 * 60_000).getTime());
  moveClock(0);
  expect(await keys()).toEqual(['GRACEchurch/files/exports/a.json', 'exports/GRACEchurch/b.json']);
  objects.destroy();
  await store.close();
  rmSync(dir, { recursive: true });
});
