// Every part of the bench that needs no browser, in its shortest form; `web/e2e/bench.spec.ts` has the others.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { roundsOf } from './churchFixture.ts';
import { parts, partsThatNeed, type Tables } from './parts.ts';

let cloud: TestCloud;
const measured = new Map<string, Tables>();
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test.each(partsThatNeed('cloud'))('%s is measured', async (name) => {
  const tables = (await parts[name]?.measure('shortest')) ?? [];
  measured.set(name, tables);
  expect(tables).not.toEqual([]);
  for (const [, lines] of tables) expect(lines.map(({ what, is }) => what + is)).toContainEqual(expect.stringMatching(/\d/));
});

test('requests that are under way together are one round', () => {
  const during = (from: number, to: number) => ({ from, to });
  expect(roundsOf([during(0, 6), during(1, 4), during(2, 5), during(5, 9), during(6, 7)])).toBe(2);
  expect(roundsOf([])).toBe(0);
});

test('no call asks the table more often than its bar', () => {
  const [[, calls] = ['', []]] = measured.get('table') ?? [];
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(({ holds }) => holds !== 'yes')).toEqual([]);
});

test('no function loads more for its first answer than its bar', () => {
  const [[, functions] = ['', []]] = measured.get('lambdas') ?? [];
  const sizes = functions.flatMap(({ what, is, bar, holds }, at) => {
    return bar?.endsWith('kB') ? [{ name: what || functions[at - 1]?.what, is, holds }] : [];
  });
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(({ holds }) => holds !== 'yes')).toEqual([]);
});

test('what a stage costs before anyone visits it is near its bar', () => {
  const [, [, stages] = ['', []]] = measured.get('bill') ?? [];
  expect(stages).toHaveLength(4);
  expect(stages.filter(({ holds }) => holds === 'far')).toEqual([]);
});

test('a month of a church among 10,000 is a matter of cents', () => {
  const [[, bill] = ['', []]] = measured.get('bill') ?? [];
  const [, , total] = [...(bill.find(({ what }) => what === 'all in all')?.is.matchAll(/\$([\d.]+)/g) ?? [])].map(([, dollars]) =>
    Number(dollars),
  );
  expect(total).toBeGreaterThan(0);
  // At list prices.
  expect(total).toBeLessThanOrEqual(0.6);
  for (const sum of ['all in all', 'committed for a year']) expect(bill.find(({ what }) => what === sum)?.holds).toBe('yes');
});

test('a live service costs less than a third of a cent for each viewer, however many there are', () => {
  const [, , , [, sunday] = ['', []]] = measured.get('bill') ?? [];
  const total = sunday.find(({ what }) => what === 'all in all');
  const dollars = [...(total?.is.matchAll(/\$([\d.]+)/g) ?? [])].map(([, one]) => Number(one));
  expect(total?.holds).toBe('yes');
  expect(dollars).toHaveLength(3);
  for (const [at, viewers] of [100, 1_000, 10_000].entries()) {
    expect(dollars[at]).toBeGreaterThan(0);
    expect((dollars[at] ?? 1) / viewers).toBeLessThan(0.01 / 3);
  }
});
