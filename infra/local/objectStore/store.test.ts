import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as S from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import { type Store, startStore } from './store.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local secret' };
const bucket = 'content';
let dir: string;
let store: Store;
let s3: S.S3Client;

const clientFor = (endpoint: string) => new S.S3Client({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
const put = (key: string, body: string, more: Partial<S.PutObjectCommandInput> = {}) =>
  s3.send(new S.PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ...more }));
const get = (key: string, more: Partial<S.GetObjectCommandInput> = {}) =>
  s3.send(new S.GetObjectCommand({ Bucket: bucket, Key: key, ...more }));
const read = async (key: string) => (await get(key)).Body?.transformToString();
const list = async (more: Partial<S.ListObjectsV2CommandInput> = {}) => s3.send(new S.ListObjectsV2Command({ Bucket: bucket, ...more }));
const nameOf = async (sent: Promise<unknown>) =>
  await sent.then(
    () => 'accepted',
    (error: Error) => error.name,
  );
const dataFiles = async () => (await readdir(join(dir, bucket, 'data'))).length;

beforeAll(async () => {
  dir = volatileFolder('store-', 128);
  store = await startStore({ dir, credentials });
  s3 = clientFor(store.url);
  await s3.send(new S.CreateBucketCommand({ Bucket: bucket }));
});

afterAll(async () => {
  s3.destroy();
  await store.close();
  await rm(dir, { recursive: true, force: true });
});

describe('objects', () => {
  test('come back with their bytes, headers and metadata', async () => {
    await put('a.txt', 'hello', {
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      ContentEncoding: 'identity',
      Metadata: { who: 'me' },
    });
    const whole = await get('a.txt');
    expect(await whole.Body?.transformToString()).toBe('hello');
    expect(whole).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      ContentEncoding: 'identity',
      Metadata: { who: 'me' },
    });
    const part = await get('a.txt', { Range: 'bytes=-3', ResponseContentType: 'text/html' });
    expect(await part.Body?.transformToString()).toBe('llo');
    expect(part).toMatchObject({ ContentRange: 'bytes 2-4/5', ContentType: 'text/html' });
    expect(await nameOf(get('a.txt', { Range: 'bytes=9-' }))).toBe('InvalidRange');
    await expect(get('a.txt', { IfNoneMatch: whole.ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    expect(await nameOf(get('a.txt', { IfMatch: '"other"' }))).toBe('PreconditionFailed');
    expect(await nameOf(get('none.txt'))).toBe('NoSuchKey');
  });

  test('are refused when a checksum of any kind differs, and leave nothing', async () => {
    const before = await dataFiles();
    const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
    await put('sum', '123456789', { ChecksumCRC32C: base64('e3069283') });
    await put('sum', '123456789', { ChecksumCRC64NVME: base64('ae8b14860a799888') });
    await put('sum', '123456789', { ChecksumCRC32: base64('cbf43926') });
    expect(await nameOf(put('sum', '123456780', { ChecksumCRC32C: base64('e3069283') }))).toBe('BadDigest');
    expect(await nameOf(put('sum', '123456780', { ChecksumCRC64NVME: base64('ae8b14860a799888') }))).toBe('BadDigest');
    expect(await nameOf(put('sum', '123456780', { ContentMD5: base64('25f9e794323b453885f5181f1b624d0b') }))).toBe('BadDigest');
    expect(await read('sum')).toBe('123456789');
    expect(await dataFiles()).toBe(before + 1);
  });

  test('are written by exactly one of many who all want to be first', async () => {
    const tries = Array.from({ length: 20 }, (_, one) => nameOf(put('first', `by ${one}`, { IfNoneMatch: '*' })));
    const names = await Promise.all(tries);
    expect(names.filter((name) => name === 'accepted')).toHaveLength(1);
    expect(await read('first')).toBe(`by ${names.indexOf('accepted')}`);
  });

  test('are listed page by page in byte order, folders once', async () => {
    for (const key of ['l/😀', 'l/ￃ', 'l/a/1', 'l/a/2', 'l/b']) await put(key, 'x');
    const seen: (string | undefined)[] = [];
    for await (const page of S.paginateListObjectsV2({ client: s3, pageSize: 1 }, { Bucket: bucket, Prefix: 'l/', Delimiter: '/' })) {
      seen.push(page.CommonPrefixes?.[0]?.Prefix ?? page.Contents?.[0]?.Key);
    }
    expect(seen).toEqual(['l/a/', 'l/b', 'l/ￃ', 'l/😀']);
    expect((await list({ Prefix: 'l/', StartAfter: 'l/a/1', MaxKeys: 1 })).Contents?.[0]?.Key).toBe('l/a/2');
  });
});

describe('upload forms', () => {
  const post = async (changes: Record<string, string> = {}, data = 'DATA', options: Partial<PresignedPostOptions> = {}) => {
    const Conditions: PresignedPostOptions['Conditions'] = [
      ['content-length-range', 2, 10],
      ['starts-with', '$Content-Type', 'image/'],
      ['eq', '$x-amz-meta-who', 'me'],
    ];
    const Fields = { 'Content-Type': 'image/png', 'x-amz-meta-who': 'me' };
    const { url, fields } = await createPresignedPost(s3, {
      Bucket: bucket,
      Key: `up/\${filename}`,
      Conditions,
      Fields,
      Expires: 60,
      ...options,
    });
    const form = new FormData();
    form.append('acl', 'public-read');
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
    form.append('key', changes.key ?? fields.key ?? '');
    form.append('file', new Blob([data], { type: 'text/html' }), 'folder\\été "1".png');
    return await fetch(url, { method: 'POST', body: form });
  };

  test('store what their policy allows; the acl field is ignored', async () => {
    expect((await post()).status).toBe(204);
    const stored = await get('up/été "1".png');
    expect(await stored.Body?.transformToString()).toBe('DATA');
    expect(stored).toMatchObject({ ContentType: 'image/png', Metadata: { who: 'me' } });
    expect(
      (await post({}, 'DATA', { Fields: { 'Content-Type': 'image/png', 'x-amz-meta-who': 'me', success_action_status: '201' } })).status,
    ).toBe(201);
  });

  test.each([
    ['too large', {}, 'x'.repeat(11), 400, 'EntityTooLarge'],
    ['too small', {}, 'x', 400, 'EntityTooSmall'],
    ['another key', { key: 'other/x' }, 'DATA', 403, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, 'DATA', 403, 'AccessDenied'],
    ['another exact value', { 'x-amz-meta-who': 'you' }, 'DATA', 403, 'AccessDenied'],
    ['a field the policy does not name', { 'Cache-Control': 'no-store' }, 'DATA', 403, 'AccessDenied'],
    [
      "a policy of one's own",
      { Policy: Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64') },
      'DATA',
      403,
      'SignatureDoesNotMatch',
    ],
    ['another bucket', { bucket: 'site' }, 'DATA', 403, 'AccessDenied'],
  ])('refuse %s', async (_, changes, data, status, code) => {
    const before = await dataFiles();
    const answer = await post(changes, data);
    expect([answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]]).toEqual([status, code]);
    expect(await dataFiles()).toBe(before);
  });
});

describe('nothing is ever torn', () => {
  test('a sender who hangs up half-way leaves the old object and no file', async () => {
    await put('kept', 'old');
    // Without a body to hash, the client would sign the checksum of nothing.
    const plain = new S.S3Client({ endpoint: store.url, region: 'us-east-1', credentials, requestChecksumCalculation: 'WHEN_REQUIRED' });
    const before = await dataFiles();
    const { host, port, pathname, search } = new URL(await getSignedUrl(plain, new S.PutObjectCommand({ Bucket: bucket, Key: 'kept' })));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(200_000)}`);
    for (let wait = 0; wait < 100 && (await dataFiles()) === before; wait += 1) await new Promise((done) => setTimeout(done, 10));
    expect(await dataFiles()).toBe(before + 1);
    socket.destroy();
    await once(socket, 'close');
    for (let wait = 0; wait < 100 && (await dataFiles()) !== before; wait += 1) await new Promise((done) => setTimeout(done, 10));
    expect(await dataFiles()).toBe(before);
    expect(await read('kept')).toBe('old');
  });

  test('bytes without a record are no object, and gone at the next start', async () => {
    await writeFile(join(dir, bucket, 'data', 'half'), 'half of a write');
    await writeFile(join(dir, bucket, 'scratch', 'half'), '{"key":"ha');
    const before = (await list()).Contents?.map((one) => [one.Key, one.ETag]);
    const again = await startStore({ dir, credentials });
    const other = clientFor(again.url);
    const after = await other.send(new S.ListObjectsV2Command({ Bucket: bucket }));
    expect(after.Contents?.map((one) => [one.Key, one.ETag])).toEqual(before);
    expect(await dataFiles()).toBe(after.Contents?.length);
    expect(await readdir(join(dir, bucket, 'scratch'))).toEqual([]);
    other.destroy();
    await again.close();
  });
});

describe('hostile keys', () => {
  const keys = [
    '../../../escape',
    'a/../../b',
    '..',
    '.',
    '/lead',
    'nul\u0000byte',
    'line\r\nbreak',
    '__proto__',
    'a%2Fb+c d',
    '<&">',
    '교회/ñ 😀',
    'x'.repeat(1024),
  ];

  test('are names like any other, and stay inside the folder', async () => {
    for (const key of keys) await put(`k${key}`.slice(key.length > 1000 ? 1 : 0), key);
    for (const key of keys.slice(0, -1)) expect(await read(`k${key}`)).toBe(key);
    for (const key of ['../../../escape', 'a/../../b', '..']) {
      await put(key, key);
      expect(await read(key)).toBe(key);
    }
    const listed = (await list({ EncodingType: 'url' })).Contents?.map((one) => decodeURIComponent(one.Key ?? ''));
    for (const key of keys.slice(0, -1)) expect(listed).toContain(`k${key}`);
    expect(await nameOf(put('x'.repeat(1025), 'x'))).toBe('KeyTooLongError');
    expect(await readdir(dir)).toEqual([bucket]);
    expect((await readdir(join(dir, bucket))).sort()).toEqual(['bucket.json', 'data', 'objects', 'scratch', 'uploads']);
    await s3.send(
      new S.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((key) => ({ Key: `k${key}`.slice(0, 1024) })) } }),
    );
    expect((await list({ Prefix: 'k', EncodingType: 'url' })).Contents?.map((one) => one.Key)).toEqual(['kept']);
  });

  test.each(['..', '../up', 'A', 'a'.repeat(64), '-a', 'a..b'])('bucket name %s is refused', async (name) => {
    const refused = await nameOf(s3.send(new S.CreateBucketCommand({ Bucket: name })));
    expect(refused).not.toBe('accepted');
    expect(await readdir(dir)).toEqual([bucket]);
  });
});
