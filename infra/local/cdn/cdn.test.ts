import { createHmac } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CloudFrontKeyValueStoreClient, DescribeKeyValueStoreCommand, UpdateKeysCommand } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import '@aws-sdk/signature-v4a';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fixture, startFixture, temporaryFolder } from '../stageFixture.ts';

const long = '<!doctype html><title>Narthex</title>'.padEnd(3_000, ' x');
const web = temporaryFolder();
const contentKey = Buffer.alloc(32, 9).toString('base64url');
const rawFile = '/raw/GRACEchurch/abcdefghijk/0123456789abcd.html';
let fixture: Fixture;

const unserved = ['incoming/GRACEchurch', 'GRACEchurch/incoming', 'GRACEchurch/other'];

beforeAll(async () => {
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), long);
  writeFileSync(join(web, 'docs.html'), '<title>API</title>');
  writeFileSync(join(web, 'assets', 'index-abc.js'), 'console.log(1);');
  fixture = await startFixture(
    {
      site: {
        code: "if (event.rawPath === '/give/grace') return { statusCode: 200, headers: { 'content-security-policy': 'script-src own' }, body: 'give' }; return { statusCode: event.rawPath.endsWith('gone.html') ? 410 : 404, headers: { 'content-type': 'text/html' }, body: JSON.stringify(event.headers) };",
        triggers: [
          {
            kind: 'http',
            routes: ['GET /give/{proxy+}', 'GET /pages/{proxy+}', 'HEAD /pages/{proxy+}', 'GET /tiles/{proxy+}', 'GET /health'],
          },
        ],
      },
    },
    { web },
  );
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE, EDGE_STORE_ARN: KvsARN } = fixture.stage.environment;
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = fixture.stage.environment;
  const credentials = { accessKeyId, secretAccessKey };
  const store = new S3Client({ endpoint: AWS_ENDPOINT_URL_S3, region: 'us-east-1', credentials, forcePathStyle: true });
  const put = (Bucket: string, Key: string, Body: string, ContentType: string) =>
    store.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: 'no-cache' }));
  await put('site', 'pages/GRACEchurch/index.html', '<title>Grace</title>', 'text/html; charset=utf-8');
  await put('site', rawFile.slice(1), '<script>1</script>', 'text/html; charset=utf-8');
  await put('content', 'GRACEchurch/settings/logo.png', 'picture', 'image/png');
  await put('content', 'GRACEchurch/membership/people/ann.png', 'secret', 'image/png');
  for (const place of unserved) await put('content', `${place}/aaaaaaaaaaa/notes.txt`, '<script>', 'text/html');
  const edge = new CloudFrontKeyValueStoreClient({ endpoint: AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE, region: 'us-east-1', credentials });
  const { ETag: IfMatch } = await edge.send(new DescribeKeyValueStoreCommand({ KvsARN }));
  const Puts = [
    { Key: 'host:grace', Value: 'GRACEchurch' },
    { Key: 'host:hope', Value: 'HOPEchurch1 m' },
    { Key: 'host:www.grace.example', Value: 'GRACEchurch' },
    { Key: 'contentKey', Value: contentKey },
  ];
  await edge.send(new UpdateKeysCommand({ KvsARN, IfMatch, Puts }));
});
afterAll(async () => {
  await fixture.close();
  rmSync(web, { recursive: true, force: true });
});

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function get(host: string, path: string, headers = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      `http://127.0.0.1:${fixture.stage.port}${path}`,
      { method, headers: { host: `${host}:${fixture.stage.port}`, ...headers } },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      },
    );
    asked.on('error', reject).end();
  });
}

describe('the CDN', () => {
  test('serves the app for every path of the portal, to be asked for again', async () => {
    const { status, headers, body } = await get('localhost', '/people/abc');
    expect([status, body.toString()]).toEqual([200, long]);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('serves hashed files for good', async () => {
    const { headers, body } = await get('grace.localhost', '/assets/index-abc.js');
    expect([body.toString(), headers['cache-control'], headers['content-type']]).toEqual([
      'console.log(1);',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
  });

  test('serves the API document', async () => {
    expect((await get('localhost', '/docs')).body.toString()).toBe('<title>API</title>');
  });

  test("serves a church's page", async () => {
    expect((await get('grace.localhost', '/')).body.toString()).toBe('<title>Grace</title>');
  });

  test.each([
    ['/nowhere', 404],
    ['/gone', 410],
  ])('asks the site function for %s and keeps its answer', async (path, status) => {
    const answer = await get('grace.localhost', path);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ 'user-agent': 'Amazon CloudFront' });
    expect(answer.headers['content-security-policy']).toContain('default-src');
  });

  test('asks it for the headers of a page alone, too', async () => {
    const answer = await get('grace.localhost', '/nowhere', {}, 'HEAD');
    expect([answer.status, answer.body.length]).toEqual([404, 0]);
  });

  test('asks it for every page of a church that maintains its site', async () => {
    expect((await get('hope.localhost', '/')).status).toBe(404);
    expect((await get('hope.localhost', '/login')).body.toString()).toBe(long);
  });

  test('serves a church under its own host name', async () => {
    expect((await get('www.grace.example', '/')).body.toString()).toBe('<title>Grace</title>');
  });

  test('says so where no church lives', async () => {
    const answer = await get('nobody.localhost', '/');
    expect([answer.status, answer.body.includes('No church lives here')]).toEqual([404, true]);
  });

  test('leaves /pages of the portal to the app', async () => {
    expect((await get('localhost', '/pages/GRACEchurch/index')).body.toString()).toBe(long);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses text with %s', async (method, open) => {
    const { headers, body } = await get('localhost', '/', { 'accept-encoding': method });
    expect([headers['content-encoding'], headers.vary, open(body).toString()]).toEqual([method, 'Accept-Encoding', long]);
    expect(body.length).toBeLessThan(long.length / 10);
  });

  test('spares what the viewer has', async () => {
    const { headers } = await get('localhost', '/', { 'accept-encoding': 'br' });
    const again = await get('localhost', '/', { 'if-none-match': headers.etag, 'accept-encoding': 'br' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('localhost', '/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('answers HEAD without a body, and nothing but reading', async () => {
    const head = await get('grace.localhost', '/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '20', 0]);
    expect((await get('grace.localhost', '/', {}, 'POST')).status).toBe(405);
  });
});

describe('uploads', () => {
  const path = '/GRACEchurch/membership/people/ann.png';
  const signed = (expires: number) =>
    `e=${expires}&s=${createHmac('sha256', Buffer.from(contentKey, 'base64url')).update(`${path}?${expires}`).digest('base64url')}`;

  test.each(['localhost', 'content.localhost'])('are public below settings, on %s, and can never run', async (host) => {
    const { status, headers, body } = await get(host, '/content/GRACEchurch/settings/logo.png');
    expect([status, body.toString(), headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'picture',
      'image/png',
      'nosniff',
    ]);
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/);
  });

  test('are sent in parts', async () => {
    const { status, headers, body } = await get('content.localhost', '/content/GRACEchurch/settings/logo.png', { range: 'bytes=1-3' });
    expect([status, headers['content-range'], body.toString()]).toEqual([206, 'bytes 1-3/7', 'ict']);
  });

  test('are private below membership', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60;
    expect((await get('content.localhost', `/content${path}`)).status).toBe(403);
    expect((await get('content.localhost', `/content${path}?${signed(soon - 120)}`)).status).toBe(403);
    expect((await get('content.localhost', `/content${path}?dt=1&${signed(soon)}`)).body.toString()).toBe('secret');
  });

  test.each(unserved)('are not served below %s', async (place) => {
    expect((await get('content.localhost', `/content/${place}/aaaaaaaaaaa/notes.txt`)).status).toBe(404);
  });

  test('that are not there are 404', async () => {
    expect((await get('content.localhost', '/content/GRACEchurch/settings/none.png')).status).toBe(404);
  });
});

describe('church-written script', () => {
  test('runs on its own host, without credentials, framed only by churches’ pages', async () => {
    const { status, headers, body } = await get('usercontent.localhost', rawFile);
    expect([status, body.toString()]).toEqual([200, '<script>1</script>']);
    expect(headers['content-security-policy']).toMatch(/sandbox allow-scripts/);
    expect(headers['content-security-policy']).not.toMatch(/allow-same-origin/);
    const { port } = fixture.stage;
    expect(headers['content-security-policy']).toContain(`; frame-ancestors http://localhost:${port} http://*.localhost:${port} https:; `);
    const page = (await get('grace.localhost', '/')).headers['content-security-policy'];
    expect(page).toContain(`; frame-src 'self' http://usercontent.localhost:${port} http://give.localhost:${port} https:; `);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('runs nowhere else, and its host has nothing else', async () => {
    for (const host of ['localhost', 'grace.localhost', 'content.localhost']) expect((await get(host, rawFile)).status).toBe(404);
    for (const path of ['/', '/health', '/assets/index-abc.js', '/content/GRACEchurch/settings/logo.png'])
      expect([path, (await get('usercontent.localhost', path)).status]).toEqual([path, 404]);
  });
});

test('tiles are asked of the API and are guarded as uploads are', async () => {
  const { headers, body } = await get('localhost', '/tiles/1/2/3.png', { cookie: 'a=1' });
  expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/);
  expect(JSON.parse(body.toString())).not.toHaveProperty('cookie');
});

test('health is asked of the API, on every host', async () => {
  const answer = await get('grace.localhost', '/health');
  expect([answer.status, answer.headers['content-security-policy']]).toEqual([
    404,
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  ]);
  expect(answer.headers['apigw-requestid']).toBeDefined();
});

test('the page for giving has a policy of its own, and no other host serves it', async () => {
  const page = await get('give.localhost', '/grace/card?fundId=x');
  expect([page.status, page.body.toString(), page.headers['content-security-policy']]).toEqual([200, 'give', 'script-src own']);
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  expect((await get('localhost', '/give/grace')).headers['content-security-policy']).toContain("default-src 'self'");
  expect((await get('localhost', '/give/grace')).body.toString()).not.toBe('give');
});
