import { expect, test } from '@jest/globals';
import type { Gift } from '#shared/giving/gifts.ts';
import { giftsCsv } from './csv.ts';

const gift = (o: Partial<Gift>): Gift => ({
  ...{
    id: 'gift0000001',
    batchId: 'batch000001',
    givenAs: { name: 'Ada', email: 'ada@example.test' },
    date: '2026-03-01',
    currency: 'usd',
  },
  ...{ amount: 2606, cover: 106, funds: [{ fundId: 'roof', amount: 2500 }], refunded: 0, disputed: 0, fee: 106, disputeFee: 0 },
  ...{ status: 'complete', method: 'card', last4: '4242', note: '', refunding: 0 },
  ...o,
});
const names: Readonly<Record<string, string>> = { roof: 'Roof, old', mission: 'Mission' };
const lines = (...gifts: readonly Gift[]) => giftsCsv(gifts, (id) => names[id] ?? id).split('\r\n');

test('one line a gift: ISO dates, decimals, a column for each fund under a dotted name', () => {
  const split = gift({
    id: 'gift0000002',
    funds: [
      { fundId: 'mission', amount: 2000 },
      { fundId: 'roof', amount: 500 },
    ],
    refunded: 500,
  });
  expect(lines(gift({}), split)).toEqual([
    '\uFEFFdate,amount,currency,given,"funds.Roof, old",funds.Mission,cover,status,method.type,method.last4,note,id',
    '2026-03-01,26.06,USD,26.06,25.00,,1.06,complete,card,4242,,gift0000001',
    '2026-03-01,26.06,USD,21.06,5.00,20.00,1.06,complete,card,4242,,gift0000002',
    '',
  ]);
});

test('currencies keep their digits, and no text is a formula to a spreadsheet', () => {
  const [, row = ''] = lines(gift({ currency: 'jpy', amount: 500, cover: 0, note: '=1+1 "x"', funds: [{ fundId: 'roof', amount: 500 }] }));
  expect(row).toBe('2026-03-01,500,JPY,500,500,0,complete,card,4242,"\'=1+1 ""x""",gift0000001');
});
