import { describe, expect, test } from '@jest/globals';
import { displayName } from './names.ts';

describe('displayName', () => {
  test.each([
    [{ first: 'Anna', last: 'Berg' }, 'Anna Berg'],
    [{ first: 'William', nick: 'Bill', last: 'Stone' }, 'William "Bill" Stone'],
    [{ first: ' Ada ', nick: '  ', last: '' }, 'Ada'],
    [{ last: 'Okafor' }, 'Okafor'],
    [{ nick: 'Bill' }, '"Bill"'],
    [{ first: '小明', last: '王' }, '小明 王'],
    [{}, ''],
  ])('%j is %s', (parts, shown) => {
    expect(displayName(parts)).toBe(shown);
  });
});
