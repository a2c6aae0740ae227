import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { monthsBetween } from '#functions/giving/ledger/load.ts';
import { entries, ofBooks } from '#functions/giving/ledger/rows.ts';
import { TestBooks } from '#functions/giving/ledger/testing.ts';
import { daysBetween } from '#functions/giving/ledger/totals.ts';
import { daySumKey, daySumsOf } from '#shared/giving/sums.ts';
import { startTestCloud, type TestCloud } from '../../testCloud.ts';
import { writeHistory } from './writeHistory.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test('what the ledger added up on the way is what its entries come to', async () => {
  const { table } = await TestBooks.open();
  await writeHistory({
    ...{ table, currency: 'usd', gatewayId: 'gateway0001', today: '2026-11-25' },
    ...{ fundIds: ['general0000', 'missions000', 'building000'], givers: [], counters: [] },
  });
  const kept = await daysBetween(table, '2024-01-01', '2026-12-31');
  const months = await Promise.all(
    monthsBetween('2024-11-01', '2026-12-31').map(async (month) => (await table.all(ofBooks, ['ledger', month])).of(entries)),
  );
  const counted = daySumsOf(months.flat().map(({ row }) => row));
  const byKey = (sums: typeof kept) => new Map(sums.map((sum) => [daySumKey(sum), [sum.amount, sum.gifts]] as const));
  expect(byKey(kept)).toEqual(byKey(counted));
  expect(kept.length).toBeGreaterThan(300);
});
