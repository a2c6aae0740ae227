import { expect, test } from '@jest/globals';
import { totalsCsv } from './totalsCsv.ts';

test('a line for each period and fund, then for each period and campaign', () => {
  const heads = { from: 'From', kind: 'Kind', name: 'Name', amount: 'Amount', currency: 'Currency' };
  const row = { from: '2026-03-01', currency: 'usd', fundId: 'one', amount: 1250 };
  const csv = totalsCsv(heads, [
    { kind: 'Fund', rows: [row], nameOf: () => 'Roof, new' },
    { kind: 'Campaign', rows: [{ ...row, amount: -50 }], nameOf: () => 'Spring' },
  ]);
  expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
    '"From","Kind","Name","Amount","Currency"',
    '"2026-03-01","Fund","Roof, new",12.5,"USD"',
    '"2026-03-01","Campaign","Spring",-0.5,"USD"',
  ]);
});
