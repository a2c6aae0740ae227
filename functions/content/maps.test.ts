import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { StockPhoto } from '#shared/content/pictures/stock.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many, maybe, shape, text } from '#shared/words.ts';
import { moveClock } from '../core/clock.ts';
import { putSecret } from '../core/secrets/secrets.ts';
import { tile } from '../site/requests/tiles.ts';
import { asStranger, someChurch, startPictureCloud } from './pictures/testing.ts';

let cloud: { close(): Promise<void> };
let provider: Server;
let asked: { path: string; key: string | undefined; agent: string | undefined }[] = [];
let answer: { status: number; body: unknown };

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  cloud = await startPictureCloud();
  provider = createServer((request, response) => {
    const { authorization: key, 'user-agent': agent } = request.headers;
    asked.push({ path: request.url ?? '', key, agent });
    response.statusCode = answer.status;
    response.end(Buffer.isBuffer(answer.body) ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', () => done()));
  const url = `http://127.0.0.1:${Object(provider.address()).port}`;
  Object.assign(process.env, { GEOCODE_URL: `${url}/search`, STOCK_URL: `${url}/photos`, TILES_SOURCE: `${url}/{z}/{x}/{y}.png` });
});
afterAll(async () => {
  provider.close();
  await cloud.close();
});
afterEach(() => {
  moveClock(0);
  asked = [];
});

const Found = shape({ found: maybe(shape({ latitude: text(), longitude: text(), label: maybe(text()) })) });

describe('geocoding', () => {
  const find = async (address: string) => {
    const { ask } = await someChurch();
    return (await ask('GET', `/maps/geocode?address=${encodeURIComponent(address)}`)).of(Found).found;
  };

  test('asks the service politely and once', async () => {
    answer = { status: 200, body: [{ lat: '41.74761234567', lon: '-74.08', display_name: 'New Paltz', type: 'house' }] };
    expect(await find('1 Main St')).toEqual({ latitude: '41.7476123', longitude: '-74.08', label: 'New Paltz' });
    expect(asked).toEqual([
      { path: '/search?q=1+main+st&format=json&limit=1', agent: expect.stringMatching(/^Narthex.*support@/), key: undefined },
    ]);
    expect(await find(' 1  MAIN st ')).toMatchObject({ label: 'New Paltz' });
    expect(asked).toHaveLength(1);
  });

  test('remembers for a week that nothing is known', async () => {
    answer = { status: 200, body: [] };
    expect([await find('2 Main St'), await find('2 Main St')]).toEqual([undefined, undefined]);
    expect(asked).toHaveLength(1);
    moveClock(8 * dayMs);
    expect(await find('2 Main St')).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['a refusal', { status: 429, body: [] }],
    ['nonsense', { status: 200, body: { error: 'x' } }],
    ['no JSON', { status: 200, body: Buffer.from('<html>') }],
  ])('%s is no answer, and is not remembered', async (what, given) => {
    answer = given;
    expect([await find(what), await find(what)]).toEqual([undefined, undefined]);
    expect(asked).toHaveLength(2);
  });

  test('nothing is asked for no address, and strangers ask nothing', async () => {
    expect(await find(' ')).toBeUndefined();
    expect((await asStranger('GET', '/maps/geocode?address=x')).code).toBe('signInRequired');
    expect(asked).toEqual([]);
  });
});

describe('stock photos', () => {
  const search = async (term: string) => (await asStranger('POST', '/stock/search', { term })).of(many(StockPhoto, 80));
  const own = expect.stringMatching(/^http:\/\/localhost:3000\/content\/stockPhotos\/0\/[\w-]+-1280x768\.webp$/);

  test('come along: found by words, most of them singular or plural', async () => {
    const candles = await search('candles light');
    expect(candles.map(({ description }) => description)).toEqual(['A row of candles in the dark', 'An open Bible beside a candle']);
    expect(candles[0]).toMatchObject({ photographer: 'Narthex', large: own, thumbnail: expect.stringMatching(/@640\.webp$/) });
    expect((await search('')).length).toBeGreaterThan(17);
    expect((await search('mountains lake')).map(({ description }) => description)).toEqual(['Mountains mirrored in a still lake']);
    expect(await search('spaceship')).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('come from the provider once there is a key', async () => {
    await putSecret('providers', { stock: 'the key' });
    const src = { large2x: 'https://p.test/2.jpg', large: 'https://p.test/1.jpg', medium: 'https://p.test/m.jpg' };
    const photo = { url: 'https://p.test/1', alt: 'A hill', photographer: 'Ann', photographer_url: 'https://p.test/ann', src };
    answer = { status: 200, body: { photos: [photo] } };
    expect(await search('hill & dale')).toEqual([
      {
        description: 'A hill',
        url: photo.url,
        photographer: 'Ann',
        photographerUrl: photo.photographer_url,
        large: src.large2x,
        thumbnail: src.medium,
      },
    ]);
    expect(asked).toEqual([
      expect.objectContaining({ path: '/photos?query=hill+%26+dale&per_page=40&orientation=landscape', key: 'the key' }),
    ]);
  });

  test('come along still when the provider does not answer', async () => {
    answer = { status: 500, body: {} };
    expect((await search('dove'))[0]?.photographer).toBe('Narthex');
    expect(asked).toHaveLength(1);
  });
});

describe('tiles', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

  test('are handed on with a long life', async () => {
    answer = { status: 200, body: png };
    const got = await tile('/tiles/15/9640/12222.png');
    expect(got).toMatchObject({ status: 200, isBase64: true, headers: { 'content-type': 'image/png' } });
    expect(got.headers['cache-control']).toMatch(/^public, max-age=604800/);
    expect(Buffer.from(got.body, 'base64')).toEqual(png);
    expect(asked[0]?.path).toBe('/15/9640/12222.png');
  });

  test.each([
    '/tiles/20/0/0.png',
    '/tiles/1/2/0.png',
    '/tiles/1/0/2.png',
    '/tiles/1/-1/0.png',
    '/tiles/1/0/0.svg',
    '/tiles/1/0/0/../../x.png',
    '/tiles/',
  ])('%s is none', async (path) => {
    expect((await tile(path)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('what is no picture is not handed on', async () => {
    answer = { status: 200, body: '<html>' };
    expect(await tile('/tiles/1/0/0.png')).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } });
    answer = { status: 500, body: png };
    expect((await tile('/tiles/1/0/0.png')).status).toBe(502);
  });
});
