import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Store, startStore } from '#infra/local/objectStore/store.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import { moveClock } from '../clock.ts';
import { awsFetch } from './client.ts';
import { listObjects } from './listObjects.ts';
import { putObject } from './objects.ts';
import { type UploadForm, uploadForm } from './presignedPost.ts';

let dir: string;
let store: Store;
let shift = 0;

beforeAll(async () => {
  dir = volatileFolder('uploads-', 16);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local secret' };
  store = await startStore({ dir, credentials, now: () => Date.now() + shift });
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: store.url,
    CONTENT_BUCKET: 'content',
  });
  await awsFetch('s3', `${store.url}/content`, { method: 'PUT' });
});
afterAll(async () => {
  delete process.env.AWS_ENDPOINT_URL_S3;
  await store.close();
  await rm(dir, { recursive: true, force: true });
});
afterEach(() => {
  moveClock(0);
  shift = 0;
  delete process.env.AWS_SESSION_TOKEN;
});

const png = { key: 'c/gallery/0/a.png', type: 'image/png', largest: 10, headers: { 'Cache-Control': 'max-age=9' } };

interface Sent {
  readonly type?: string;
  readonly data?: string;
  readonly changes?: Readonly<Record<string, string>>;
  readonly acl?: string | undefined;
  readonly keyTwice?: boolean;
}
/** In the order of docs/wire.md, section 4. */
async function post({ url, fields, key }: UploadForm, o: Sent = {}): Promise<[number, string | undefined]> {
  const form = new FormData();
  if (o.keyTwice) form.append('key', key);
  if (o.acl !== '') form.append('acl', o.acl ?? 'public-read');
  form.append('Content-Type', o.type ?? 'image/png');
  for (const [name, value] of Object.entries({ ...fields, ...o.changes })) form.append(name, value);
  form.append('file', new Blob([o.data ?? 'DATA']), 'any.svg');
  const answer = await fetch(url, { method: 'POST', body: form });
  return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]];
}

describe('an upload form', () => {
  test('takes the file in the order of the wire, with its headers', async () => {
    expect(await post(uploadForm(png))).toEqual([204, undefined]);
    const stored = await awsFetch('s3', `${store.url}/content/${png.key}`, { method: 'GET' });
    expect([stored.body.toString(), stored.headers['content-type'], stored.headers['cache-control']]).toEqual([
      'DATA',
      'image/png',
      'max-age=9',
    ]);
    expect(await post(uploadForm(png), { keyTwice: true })).toEqual([204, undefined]);
    expect(await post(uploadForm(png), { acl: '' })).toEqual([204, undefined]);
  });

  test('carries the session of a Lambda', () => {
    process.env.AWS_SESSION_TOKEN = 'token';
    const { fields } = uploadForm(png);
    expect(fields['X-Amz-Security-Token']).toBe('token');
    expect(Buffer.from(fields.Policy ?? '', 'base64').toString()).toContain('{"X-Amz-Security-Token":"token"}');
  });

  test.each(['image/webp', 'text/html', ''])('may leave the type to the client: %j', async (type) => {
    expect(await post(uploadForm({ ...png, type: '' }), { type })).toEqual([204, undefined]);
  });

  test.each<[string, Sent, number, string]>([
    ['more bytes', { data: 'x'.repeat(11) }, 400, 'EntityTooLarge'],
    ['nothing', { data: '' }, 400, 'EntityTooSmall'],
    ['another type', { type: 'image/svg+xml' }, 403, 'AccessDenied'],
    ['another key', { changes: { key: 'other/gallery/0/a.png' } }, 403, 'AccessDenied'],
    ['another bucket', { changes: { bucket: 'site' } }, 403, 'AccessDenied'],
    ['another header', { changes: { 'Content-Disposition': 'inline' } }, 403, 'AccessDenied'],
    ['another life', { changes: { 'Cache-Control': 'no-store' } }, 403, 'AccessDenied'],
    [
      'a policy of its own',
      { changes: { Policy: Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64') } },
      403,
      'SignatureDoesNotMatch',
    ],
  ])('refuses %s', async (_, sent, status, code) => {
    expect(await post(uploadForm(png), sent)).toEqual([status, code]);
  });

  test('holds for an hour', async () => {
    const form = uploadForm(png);
    shift = hourMs - 5_000;
    expect((await post(form))[0]).toBe(204);
    shift = hourMs + 5_000;
    expect(await post(form)).toEqual([403, 'AccessDenied']);
  });
});

test('objects are listed over all pages, whatever their names are', async () => {
  const names = ['a b&c+d.png', 'é%2F.png', ...Array.from({ length: 1_001 }, (_, at) => `n${String(at).padStart(4, '0')}`)];
  for (let at = 0; at < names.length; at += 100)
    await Promise.all(names.slice(at, at + 100).map((name) => putObject('content', `list/${name}`, 'x', {})));
  const found = await listObjects('content', 'list/');
  expect(found.map(({ key }) => key.slice(5)).sort()).toEqual([...names].sort());
  expect(found[0]?.modified).toMatch(/^\d{4}-/);
  expect(await listObjects('content', 'nothing/')).toEqual([]);
}, 30_000);
