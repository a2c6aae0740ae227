import { expect, test } from '@jest/globals';
import { paypalGifts, paypalSchedules, withdrawals } from './plan.ts';

test.each(['2026-11-25', '2028-02-29', '2027-03-31', '2030-01-01'])('%s: what came by PayPal is past, and goes on', (today) => {
  const schedules = paypalSchedules(today);
  for (const { dates, next } of schedules) {
    expect(new Set([...dates, next]).size).toBe(dates.length + 1);
    expect([dates.every((date) => date < today), next >= today]).toEqual([true, true]);
  }
  const gifts = paypalGifts(today);
  const charged = schedules.flatMap(({ dates }) => dates);
  expect(charged.length + gifts.length).toBeGreaterThan(50);
  expect([...gifts.map(({ date }) => date), ...withdrawals(today)].filter((date) => date >= today)).toEqual([]);
  expect(gifts.filter(({ amount, refund }) => amount <= 0 || (refund && refund.amount >= amount))).toEqual([]);
  expect(gifts.map(({ refund, lostAfter }) => [refund, lostAfter].filter(Boolean).length)).toContain(1);
});
