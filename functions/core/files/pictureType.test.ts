import { expect, test } from '@jest/globals';
import { pictureTypeOf } from './pictureType.ts';

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['GIF89a\x01\0', 'image/gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'image/avif'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avif', 'image/avif'],
  ['\0\0\0\x20ftypisom\0\0\0\0isomiso2', undefined],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['<svg onload="x">', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('%j is %s', (bytes, type) => {
  expect(pictureTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});
