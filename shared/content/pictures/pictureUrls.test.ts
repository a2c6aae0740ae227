import { describe, expect, test } from '@jest/globals';
import { copyOf, isCopy, isOwnPicture, sizeOf, srcSetOf } from './pictureUrls.ts';

const own = 'https://content.narthex.example/content/AbCdEfGhIjK/gallery/1.78/0mabcdef-XyZ-1280x720.webp';

describe('the address of a picture', () => {
  test('tells its size', () => {
    expect(sizeOf(own)).toEqual({ width: 1280, height: 720 });
    expect(sizeOf('/content/c/gallery/0/a_b-9x10.jpg')).toEqual({ width: 9, height: 10 });
    expect(sizeOf('stockPhotos/0/hills-1280x768.webp')).toEqual({ width: 1280, height: 768 });
  });

  test('tells its copies: those narrower than itself', () => {
    const stem = own.replace('.webp', '');
    expect(srcSetOf(own)).toBe(`${stem}@320.webp 320w, ${stem}@640.webp 640w, ${stem}@960.webp 960w, ${own} 1280w`);
    expect(srcSetOf('/content/c/gallery/0/a-300x10.jpg')).toBe('/content/c/gallery/0/a-300x10.jpg 300w');
    expect(copyOf(own, 640)).toBe(`${stem}@640.webp`);
    expect(copyOf(own, 1920)).toBe(own);
  });

  test('never breaks out of a srcset', () => {
    expect(srcSetOf('/content/a b,c/gallery/0/a-300x10.jpg')).toBe('/content/a%20b%2Cc/gallery/0/a-300x10.jpg 300w');
  });

  test.each([
    '',
    'https://example.org/photo.jpg',
    '/content/c/gallery/1.78/1712345678.jpg',
    '/content/c/gallery/0/a-0x10.webp',
    '/content/c/gallery/0/a-1280x720.svg',
    '/content/c/gallery/0/a-1280x720.webp?x=1',
    '/content/c/gallery/0/a-1280x720@640.webp',
  ])('%p tells nothing', (url) => {
    expect([isOwnPicture(url), sizeOf(url), srcSetOf(url), copyOf(url, 320)]).toEqual([false, undefined, undefined, url]);
  });

  test('of a copy is told from that of a picture', () => {
    expect([isCopy('c/gallery/0/a-1280x720@640.webp'), isCopy('c/gallery/0/a-1280x720.webp'), isCopy('a@b.jpg')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
