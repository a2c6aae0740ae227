import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as S from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Store, startStore } from '../store.ts';

// The key pair of AWS's published signature examples, so that those can be replayed exactly.
const credentials = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const bucket = 'examplebucket';
let dir: string;
let store: Store;
let shift = 0;
let fixed: number | undefined;

const clientWith = (more: Partial<S.S3ClientConfig> = {}) =>
  new S.S3Client({
    endpoint: store.url,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...more,
  });
const save = new S.PutObjectCommand({ Bucket: bucket, Key: 'a', Body: 'x' });
const nameOf = async (sent: Promise<unknown>) =>
  await sent.then(
    () => 'accepted',
    (error: Error) => error.name,
  );
const codeOf = async (answer: Response) => `${answer.status} ${/<Code>(\w+)/.exec(await answer.text())?.[1]}`;

async function at<T>(offset: number, work: () => Promise<T>): Promise<T> {
  shift = offset;
  try {
    return await work();
  } finally {
    shift = 0;
  }
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'store-'));
  store = await startStore({ dir, credentials, now: () => fixed ?? Date.now() + shift });
  await clientWith().send(new S.CreateBucketCommand({ Bucket: bucket }));
});

afterAll(async () => {
  await store.close();
  await rm(dir, { recursive: true, force: true });
});

describe('unsigned or wrongly signed requests are refused', () => {
  test.each([
    ['GET', `/${bucket}/a`],
    ['HEAD', `/${bucket}/a`],
    ['PUT', `/${bucket}/a`],
    ['DELETE', `/${bucket}/a`],
    ['GET', `/${bucket}?list-type=2`],
    ['GET', '/'],
    ['PUT', '/another'],
    ['POST', `/${bucket}?delete`],
  ])('unsigned %s %s', async (method, path) => {
    const answer = await fetch(`${store.url}${path}`, { method, body: method === 'PUT' || method === 'POST' ? 'x' : undefined });
    expect(answer.status).toBe(403);
  });

  test('an unsigned form', async () => {
    const form = new FormData();
    form.append('key', 'a');
    form.append('file', new Blob(['x']));
    expect(await codeOf(await fetch(`${store.url}/${bucket}`, { method: 'POST', body: form }))).toBe('403 AccessDenied');
  });

  test('another secret, another key, another region, another clock', async () => {
    const other = { ...credentials, secretAccessKey: 'another' };
    expect(await nameOf(clientWith({ credentials: other }).send(save))).toBe('SignatureDoesNotMatch');
    expect(await nameOf(clientWith({ credentials: { ...credentials, accessKeyId: 'ANOTHER' } }).send(save))).toBe('InvalidAccessKeyId');
    expect(await nameOf(clientWith({ region: 'eu-west-1' }).send(save))).toBe('AuthorizationHeaderMalformed');
    expect(await at(16 * 60_000, () => nameOf(clientWith().send(save)))).toBe('RequestTimeTooSkewed');
    expect(await at(-16 * 60_000, () => nameOf(clientWith().send(save)))).toBe('RequestTimeTooSkewed');
    expect(await at(14 * 60_000, () => nameOf(clientWith().send(save)))).toBe('accepted');
  });

  test('a body, a header or a path changed after signing', async () => {
    const client = clientWith();
    const change = async (alter: (request: Record<string, unknown>) => void) => {
      const command = new S.PutObjectCommand({ Bucket: bucket, Key: 'a', Body: 'x', ContentType: 'text/plain' });
      command.middlewareStack.add(
        (next) => async (args) => {
          alter(Object(args.request));
          return await next(args);
        },
        { step: 'finalizeRequest', priority: 'low' },
      );
      return await nameOf(client.send(command));
    };
    expect(await change((sent) => Object.assign(sent, { body: 'y' }))).toBe('XAmzContentSHA256Mismatch');
    expect(await change((sent) => Object.assign(Object(sent.headers), { 'content-type': 'text/html' }))).toBe('SignatureDoesNotMatch');
    expect(await change((sent) => Object.assign(Object(sent.headers), { 'x-amz-meta-new': 'x' }))).toBe('AccessDenied');
    expect(await change((sent) => Object.assign(sent, { path: `/${bucket}/b` }))).toBe('SignatureDoesNotMatch');
    expect(await change(() => undefined)).toBe('accepted');
  });
});

describe('signed addresses', () => {
  const signed = (expiresIn = 60) => getSignedUrl(clientWith(), new S.PutObjectCommand({ Bucket: bucket, Key: 'signed' }), { expiresIn });
  const send = async (url: string) => await codeOf(await fetch(url, { method: 'PUT', body: 'x' }));

  test('work while they live, for what they name', async () => {
    const url = await signed();
    expect(await send(url)).toBe('200 undefined');
    expect(await at(61_000, () => send(url))).toBe('403 AccessDenied');
    expect(await at(-20 * 60_000, () => send(url))).toBe('403 AccessDenied');
    expect(await send(url.replace('/signed?', '/other?'))).toBe('403 SignatureDoesNotMatch');
    expect(await send(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).toBe('403 SignatureDoesNotMatch');
    expect(await send(url.replace(/X-Amz-Expires=60&/, ''))).toBe('400 AuthorizationQueryParametersError');
    expect(await send(`${url}&x-amz-meta-who=me`)).toBe('403 SignatureDoesNotMatch');
    expect(await codeOf(await fetch(url))).toBe('403 SignatureDoesNotMatch');
  });

  test('an upload form ends with its policy', async () => {
    const { url, fields } = await createPresignedPost(clientWith(), { Bucket: bucket, Key: 'form', Expires: 60 });
    const send = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob(['x']));
      return await codeOf(await fetch(url, { method: 'POST', body: form }));
    };
    expect(await send()).toBe('204 undefined');
    expect(await at(61_000, send)).toBe('403 AccessDenied');
  });
});

describe('a body in signed chunks', () => {
  const common = {
    host: 's3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'content-encoding': 'aws-chunked',
    'x-amz-decoded-content-length': '66560',
  };
  const scope = `Credential=${credentials.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
  const framed = (letter: string, signatures: readonly string[]) =>
    [65_536, 1024, 0].map((size, one) => `${size.toString(16)};chunk-signature=${signatures[one]}\r\n${letter.repeat(size)}`).join('\r\n');

  const send = async (headers: Record<string, string>, body: string) => {
    const { port } = new URL(store.url);
    fixed = Date.parse('2013-05-24T00:00:00Z');
    try {
      return await new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, method: 'PUT', path: `/${bucket}/chunkObject.txt`, headers };
        const sent = request(options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
        sent.on('error', reject).end(body);
      });
    } finally {
      fixed = undefined;
    }
  };

  test("AWS's published example is taken, and not with another byte in it", async () => {
    const names = 'content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class';
    const headers = {
      ...common,
      'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
      'content-length': '66824',
      authorization: `AWS4-HMAC-SHA256 ${scope},SignedHeaders=${names},Signature=4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9`,
    };
    const signatures = [
      'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
      '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
      'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
    ];
    expect(await send(headers, `${framed('a', signatures)}\r\n`)).toBe(200);
    const stored = await clientWith().send(new S.HeadObjectCommand({ Bucket: bucket, Key: 'chunkObject.txt' }));
    expect(stored).toMatchObject({ ContentLength: 66_560, ContentType: 'binary/octet-stream' });
    expect(stored.ContentEncoding).toBeUndefined();
    expect(await send(headers, `${framed('b', signatures)}\r\n`)).toBe(403);
  });

  test("AWS's published example with a signed trailer is taken, and not with another trailer", async () => {
    const names = 'content-encoding;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class;x-amz-trailer';
    const headers = {
      ...common,
      'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
      'x-amz-trailer': 'x-amz-checksum-crc32c',
      authorization: `AWS4-HMAC-SHA256 ${scope},SignedHeaders=${names},Signature=106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e`,
    };
    const signatures = [
      'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2',
      '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7',
      '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
    ];
    const end = (sum: string) =>
      `x-amz-checksum-crc32c:${sum}\r\nx-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n\r\n`;
    expect(await send(headers, `${framed('a', signatures)}${end('sOO8/Q==')}`)).toBe(200);
    expect(await send(headers, `${framed('a', signatures)}${end('AAAAAA==')}`)).toBe(403);
    expect(await send(headers, `${framed('a', signatures)}\r\n`)).toBe(400);
  });
});
