import { expect, test } from '@jest/globals';
import { linkHasExpired } from './linkExpiry.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number) => new URLSearchParams({ timestamp: String(now - minutes * 60_000) });

test('a set-password link works for ten minutes', () => {
  expect(linkHasExpired(minutesAgo(0), now)).toBe(false);
  expect(linkHasExpired(minutesAgo(10), now)).toBe(false);
  expect(linkHasExpired(minutesAgo(10.01), now)).toBe(true);
});

test('a link without a timestamp, or with none that can be read, has expired', () => {
  for (const query of ['', 'timestamp=', 'timestamp=soon', 'invite=0']) expect(linkHasExpired(new URLSearchParams(query), now)).toBe(true);
});

test('an invitation needs no timestamp', () => {
  expect(linkHasExpired(new URLSearchParams('invite=1'), now)).toBe(false);
});
