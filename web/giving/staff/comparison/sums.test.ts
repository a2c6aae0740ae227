import { expect, test } from '@jest/globals';
import { readSum } from './sums.ts';

test('a sum is of a fund, of a giver, or of a place where money lies', () => {
  expect(readSum('2026-11-01 usd fund:abc')).toMatchObject({ date: '2026-11-01', currency: 'usd', fundId: 'abc', isCount: false });
  expect(readSum('2026-11 usd person00001')).toMatchObject({ date: '2026-11', personId: 'person00001' });
  expect(readSum('2026-11-01 usd gateway:g1 gifts')).toMatchObject({ account: 'gateway', isCount: true });
});
