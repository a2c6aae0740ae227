import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isOwnPicture, widthsBelow } from '#shared/content/pictures/pictureUrls.ts';
import { stockFile, stockKey, stockSize } from '#shared/content/pictures/stockKey.ts';
import { searchStock, stockSet } from '#shared/content/pictures/stockSet.ts';
import { stockFolder } from './folder.ts';

describe('the stock photos that come along', () => {
  const files = readdirSync(stockFolder);

  test.each(stockSet.map(({ name }) => [name]))('%s is there in every width, and small', (name) => {
    const all = [stockFile(name), ...widthsBelow(stockSize.width).map((width) => stockFile(name).replace('.webp', `@${width}.webp`))];
    expect(files).toEqual(expect.arrayContaining(all));
    for (const file of all) expect(statSync(join(stockFolder, file)).size).toBeLessThan(70_000);
    expect(isOwnPicture(stockKey(name))).toBe(true);
  });

  test('nothing else is there', () => expect(files).toHaveLength(stockSet.length * 4));

  test('are found by title and tags, by the beginning of a word, in any number', () => {
    const names = (term: string) => searchStock(term).map(({ name }) => name);
    expect(names('candle light')).toContain('candles');
    expect(names('CROSSES')).toEqual(['three-crosses']);
    expect(names('communion')).toEqual(['bread-and-cup']);
    expect(names('xyz')).toEqual([]);
    expect(names('')).toHaveLength(stockSet.length);
  });
});
