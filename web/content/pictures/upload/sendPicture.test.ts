/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { cutTo, folderOfAspect, largestSize } from '../aspects.ts';
import { fakeUploads } from './fakeUploads.ts';
import { type MadePicture, middle } from './makePicture.ts';
import { postForm } from './postForm.ts';
import { Sending } from './sendPicture.ts';

const made: MadePicture = {
  width: 700,
  height: 420,
  type: 'image/webp',
  files: [320, 640, 700].map((width) => ({ width, blob: new Blob(['12345'], { type: 'image/webp' }) })),
};
let keys = 0;
const server = () =>
  fakeServer({
    'POST /gallery/uploadSet': () => {
      keys += 1;
      const uploads = [320, 640, 700].map((width) => ({
        width,
        url: `https://s3.test/${width}`,
        fields: { key: `${keys}-${width}`, Policy: 'p' },
        key: '',
      }));
      return { key: `c/gallery/0/${keys}.webp`, uploads };
    },
  });

describe('posting a file', () => {
  const blob = new Blob(['12345'], { type: 'image/webp' });
  const form = { url: 'https://s3.test/', fields: { key: 'k', Policy: 'p' } };

  test('sends the fields in the order of the wire, and tells how far it is', async () => {
    const posted = fakeUploads(() => 204);
    const told: number[] = [];
    await postForm(form, blob, (bytes) => told.push(bytes));
    expect(posted).toEqual([
      {
        url: 'https://s3.test/',
        fields: ['acl', 'Content-Type', 'key', 'Policy', 'file'],
        values: { acl: 'public-read', 'Content-Type': 'image/webp', key: 'k', Policy: 'p' },
      },
    ]);
    expect(told).toEqual([2, 5]);
  });

  test.each([
    [403, 'HTTP Error: 403 Forbidden'],
    [0, 'Network error occurred'],
  ])('%i is told as "%s"', async (status, message) => {
    fakeUploads(() => status);
    await expect(postForm(form, blob, () => {})).rejects.toThrow(message);
  });
});

describe('sending a picture', () => {
  test('asks for the set and posts the copies before the picture', async () => {
    const { last } = server();
    const posted = fakeUploads(() => 204);
    const sending = new Sending('1.78', made);
    const key = await sending.run(() => {});
    expect(last('POST /gallery/uploadSet')?.body).toEqual({
      folder: '1.78',
      width: 700,
      height: 420,
      type: 'image/webp',
      widths: [320, 640],
    });
    expect(key).toBe(`c/gallery/0/${keys}.webp`);
    expect(posted.map(({ url }) => url)).toEqual(['https://s3.test/320', 'https://s3.test/640', 'https://s3.test/700']);
    expect(sending.progress.every(({ sent, size }) => sent === size)).toBe(true);
  });

  test('after a lost connection only the rest is sent again', async () => {
    const { calls } = server();
    let tries = 0;
    const posted = fakeUploads(({ url }) => {
      tries += 1;
      return url.endsWith('/640') && tries < 3 ? 0 : 204;
    });
    const sending = new Sending('0', made);
    await expect(sending.run(() => {})).rejects.toThrow('Network error occurred');
    expect(sending.progress.map(({ sent }) => sent)).toEqual([5, 0, 0]);
    await sending.run(() => {});
    expect(posted.map(({ url }) => url.slice(-3))).toEqual(['320', '640', '640', '700']);
    expect(calls()).toHaveLength(1);
  });

  test('forms that have grown too old are asked for again', async () => {
    const { calls } = server();
    let tries = 0;
    const posted = fakeUploads(() => {
      tries += 1;
      return tries === 2 ? 403 : 204;
    });
    const sending = new Sending('0', made);
    await expect(sending.run(() => {})).rejects.toThrow('HTTP Error: 403 Forbidden');
    await sending.run(() => {});
    expect(calls()).toHaveLength(2);
    expect(posted.slice(2).map(({ url }) => url.slice(-3))).toEqual(['320', '640', '700']);
    expect(new Set(posted.slice(2).map(({ values }) => values.key?.split('-')[0])).size).toBe(1);
  });
});

describe('sizes', () => {
  test('are 1280 × 768 when free, else 1280 on the longer side', () => {
    expect(largestSize(0, { width: 3, height: 2 })).toEqual({ width: 1280, height: 768 });
    expect(largestSize(0, { width: 2, height: 3 })).toEqual({ width: 768, height: 1280 });
    expect(largestSize(1.78, { width: 1, height: 1 })).toEqual({ width: 1280, height: 719 });
    expect(largestSize(0.5, { width: 1, height: 1 })).toEqual({ width: 640, height: 1280 });
  });
  test('the part is the largest of its ratio in the middle; a free one is the whole', () => {
    expect(middle({ width: 400, height: 200 }, 1)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
    expect(middle({ width: 200, height: 400 }, 1)).toEqual({ x: 0, y: 100, width: 200, height: 200 });
    const natural = { width: 300, height: 200 };
    expect(middle(natural, cutTo(0, natural))).toEqual({ x: 0, y: 0, ...natural });
  });
  test('a folder is a ratio of two decimals', () => {
    expect([0, 1, 1.33, 0.5625].map(folderOfAspect)).toEqual(['0', '1', '1.33', '0.56']);
  });
});
