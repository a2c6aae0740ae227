import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { moveClock, now } from '#functions/core/clock.ts';
import { type Store, startStore } from '#infra/local/objectStore/store.ts';
import { awsFetch, endpoint } from './client.ts';
import { putObject } from './objects.ts';
import { downloadAs, downloadUrl } from './presignedGet.ts';

const dir = mkdtempSync(join(tmpdir(), 'narthex-download-'));
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
let store: Store;
beforeAll(async () => {
  store = await startStore({ dir, credentials, now: () => now().getTime() });
  Object.assign(process.env, {
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
    ...{ AWS_ENDPOINT_URL_S3: store.url, CONTENT_BUCKET: 'content' },
  });
  await awsFetch('s3', `${endpoint('s3')}/content`, { method: 'PUT' });
  await putObject('content', 'exports/a/b.json', '[]', {
    'content-type': 'application/json',
    'content-disposition': downloadAs('Grüße.json'),
  });
});
afterAll(async () => {
  delete process.env.AWS_ENDPOINT_URL_S3;
  await store.close();
  rmSync(dir, { recursive: true });
});
afterEach(() => moveClock(0));

test('an address opens its own object for five minutes, as a download', async () => {
  const url = downloadUrl('exports/a/b.json');
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([200, '[]']);
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe.json");
  expect((await fetch(url.replace('/b.json', '/c.json'))).status).toBe(403);
  moveClock(299_000);
  expect((await fetch(url)).status).toBe(200);
  moveClock(302_000);
  expect((await fetch(url)).status).toBe(403);
});

test('names can’t leave the folder of downloads', () => {
  expect(downloadAs('../a/b"c.pdf')).toBe("attachment; filename*=UTF-8''..%20a%20b%20c.pdf");
  expect(downloadAs('/')).toBe("attachment; filename*=UTF-8''file");
});
