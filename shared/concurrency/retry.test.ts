import { expect, jest, test } from '@jest/globals';
import { equalJitter, exponentialBackoff, fullJitter } from './backoff.ts';
import { retry } from './retry.ts';

const busy = new Error('busy');
const wrong = new Error('wrong');
const isTransient = (error: unknown) => error === busy;
/** Fails the first `times` times. */
const failing = (times: number, error = busy) => {
  const asked: number[] = [];
  const work = async (attempt: number) => {
    asked.push(attempt);
    if (attempt <= times) throw error;
    return `attempt ${attempt}`;
  };
  return { asked, work };
};

test('what goes well is done once', async () => {
  const { asked, work } = failing(0);
  expect(await retry(work, { attempts: 3, isTransient })).toBe('attempt 1');
  expect(asked).toEqual([1]);
});

test('what may go better is tried again, as often as is said', async () => {
  const { asked, work } = failing(2);
  expect(await retry(work, { attempts: 3, isTransient })).toBe('attempt 3');
  expect(asked).toEqual([1, 2, 3]);
  const hopeless = failing(9);
  await expect(retry(hopeless.work, { attempts: 3, isTransient })).rejects.toBe(busy);
  expect(hopeless.asked).toEqual([1, 2, 3]);
});

test('what will not go better is not', async () => {
  const { asked, work } = failing(2, wrong);
  await expect(retry(work, { attempts: 3, isTransient })).rejects.toBe(wrong);
  expect(asked).toEqual([1]);
});

test('between attempts it waits as long as is said, and not after the last', async () => {
  jest.useFakeTimers();
  try {
    const { asked, work } = failing(9);
    const delay = jest.fn((attempt: number) => attempt * 100);
    const outcome = retry(work, { attempts: 3, isTransient, delay }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(99);
    expect(asked).toEqual([1]);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([1, 2]);
    await jest.advanceTimersByTimeAsync(200);
    expect(await outcome).toBe(busy);
    expect(asked).toEqual([1, 2, 3]);
    expect(delay.mock.calls).toEqual([[1], [2]]);
  } finally {
    jest.useRealTimers();
  }
});

test('waits grow, are bounded, and lie apart', () => {
  expect([1, 2, 3, 4, 5].map((attempt) => exponentialBackoff(attempt, 500, 3_000))).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  expect(exponentialBackoff(11, 30)).toBe(30 * 1024);
  expect([0, 0.5, 1].map((part) => fullJitter(100, () => part))).toEqual([0, 50, 100]);
  expect([0, 0.5, 1].map((part) => equalJitter(100, () => part))).toEqual([50, 75, 100]);
});
