import { describe, expect, test } from '@jest/globals';
import { outputSize } from './cropper/cropPicture.ts';
import { readDataUrl } from './dataUrl.ts';
import { accepted, fileProblem } from './validateFile.ts';

const photo = { name: 'Anna.JPG', type: 'image/jpeg', size: 1000 };

describe('files', () => {
  test('are taken by type, family of types or ending', () => {
    expect(accepted(photo, 'image/*')).toBe(true);
    expect(accepted(photo, 'image/png, image/jpeg')).toBe(true);
    expect(accepted(photo, '.jpg')).toBe(true);
    expect(accepted(photo, '')).toBe(true);
    expect(accepted(photo, 'image/png,.pdf')).toBe(false);
    expect(accepted({ ...photo, type: 'imagex/jpeg' }, 'image/*')).toBe(false);
  });

  test('are refused above the largest size, not at it', () => {
    expect(fileProblem({ ...photo, size: 1_048_576 }, 'image/*', 1)).toBeUndefined();
    expect(fileProblem({ ...photo, size: 1_048_577 }, 'image/*', 1)).toBe('tooLarge');
    expect(fileProblem({ ...photo, size: 9_999_999 }, '.pdf', 1)).toBe('wrongType');
  });
});

describe('data URLs', () => {
  test('are taken apart', () => {
    expect(readDataUrl('data:image/png;base64,AQID')).toEqual({ mime: 'image/png', bytes: new Uint8Array([1, 2, 3]) });
    expect(readDataUrl('data:IMAGE/PNG;charset=utf-8;base64,AQ==')).toEqual({ mime: 'image/png', bytes: new Uint8Array([1]) });
  });

  test.each([
    '',
    'https://grace.test/a.png',
    'data:image/png,plain',
    'data:image/png;base64,',
    'data:image/png;base64,*',
    'data:image/png;base64,A',
  ])('%p has no valid format', (url) => {
    expect(readDataUrl(url)).toBe('format');
  });

  test.each(['data:text/html;base64,AQID', 'data:image/svg+xml;base64,AQID', 'data:;base64,AQID'])('%p has no valid type', (url) => {
    expect(readDataUrl(url)).toBe('mime');
  });
});

describe('the size a picture is cut to', () => {
  const most = { width: 400, height: 300 };
  test('never exceeds the largest, nor the pixels there are', () => {
    expect(outputSize({ width: 4000, height: 3000 }, most)).toEqual({ width: 400, height: 300 });
    expect(outputSize({ width: 200, height: 150 }, most)).toEqual({ width: 200, height: 150 });
    expect(outputSize({ width: 1000, height: 3000 }, most)).toEqual({ width: 100, height: 300 });
    expect(outputSize({ width: 5000, height: 2 }, most)).toEqual({ width: 400, height: 1 });
  });
});
