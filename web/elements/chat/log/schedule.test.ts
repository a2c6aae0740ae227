import { expect, test } from '@jest/globals';
import { arrived, following, scrolled } from './follow.ts';
import { closedMs, nextAsk } from './schedule.ts';

test('the answer names the interval; a chat out of sight is asked least', () => {
  const asking = { interval: 2000, failures: 0, seen: true };
  expect(nextAsk(asking, 0.9)).toBe(2000);
  expect(nextAsk({ ...asking, seen: false }, 0.9)).toBe(closedMs);
  expect(nextAsk({ ...asking, interval: 60_000, seen: false }, 0)).toBe(60_000);
  // Nonsense never becomes a flood.
  expect(nextAsk({ ...asking, interval: 0 }, 0)).toBe(1000);
});

test('failures wait twice as long each time, a minute at most, and not all at the same moment', () => {
  const after = (failures: number, chance: number) => nextAsk({ interval: 2000, failures, seen: true }, chance);
  expect([1, 2, 3].map((failures) => after(failures, 0.5))).toEqual([4000, 8000, 16_000]);
  expect(after(50, 0.5)).toBe(60_000);
  expect([after(1, 0), after(1, 0.999) > 4900]).toEqual([3000, true]);
});

test('the log follows only readers at its end; who scrolled up is told how much is new', () => {
  const up = scrolled(following, { top: 100, height: 300, whole: 900 });
  expect(up).toEqual({ atEnd: false, fresh: 0 });
  const told = arrived(arrived(up, 2, false), 1, false);
  expect(told).toEqual({ atEnd: false, fresh: 3 });
  expect(arrived(told, 0, true)).toBe(following);
  expect(scrolled(told, { top: 200, height: 300, whole: 900 })).toEqual(told);
  expect(scrolled(told, { top: 565, height: 300, whole: 900 })).toBe(following);
  expect(arrived(following, 5, false)).toBe(following);
});
