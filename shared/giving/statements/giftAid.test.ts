import { expect, test } from '@jest/globals';
import { covers, type GiftAid, isInForce, isTooMuch } from './giftAid.ts';

const declared = (o: Partial<GiftAid> = {}): GiftAid => ({
  ...{ personId: 'p', declared: '2026-03-10', past: false, at: '2026-03-10T12:00:00.000Z', by: 'Tess' },
  ...o,
});
const coveredOf = (one: GiftAid, ...days: string[]) => days.filter((day) => covers(one, day));

test('a declaration covers what is given from its day on, and on request the four years before, no day more', () => {
  expect(coveredOf(declared(), '2026-03-09', '2026-03-10', '2040-01-01')).toEqual(['2026-03-10', '2040-01-01']);
  expect(coveredOf(declared({ past: true }), '2022-03-09', '2022-03-10', '2026-03-09')).toEqual(['2022-03-10', '2026-03-09']);
  const leap = declared({ declared: '2024-02-29', past: true });
  expect(coveredOf(leap, '2020-02-28', '2020-02-29', '2024-02-28')).toEqual(['2020-02-29', '2024-02-28']);
});

test('what comes after its end isn’t covered; what was covered before stays so', () => {
  const ended = declared({ ended: '2026-06-01' });
  expect(coveredOf(ended, '2026-05-31', '2026-06-01')).toEqual(['2026-05-31']);
  expect([isInForce(ended, '2026-05-31'), isInForce(ended, '2026-06-01'), isInForce(undefined, '2026-01-01')]).toEqual([
    true,
    false,
    false,
  ]);
  const again = declared({ declared: '2026-09-01', earlier: [{ from: '2024-01-01', until: '2025-01-01' }] });
  expect(coveredOf(again, '2023-12-31', '2024-06-01', '2025-01-01', '2026-09-01')).toEqual(['2024-06-01', '2026-09-01']);
});

test('something in return is allowed up to a quarter of the first £100 and a twentieth of the rest', () => {
  const goods = (value: number) => ({ description: 'Dinner', value });
  const limits: [number, number][] = [
    [4000, 1000],
    [10_000, 2500],
    [100_000, 7000],
    [10_000_000, 250_000],
  ];
  for (const [amount, most] of limits) {
    expect([isTooMuch(amount, goods(most)), isTooMuch(amount, goods(most + 1))]).toEqual([false, true]);
  }
  expect(isTooMuch(1, undefined)).toBe(false);
});
