import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { handler as publishDue } from '#functions/content/publishing/scheduler.ts';
import { objectAbout, objectStart, putObject } from '#functions/core/aws/objects.ts';
import { moveClock } from '#functions/core/clock.ts';
import { Images, Picture } from '#shared/content/pictures/gallery.ts';
import { many, shape, text, whole } from '#shared/words.ts';
import { asStranger, Form, post, someChurch, startPictureCloud } from './testing.ts';

let cloud: { close(): Promise<void> };
let grace: Awaited<ReturnType<typeof someChurch>>;
let hope: Awaited<ReturnType<typeof someChurch>>;

beforeAll(async () => {
  cloud = await startPictureCloud();
  [grace, hope] = [await someChurch(), await someChurch()];
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const images = async (folder: string, of = grace) => (await of.ask('GET', `/gallery/${folder}`)).of(Images).images;
const Set_ = shape({ key: text(300), uploads: many(shape({ width: whole, key: text(300) }), 9) });

describe('uploading', () => {
  test('the server names the picture; it is in the gallery once it has arrived, newest first', async () => {
    const first = await grace.ask('POST', '/gallery/requestUpload', { folder: '1.78', fileName: '1712345678.jpg' });
    const { key, fields } = first.of(Form);
    expect(key).toMatch(new RegExp(`^${grace.churchId}/gallery/1.78/[a-z0-9]{9}-[\\w-]{11}\\.jpg$`));
    expect(fields.key).toBe(key);
    expect(await images('1.78')).toEqual([]);
    expect(await post(first, 'image/png')).toBe(204);
    moveClock(2_000);
    const second = await grace.ask('POST', '/gallery/requestUpload', { folder: '1.78', fileName: 'b.PNG' });
    expect(await post(second, 'image/png')).toBe(204);
    expect(await images('1.78')).toEqual([second.of(Form).key, key]);
    expect([await images('1.33'), await images('1.78', hope)]).toEqual([[], []]);
  });

  test('two in one moment do not overwrite each other', async () => {
    const ask = async () => (await grace.ask('POST', '/gallery/requestUpload', { folder: '0', fileName: '1.jpg' })).of(Form).key;
    expect(await ask()).not.toBe(await ask());
  });

  test.each(['a.svg', 'a.html', 'a.pdf', 'a', 'a.jpg.exe', '.', '../../x.js'])('%s is no picture', async (fileName) => {
    expect(await grace.ask('POST', '/gallery/requestUpload', { folder: '0', fileName })).toMatchObject({
      status: 400,
      code: 'pictureType',
    });
  });

  test('a file that is no image does not stay under an image’s name, and is checked again later', async () => {
    const ask = () => grace.ask('POST', '/gallery/requestUpload', { folder: 'sniffed', fileName: 'a.png' });
    const forms = [await ask(), await ask(), await ask()];
    expect(await post(forms[0]!, 'image/jpeg', 'x'.repeat(10 * 1024 * 1024 + 1))).toBe(400);
    expect(await post(forms[0]!, 'image/png', '<svg onload="alert(1)">')).toBe(204);
    expect(await post(forms[1]!, 'text/html', '<script>')).toBe(204);
    expect(await images('sniffed')).toEqual([]);
    expect(await post(forms[2]!, 'image/png', '<svg/>')).toBe(204);
    moveClock(16 * 60_000);
    await publishDue();
    expect(await objectAbout('content', forms[2]!.of(Form).key)).toBeUndefined();
  });

  test('older clients say no type or a wrong one: the bytes say it', async () => {
    const form = await grace.ask('POST', '/gallery/requestUpload', { folder: 'typed', fileName: 'a.jpg' });
    const { key } = form.of(Form);
    expect(await post(form, '', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toBe(204);
    expect(await images('typed')).toEqual([key]);
    const kept = await objectStart('content', key, 4);
    expect([kept?.type, kept?.bytes.length]).toEqual(['image/png', 4]);
  });

  test('a picture with its narrower copies: only the picture is listed', async () => {
    const asked = { folder: 'set', width: 1280, height: 768, type: 'image/webp', widths: [320, 640, 960] };
    const answered = await grace.ask('POST', '/gallery/uploadSet', asked);
    const { key, uploads } = answered.of(Set_);
    expect(key).toMatch(/\/gallery\/set\/[\w-]+-1280x768\.webp$/);
    expect(uploads.map((one) => [one.width, one.key.replace(key.replace('.webp', ''), '')])).toEqual([
      [320, '@320.webp'],
      [640, '@640.webp'],
      [960, '@960.webp'],
      [1280, '.webp'],
    ]);
    for (const one of JSON.parse(answered.body).uploads) {
      const form = { ...answered, body: JSON.stringify(one) };
      expect(await post(form, 'image/jpeg')).toBe(403);
      expect(await post(form, 'image/webp')).toBe(204);
    }
    expect(await images('set')).toEqual([key]);
  });

  test.each([
    [{ widths: [320] }],
    [{ width: 0 }],
    [{ height: 30_000 }],
    [{ type: 'image/svg+xml' }],
    [{ type: 'image/gif' }],
    [{ folder: '../x' }],
    [{ folder: 'a/b' }],
  ])('a set of %j is refused', async (change) => {
    const asked = { folder: 'set', width: 1280, height: 768, type: 'image/webp', widths: [320, 640, 960], ...change };
    expect(await grace.ask('POST', '/gallery/uploadSet', asked)).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('folders', () => {
  test('are aspect ratios rounded to two decimals, or simple names', async () => {
    const folder = async (given: string) =>
      (await grace.ask('POST', '/gallery/requestUpload', { folder: given, fileName: 'a.png' })).of(Form).key.split('/')[2];
    expect([await folder('0.5625'), await folder('1.7777'), await folder('0'), await folder('logos')]).toEqual([
      '0.56',
      '1.78',
      '0',
      'logos',
    ]);
  });
  test.each(['..', '.', '%2e%2e', 'a%2Fb', '-1', '1e3', 'a b'])('%s is none', async (folder) => {
    expect((await grace.ask('GET', `/gallery/${folder}`)).code).toBe('invalid');
    expect((await asStranger('GET', `/gallery/stock/${folder}`)).code).toBe('invalid');
  });
});

describe('what is known of a picture', () => {
  const key = () => `${grace.churchId}/gallery/facts/a-640x480.webp`;

  test('is kept beside it; what is left out stays', async () => {
    await grace.ask('POST', '/gallery/pictures/facts', { key: key(), alt: 'A hill', focusX: 30, focusY: 60 });
    await grace.ask('POST', '/gallery/pictures/facts', { key: key(), credit: 'Ann' });
    const known = (await grace.ask('GET', '/gallery/pictures/facts')).of(many(Picture));
    expect(known).toEqual([{ key: key(), alt: 'A hill', focusX: 30, focusY: 60, credit: 'Ann' }]);
    expect((await hope.ask('GET', '/gallery/pictures/facts')).of(many(Picture))).toEqual([]);
  });

  test.each([
    ['of another church', () => key(), 'notYours'],
    ['of another folder', () => `${hope.churchId}/gallery/other/a.webp`, 'notYours'],
    ['of a name that steps out', () => `${hope.churchId}/gallery/facts/../../x.webp`, 'notFound'],
    ['of a copy', () => `${hope.churchId}/gallery/facts/a-640x480@320.webp`, 'notFound'],
  ])('cannot be kept for one %s', async (_, of, code) => {
    expect((await hope.ask('POST', '/gallery/pictures/facts', { key: of(), alt: 'x' })).code).toBe(code);
  });
});

describe('deleting', () => {
  const put = (key: string) => putObject('content', key, 'x', { 'content-type': 'image/webp' });

  test('takes the copies and what was known along, and nothing else', async () => {
    const stem = `${grace.churchId}/gallery/gone/a-640x480`;
    const other = `${grace.churchId}/gallery/gone/b.jpg`;
    for (const key of [`${stem}.webp`, `${stem}@320.webp`, other]) await put(key);
    await grace.ask('POST', '/gallery/pictures/gone', { key: `${stem}.webp`, alt: 'x' });
    expect(await grace.ask('DELETE', '/gallery/gone/a-640x480.webp')).toMatchObject({ status: 200, body: '{}' });
    expect(await images('gone')).toEqual([other]);
    expect((await grace.ask('GET', '/gallery/pictures/gone')).body).toBe('[]');
    await expect(fetchObject(`${stem}@320.webp`)).rejects.toThrow();
  });

  test('reaches own pictures only', async () => {
    const key = `${grace.churchId}/gallery/kept/a.jpg`;
    await put(key);
    await hope.ask('DELETE', '/gallery/kept/a.jpg');
    for (const image of ['..', '.', `..%2F..%2F..%2F${grace.churchId}%2Fgallery%2Fkept%2Fa.jpg`, '%2e%2e%2fa.jpg', 'a%5C..%5Cb'])
      expect((await hope.ask('DELETE', `/gallery/kept/${image}`)).code).toBe('notFound');
    expect(await images('kept')).toEqual([key]);
  });
});

test('pictures that come along lie in any folder', async () => {
  const { images: all } = (await asStranger('GET', '/gallery/stock/1.78')).of(Images);
  expect(all.length).toBeGreaterThan(17);
  expect(all).toContain('stockPhotos/1.78/dove-1280x768.webp');
});

test.each([
  ['GET', '/gallery/0'],
  ['GET', '/gallery/pictures/0'],
  ['POST', '/gallery/requestUpload'],
  ['POST', '/gallery/uploadSet'],
  ['POST', '/gallery/pictures/0'],
  ['DELETE', '/gallery/0/a.jpg'],
])('%s %s is for those who edit content', async (method, url) => {
  expect((await asStranger(method, url, {})).code).toBe('signInRequired');
  expect((await grace.askPlainly(method, url, {})).code).toBe('forbidden');
});

async function fetchObject(key: string): Promise<string> {
  const { awsFetch, endpoint } = await import('#functions/core/aws/client.ts');
  return (await awsFetch('s3', `${endpoint('s3')}/content/${key}`, { method: 'GET' })).body.toString();
}
