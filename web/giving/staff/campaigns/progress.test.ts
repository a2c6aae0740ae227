import { expect, test } from '@jest/globals';
import { endOf, soFar, stateOf, stepOf, stepsOf } from './progress.ts';

const advent = { from: '2026-11-30', to: '2026-12-24' };

test('a campaign is told by day, week or month, whatever it lasts', () => {
  expect(stepOf({ from: '2026-12-01', to: '2026-12-10' })).toBe('day');
  expect(stepOf(advent)).toBe('week');
  expect(stepOf({ from: '2026-01-01', to: '2028-12-31' })).toBe('month');
});

test('its periods are those of the totals, and end with today', () => {
  expect(stepsOf(advent.from, endOf(advent, '2026-12-10'), 'week')).toEqual(['2026-11-29', '2026-12-06']);
  expect(stepsOf('2026-11-30', '2027-01-01', 'month')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect([endOf(advent, '2027-01-01'), endOf(advent, '2026-01-01')]).toEqual(['2026-12-24', '2026-11-30']);
});

test('what was given adds up, refunds included', () => {
  const row = { campaignId: 'campaign001', currency: 'usd' };
  const rows = [
    { ...row, from: '2026-11-29', amount: 500 },
    { ...row, from: '2026-12-13', amount: -200 },
  ];
  expect(soFar(rows, ['2026-11-29', '2026-12-06', '2026-12-13'])).toEqual([500, 500, 300]);
});

test('it is upcoming, runs on its first and last day, and has ended after', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-24', '2026-12-25'];
  expect(days.map((day) => stateOf(advent, day))).toEqual(['upcoming', 'running', 'running', 'ended']);
});
