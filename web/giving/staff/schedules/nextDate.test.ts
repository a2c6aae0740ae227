import { expect, test } from '@jest/globals';
import { nextDateOf } from './nextDate.ts';

const nextDate = '2026-11-21';

test('a recurring gift shows the day on which it is charged next, which may be a retry, or never', () => {
  expect(nextDateOf({ state: 'active', nextDate, retryAt: undefined })).toBe(nextDate);
  expect(nextDateOf({ state: 'failing', nextDate, retryAt: '2026-11-24T11:00:00.000Z' })).toBe('2026-11-24T11:00:00.000Z');
  expect(nextDateOf({ state: 'paused', nextDate, retryAt: undefined })).toBeUndefined();
});
