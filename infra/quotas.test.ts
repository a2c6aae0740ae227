import { expect, test } from '@jest/globals';
import { framesFor, quotasFor, reservedFor, throttleFor } from './quotas.ts';
import { stages } from './stages.ts';

test('a small stage gets what it always had', () => {
  expect(throttleFor(1)).toEqual({ rate: 500, burst: 1000 });
  expect(framesFor(stages.prod.churches)).toBe(5000);
  expect(reservedFor(200, stages.prod.churches)).toBe(200);
  for (const { needed, usual } of Object.values(quotasFor(stages.prod.churches))) expect(needed).toBeLessThanOrEqual(usual);
});

test('a stage of a hundred thousand churches is throttled above what they ask', () => {
  const { rate } = throttleFor(100_000);
  expect(rate).toBeGreaterThan(10_000);
  // Frames to sockets are counted with the requests.
  expect(quotasFor(100_000).callsPerSecond.needed).toBe(rate + framesFor(100_000));
  // Half of what the account has is left to the others.
  expect(reservedFor(200, 100_000)).toBeLessThan(0.55 * quotasFor(100_000).concurrency.needed);
});
