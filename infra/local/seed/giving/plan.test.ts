import { expect, test } from '@jest/globals';
import { plannedPledges, plannedSundays } from './plan.ts';

const today = '2026-11-25';
const sundays = plannedSundays(today, 30);
const gifts = sundays.flatMap((sunday) => sunday.gifts);

test('two years of Sundays up to today, each a Sunday', () => {
  expect([sundays.length, sundays.at(-1)?.date, sundays[0]?.date]).toEqual([104, '2026-11-22', '2024-12-01']);
  expect(sundays.filter(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay() !== 0)).toEqual([]);
  expect(plannedSundays('2026-11-22', 30).at(-1)?.date).toBe('2026-11-22');
});

test('the same for the same day, and no more than a start of the stage bears', () => {
  expect(plannedSundays(today, 30)).toEqual(sundays);
  expect(gifts.length).toBeLessThan(650);
  expect(gifts.length).toBeGreaterThan(450);
});

test('amounts are whole cents above nothing, checks have numbers of their own, and givers exist', () => {
  const amounts = gifts.flatMap(({ lines }) => lines).map(({ amount }) => amount);
  expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 500 || amount > 1_000_000)).toEqual([]);
  const numbers = gifts.flatMap(({ number }) => number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(gifts.filter(({ giver = 0 }) => giver < 0 || giver >= 30)).toEqual([]);
});

test('those who promised something are households of their own, and give it in parts', () => {
  const pledges = plannedPledges(30);
  expect(new Set(pledges.map(({ giver }) => giver)).size).toBe(8);
  expect(pledges.every(({ giver, amount, each }) => giver < 30 && amount === 12 * each)).toBe(true);
});
