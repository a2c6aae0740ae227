import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AwsError } from '../aws/client.ts';
import { isBusy, isRefused, lanes, makePace, putOffSeconds } from './pace.ts';

const before = process.env.MAILS_PER_SECOND;
beforeEach(() => {
  process.env.MAILS_PER_SECOND = '10';
});
afterEach(() => {
  process.env.MAILS_PER_SECOND = before ?? '';
});

test('mails follow each other no faster than the mail service takes them', async () => {
  const waits: number[] = [];
  const pace = makePace('mailings', async (ms) => void waits.push(ms));
  for (let mail = 0; mail < 4; mail += 1) await pace();
  expect(waits).toHaveLength(3);
  // A little time passes between them.
  for (const [at, ms] of waits.entries()) expect(Math.abs(ms - ((at + 1) * 200) / lanes.mailings)).toBeLessThan(100);
});

test('the lanes together take the mail service’s whole rate', () => {
  expect(Object.values(lanes).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
});

test('what is put off comes again later and later, in fifteen minutes at most', () => {
  for (const [times, most] of [
    [0, 10],
    [1, 20],
    [5, 320],
    [50, 900],
  ] as const) {
    expect(putOffSeconds(times)).toBeLessThanOrEqual(most);
    expect(putOffSeconds(times)).toBeGreaterThanOrEqual(most * 0.75);
  }
});

test('a busy mail service is told from a broken mail', () => {
  expect(isBusy(new AwsError('TooManyRequestsException', 429, '', {}))).toBe(true);
  expect(isBusy(new AwsError('SendingPausedException', 400, '', {}))).toBe(true);
  expect(isBusy(new AwsError('MessageRejected', 400, '', {}))).toBe(false);
  expect(isBusy(new Error('429'))).toBe(false);
  expect(isRefused(new AwsError('MessageRejected', 400, '', {}))).toBe(true);
  expect(isRefused(new AwsError('SendingPausedException', 400, '', {}))).toBe(false);
  expect(isRefused(new AwsError('MessageRejected', 500, '', {}))).toBe(false);
});
