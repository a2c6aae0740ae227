import { expect, test } from '@jest/globals';
import { corrected, isSplitOf, reversal, voidLines } from './corrections.ts';
import type { GiftBook } from './giftState.ts';
import { balances, type Line } from './gifts.ts';

const gift: GiftBook = {
  ...{ id: 'gift0000001', batchId: 'batch000001', givenAs: { name: '', email: '' }, date: '2026-11-01', currency: 'usd' },
  ...{ amount: 10_330, cover: 330, refunded: 0, disputed: 0, fee: 0, disputeFee: 0, refunding: 0 },
  funds: [
    { fundId: 'a', amount: 7000 },
    { fundId: 'b', amount: 3000 },
  ],
  ...{ status: 'complete', method: 'card', note: '', gatewayId: 'gateway0001', personId: 'anna0000001' },
  ...{ causes: ['gift:gift0000001'], backs: [], refunds: {}, disputes: {}, asked: [] },
};
const byHand: GiftBook = { ...gift, amount: 10_000, cover: 0, gatewayId: undefined, method: 'check' };
const told = (lines: readonly Line[]) =>
  lines.map(({ account, amount, date, personId = '' }) => `${account} ${amount} ${date} ${personId}`.trim());

test('a new split moves the difference only, on the day of the gift', () => {
  const { lines, gift: after } = corrected(gift, { funds: [{ fundId: 'a', amount: 10_000 }] });
  expect(told(lines)).toEqual(['fund:a -3000 2026-11-01 anna0000001', 'fund:b 3000 2026-11-01 anna0000001']);
  expect(balances(lines)).toBe(true);
  expect(after.funds).toEqual([{ fundId: 'a', amount: 10_000 }]);
});

test('another person: each fund moves from one to the other', () => {
  const { lines } = corrected(byHand, { personId: 'ben00000001' });
  expect(told(lines).toSorted()).toEqual([
    'fund:a -7000 2026-11-01 ben00000001',
    'fund:a 7000 2026-11-01 anna0000001',
    'fund:b -3000 2026-11-01 ben00000001',
    'fund:b 3000 2026-11-01 anna0000001',
  ]);
});

test('what was refunded follows a new split, on the day of the refund', () => {
  const parts = [
    { account: 'fund:a', amount: 2100 },
    { account: 'fund:b', amount: 900 },
  ];
  const refunded: GiftBook = {
    ...gift,
    ...{ amount: 10_000, cover: 0 },
    backs: [{ cause: 'refund:re_1', of: 're_1', kind: 'refund', date: '2026-11-02', parts }],
  };
  const { lines, gift: after } = corrected(refunded, { funds: [{ fundId: 'b', amount: 10_000 }] });
  expect(told(lines)).toEqual([
    'fund:a 7000 2026-11-01 anna0000001',
    'fund:b -7000 2026-11-01 anna0000001',
    'fund:a -2100 2026-11-02 anna0000001',
    'fund:b 2100 2026-11-02 anna0000001',
  ]);
  expect(after.backs[0]?.parts).toEqual([{ account: 'fund:b', amount: 3000 }]);
});

test('of a gift by hand, amount and date are corrected, too', () => {
  const { lines } = corrected(byHand, { amount: 2000, funds: [{ fundId: 'a', amount: 2000 }], date: '2026-10-31' });
  expect(told(lines)).toEqual([
    'hand -10000 2026-11-01',
    'fund:a 7000 2026-11-01 anna0000001',
    'fund:b 3000 2026-11-01 anna0000001',
    'hand 2000 2026-10-31',
    'fund:a -2000 2026-10-31 anna0000001',
  ]);
  expect(balances(lines)).toBe(true);
});

test('nothing changed is no entry, and a void is the whole of it', () => {
  expect(corrected(gift, { personId: gift.personId }).lines).toEqual([]);
  expect(told(voidLines(byHand)).toSorted()).toEqual([
    'fund:a 7000 2026-11-01 anna0000001',
    'fund:b 3000 2026-11-01 anna0000001',
    'hand -10000 2026-11-01',
  ]);
});

test('lines of a gift: each fund once, none below nothing, and they add up', () => {
  const split = (...amounts: number[]) => amounts.map((amount, at) => ({ fundId: String(at), amount }));
  expect([isSplitOf(100, split(60, 40), 0), isSplitOf(100, split(60, 30), 10), isSplitOf(100, split(60, 30), 0)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isSplitOf(100, split(110, -10), 0)).toBe(false);
  expect(
    isSplitOf(
      10,
      [
        { fundId: 'a', amount: 5 },
        { fundId: 'a', amount: 5 },
      ],
      0,
    ),
  ).toBe(false);
});

test('what was entered by hand leaves nothing when it is taken back, as often as lines meet', () => {
  const lines = voidLines(byHand);
  expect(lines.map(({ account, amount, gifts }) => [account, amount, gifts])).toEqual([
    ['hand', -10_000, -1],
    ['fund:a', 7000, undefined],
    ['fund:b', 3000, undefined],
  ]);
  const [hand] = lines;
  if (!hand) throw new Error('There are no lines.');
  expect(reversal([hand, hand]).map(({ amount, gifts }) => [amount, gifts])).toEqual([[20_000, 2]]);
  expect(reversal([hand, { ...hand, amount: 10_000, gifts: 1 }])).toEqual([]);
});

test('what a failed refund gave back follows a new split, too', () => {
  const back = (cause: string, of: string, amount: number) => {
    return { cause, of, kind: 'refund' as const, date: '2026-11-02', parts: [{ account: 'fund:a', amount }] };
  };
  const refunded: GiftBook = {
    ...gift,
    amount: 10_000,
    cover: 0,
    backs: [back('r', 're_1', 700), back('f', 're_1', -700), back('z', 're_2', 0)],
  };
  const { gift: after } = corrected(refunded, { funds: [{ fundId: 'b', amount: 10_000 }] });
  expect(after.backs.map(({ parts }) => parts)).toEqual([[{ account: 'fund:b', amount: 700 }], [{ account: 'fund:b', amount: -700 }], []]);
});

test('a fund may get nothing of a split', () => {
  const split = [
    { fundId: 'a', amount: 100 },
    { fundId: 'b', amount: 0 },
  ];
  expect([isSplitOf(100, split, 0), isSplitOf(101, split, 1), isSplitOf(100, split, 1)]).toEqual([true, true, false]);
});
