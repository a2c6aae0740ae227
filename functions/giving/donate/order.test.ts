import { expect, test } from '@jest/globals';
import { usualRates } from '#shared/giving/fees.ts';
import { orderOf, splitOf } from './order.ts';

const funds = (...amounts: number[]) => amounts.map((amount, at) => ({ id: `fund${at}`, amount, name: 'x' }));
const split = (sent: Parameters<typeof orderOf>[0], currency = 'usd') => splitOf(orderOf(sent, currency), usualRates.card);

test('older clients send decimals: what a browser’s addition leaves behind the cents is no cent', () => {
  expect(orderOf({ amount: 0.1 + 0.2 + 10, funds: funds(0.1, 0.2, 10) }, 'usd')).toEqual({
    lines: [10, 20, 1000].map((amount, at) => ({ fundId: `fund${at}`, amount })),
    shown: 1030,
  });
  expect(orderOf({ amount: 500, funds: funds(500) }, 'jpy')).toEqual({ lines: [{ fundId: 'fund0', amount: 500 }], shown: 500 });
});

test('a fund twice is one line, and a line of nothing is none', () => {
  const lines = [
    { fundId: 'a', amount: 100 },
    { fundId: 'b', amount: 0 },
    { fundId: 'a', amount: 250 },
  ];
  expect(orderOf({ lines, cover: 0 }, 'usd')).toEqual({ lines: [{ fundId: 'a', amount: 350 }], shown: 350 });
});

test('exactly the minimum is refused, as the specification says it', () => {
  expect(() => orderOf({ funds: funds(0.5) }, 'usd')).toThrow('Donation amount must be greater than $0.50');
  expect(() => orderOf({ funds: funds(0.49), amount: 100 }, 'usd')).toThrow('greater than $0.50');
  expect(orderOf({ funds: funds(0.51) }, 'usd').shown).toBe(51);
});

test.each([
  [
    'below zero',
    {
      lines: [
        { fundId: 'a', amount: 200 },
        { fundId: 'b', amount: -100 },
      ],
    },
  ],
  ['a fee below zero', { lines: [{ fundId: 'a', amount: 200 }], cover: -100 }],
  ['a fund below zero', { funds: funds(20, -10) }],
  ['more than gateways take', { lines: [{ fundId: 'a', amount: 100_000_000 }] }],
  ['more than is exact', { funds: funds(1e15) }],
  ['nothing at all', {}],
])('%s is refused', (_, sent) => {
  expect(() => orderOf(sent, 'usd')).toThrow();
});

test('forints have no fillér, as the gateways count them', () => {
  const lines = (amount: number) => [{ fundId: 'a', amount }];
  expect(orderOf({ lines: lines(200_000), cover: 600 }, 'huf').shown).toBe(200_600);
  expect(() => orderOf({ lines: lines(200_050) }, 'huf')).toThrow();
  expect(() => orderOf({ lines: lines(200_000), cover: 650 }, 'huf')).toThrow();
});

test('above the lines is nothing or the fee; anything else is answered with the figures', () => {
  const lines = [{ fundId: 'fund0', amount: 10_000 }];
  const fee = 330;
  expect(split({ amount: 100, funds: funds(100) })).toEqual({ lines, cover: 0 });
  for (const cover of [329, 330, 331]) expect(split({ lines, cover })).toEqual({ lines, cover });
  for (const cover of [2, 100, 328, 332, 10_000]) expect(split({ lines, cover })).toEqual({ changed: { amount: 10_000, cover: fee } });
  expect(split({ amount: 103.3, funds: funds(100) })).toEqual({ lines, cover: fee });
  expect(split({ amount: 1000, funds: funds(100) })).toEqual({ changed: { amount: 10_000, cover: fee } });
  expect(split({ amount: 50, funds: funds(100) })).toEqual({ changed: { amount: 10_000, cover: fee } });
});

test('never more is taken than was shown', () => {
  expect(split({ amount: 99.99, funds: funds(40, 60) })).toEqual({
    lines: [
      { fundId: 'fund0', amount: 4000 },
      { fundId: 'fund1', amount: 5999 },
    ],
    cover: 0,
  });
  expect(split({ amount: 100.01, funds: funds(100) })).toEqual({ lines: [{ fundId: 'fund0', amount: 10_000 }], cover: 0 });
});
