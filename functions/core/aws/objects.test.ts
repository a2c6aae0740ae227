import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Refusal } from '#shared/errors.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { moveClock, now } from '../clock.ts';
import { contentSignature } from '../secrets/seal.ts';
import { pictureFrom, privatePath, putPicture, removeObject } from './objects.ts';

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(20)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20)]);
const url = (type: string, bytes: Buffer | string) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

describe('a picture', () => {
  test.each([
    ['image/png', png, 'image/png'],
    ['image/jpeg', jpeg, 'image/jpeg'],
    ['image/jpg', jpeg, 'image/jpeg'],
    // Cameras and old clients label types arbitrarily, so only the bytes count.
    ['image/png', jpeg, 'image/jpeg'],
  ])('that calls itself %s is known by its bytes', (type, bytes, real) => {
    expect(pictureFrom(url(type, bytes))).toEqual({ bytes, type: real });
  });

  test.each([
    ['an SVG with a script', url('image/svg+xml', '<svg><script>alert(1)</script></svg>')],
    ['HTML that calls itself a PNG', url('image/png', '<html><script>alert(1)</script>')],
    ['a GIF', url('image/gif', 'GIF89a')],
    ['an SVG that calls itself a PNG', url('image/png', '<svg onload="x">')],
    ['a cut-off one', url('image/png', png.subarray(0, 5))],
    ['an empty one', 'data:image/png;base64,'],
    ['no base64', 'data:image/png;base64,???'],
    ['text', 'data:image/png,hello'],
    ['an address', 'https://example.org/a.png'],
    ['nothing', ''],
    ['more than 2 MB', url('image/png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))],
    ['something behind it', `${url('image/png', png)}" onerror="alert(1)`],
  ])('%s is refused', (_, given) => {
    expect(() => pictureFrom(given)).toThrow(new Refusal('picture'));
  });

  test('of exactly 2 MB is taken', () => {
    const bytes = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)]);
    expect(pictureFrom(url('image/png', bytes)).bytes).toHaveLength(2 * 1024 * 1024);
  });
});

describe('kept pictures', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud();
  });
  afterAll(() => cloud.close());
  afterEach(() => moveClock(0));

  test('lie under their key, and can be removed', async () => {
    await putPicture('church/membership/people/a b.png', pictureFrom(url('image/png', png)));
    expect(cloud.objects.get('content/church/membership/people/a b.png')).toEqual(png);
    await removeObject('content', 'church/membership/people/a b.png');
    expect(cloud.objects.size).toBe(0);
  });

  test('have an address that is signed, holds for 12 to 24 hours and stays the same for a while', async () => {
    const key: { content: string } = JSON.parse(cloud.secrets.get('sealing') ?? '');
    const [path, query] = (await privatePath('c/membership/people/p.png', 'v 1')).split('?');
    const { dt, e, s } = Object.fromEntries(new URLSearchParams(query));
    expect([path, dt]).toEqual(['/c/membership/people/p.png', 'v 1']);
    expect(s).toBe(contentSignature(key.content, '/c/membership/people/p.png', Number(e)));
    const left = Number(e) * 1000 - now().getTime();
    expect(left).toBeGreaterThan(12 * hourMs);
    expect(left).toBeLessThanOrEqual(24 * hourMs);
    moveClock(left - 12 * hourMs - 5_000);
    expect(await privatePath('c/membership/people/p.png', 'v 1')).toBe(`${path}?${query}`);
    moveClock(left - 12 * hourMs + 5_000);
    expect(await privatePath('c/membership/people/p.png', 'v 1')).not.toBe(`${path}?${query}`);
  });
});
