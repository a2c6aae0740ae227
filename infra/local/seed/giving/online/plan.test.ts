import { expect, test } from '@jest/globals';
import { addDays } from '#shared/giving/schedules/dates.ts';
import { plannedOnce, plannedSchedules } from './plan.ts';

const days = ['2026-11-25', '2028-02-29', '2027-03-31', '2030-01-01'];

test.each(days)('%s: recurring gifts are charged up to yesterday, each date once', (today) => {
  const schedules = plannedSchedules(today);
  const charged = schedules.flatMap(({ dates }) => dates);
  expect(charged.length).toBeGreaterThan(130);
  expect(charged.filter((date) => date >= today)).toEqual([]);
  for (const { dates, next, state } of schedules) {
    expect(new Set([...dates, next]).size).toBe(dates.length + 1);
    if (state === 'active') expect(next >= today).toBe(true);
    if (state === 'failing') expect(next).toBe(addDays(today, -2));
  }
  expect(plannedOnce(today).filter(({ date }) => date >= today)).toEqual([]);
});
