import { expect, test } from '@jest/globals';
import { plannedPayments, plannedSundays } from './plan.ts';

const today = '2026-11-25';
const [sundays, payments] = [plannedSundays(today, 30), plannedPayments(today)];
const gifts = sundays.flatMap((sunday) => sunday.gifts);

test('two years of Sundays up to today, each a Sunday', () => {
  expect([sundays.length, sundays.at(-1)?.date, sundays[0]?.date]).toEqual([104, '2026-11-22', '2024-12-01']);
  expect(sundays.filter(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay() !== 0)).toEqual([]);
  expect(plannedSundays('2026-11-22', 30).at(-1)?.date).toBe('2026-11-22');
});

test('the same for the same day, and no more than a start of the stage bears', () => {
  expect([plannedSundays(today, 30), plannedPayments(today)]).toEqual([sundays, payments]);
  expect(gifts.length + payments.length).toBeLessThan(800);
  expect(gifts.length + payments.length).toBeGreaterThan(550);
});

test('amounts are whole cents above nothing, checks have numbers of their own, and givers exist', () => {
  const amounts = [...gifts.flatMap(({ lines }) => lines), ...payments].map(({ amount }) => amount);
  expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 500 || amount > 1_000_000)).toEqual([]);
  const numbers = gifts.flatMap(({ number }) => number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect([...gifts, ...payments].filter(({ giver = 0 }) => giver < 0 || giver >= 30)).toEqual([]);
});

test('nothing is paid in the future', () => {
  expect(payments.filter(({ at }) => at >= '2026-11-24')).toEqual([]);
  expect(payments.length).toBeGreaterThan(130);
});
