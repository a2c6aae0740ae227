import { expect, test } from '@jest/globals';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { lines } from '../form/form.ts';
import { formOf, rebased, wishOf } from './wish.ts';

const own: Subscription['own'] = {
  ...{ state: 'active', nextDate: '2027-03-01', startDate: '2027-01-01', frequency: 'one_month', currency: 'usd', cover: 106 },
  ...{ covers: true, givenAs: { name: 'Ada', email: 'ada@example.test' }, notes: 'Roof', version: 3 },
  lines: [
    { fundId: 'general', amount: 150_000 },
    { fundId: 'roof', amount: 50 },
  ],
};

test('what is not touched is not asked for, in whatever language it is shown', () => {
  for (const language of ['en', 'de', 'fr', 'hi', 'ru']) {
    const form = formOf(own, language);
    const read = lines(form, { currency: 'usd', language });
    expect([language, wishOf(own, form, read, true)]).toEqual([language, {}]);
  }
  expect(formOf({ ...own, currency: 'bhd', lines: [{ fundId: 'general', amount: 1500 }] }, 'de').rows[0]?.typed).toBe('1,500');
});

test('what is changed is', () => {
  const form = { ...formOf(own, 'en'), frequency: 'one_week' as const, memo: ' ', startDate: '2027-03-05' };
  const only = [{ fundId: 'general', amount: 2000 }];
  expect(wishOf(own, form, only, false)).toEqual({
    ...{ lines: only, covers: false, frequency: 'one_week', notes: '', date: '2027-03-05' },
  });
  const unmoved = { ...formOf(own, 'en'), startDate: '' };
  expect(wishOf(own, unmoved, own.lines, true)).toEqual({});
  expect(wishOf({ ...own, state: 'paused' }, { ...unmoved, startDate: '2027-03-05' }, own.lines, true)).toEqual({});
});

test('of two windows, what the second has not touched becomes what the first has saved, and what was typed stays', () => {
  const saved: Subscription['own'] = {
    ...own,
    frequency: 'one_week',
    notes: 'Hall',
    lines: [{ fundId: 'general', amount: 700 }],
    version: 4,
  };
  const [before, after] = [formOf(own, 'en'), formOf(saved, 'en')];
  const typed = { ...before, memo: 'Mine' };
  expect(rebased(typed, before, after)).toEqual({ ...after, memo: 'Mine' });
  const rows = before.rows.map((row, at) => (at === 0 ? { ...row, typed: '9' } : row));
  const both = rebased({ ...before, rows, startDate: '2027-03-09', covers: false }, before, after);
  expect(both).toEqual({ ...after, rows, startDate: '2027-03-09', covers: false });
  expect(wishOf(saved, rebased(before, before, after), saved.lines, true)).toEqual({});
});
