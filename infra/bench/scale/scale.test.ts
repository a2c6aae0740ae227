import { expect, test } from '@jest/globals';
import { synthesise } from '#infra/aws/templates/synthesise.ts';
import { callsPerMonth } from '../table.ts';
import { apart, inventory } from './inventory.ts';
import { breaksAt, enough } from './limit.ts';
import { church } from './load.ts';
import { rowsRead } from './rooms.ts';
import { limits, scale } from './scale.ts';

test('nothing that churches share breaks below a hundred thousand of them', () => {
  const shared = limits().filter(({ within }) => !within);
  expect(shared.length).toBeGreaterThan(10);
  expect(shared.filter((limit) => breaksAt(limit) < enough).map(({ what }) => what)).toEqual([]);
});

test('everything that churches share has a line, or a reason why it needs none', () => {
  const templates = synthesise(['prod']).get('prod');
  if (!templates) throw new Error('There is no such stage.');
  const counted = limits().flatMap(({ of = [] }) => of);
  const known = [...counted, ...Object.keys(apart)];
  const there = inventory(templates);
  expect(there).toEqual(
    expect.arrayContaining(['queue mail', 'queue Missed', 'schedule formFiles', 'stream dispatch', 'index gsi2', 'rows Due']),
  );
  expect({ missing: there.filter((one) => !known.includes(one)) }).toEqual({ missing: [] });
  expect({ gone: known.filter((one) => !there.includes(one)) }).toEqual({ gone: [] });
  expect({ twice: Object.keys(apart).filter((one) => counted.includes(one)) }).toEqual({ twice: [] });
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
