import { expect, test } from '@jest/globals';
import { callsPerMonth } from '../table.ts';
import { breaksAt, enough } from './limit.ts';
import { church } from './load.ts';
import { rowsRead } from './rooms.ts';
import { limits, scale } from './scale.ts';

test('nothing that churches share breaks below a hundred thousand of them', () => {
  const shared = limits().filter(({ within }) => !within);
  expect(shared.length).toBeGreaterThan(10);
  expect(shared.filter((limit) => breaksAt(limit) < enough).map(({ what }) => what)).toEqual([]);
});

test('the load is that of the monthly bill', () => {
  expect(church.callsPerMonth).toBeGreaterThanOrEqual(callsPerMonth);
});

test('each line says what is counted', () => {
  for (const { what, is, bar } of scale()) {
    expect(what).toMatch(/\(.+\)$/);
    expect(is).toMatch(/^[\d,]+$|^none$/);
    expect(bar).toMatch(/^>= [\d,]+ \w+/);
  }
});

test('ten thousand viewers are not fifty million rows', () => {
  expect(rowsRead(10_000)).toBeLessThan(3_000_000);
});
