import { describe, expect, test } from '@jest/globals';
import { Ledger } from './ledger.ts';
import { judgeReport } from './screens.ts';
import { judgeSuite, readChecks } from './suites.ts';

describe('a suite is held against what is expected of it', () => {
  const suite = { file: 'some.mjs', checks: 3, expected: { 'lags - behind': 'It may.' } };
  const run = (output: string) => judgeSuite(suite, readChecks(output)).faults;

  test('the expected failure is none', () => {
    expect(run('  ok  works - pass (2 pages)\n  XX  lags - behind - FAIL: Error: late\n  ok  too - pass\nlabel 2 / 3')).toEqual([]);
  });

  test('another failure, a mended one and a suite that stopped are faults', () => {
    expect(run('  ok  works - pass\n  ok  lags - behind - pass\n  XX  too - FAIL: x')).toEqual([
      'Fails unexpectedly: too',
      'Passes unexpectedly, so its reason is out of date: lags - behind',
    ]);
    expect(run('  XX  lags - behind - FAIL: x')).toEqual(['Only 1 of 3 checks were run.']);
  });
});

describe('the ledger of a torture', () => {
  const failing = async () => {
    throw new Error('gone');
  };

  test('an answered write must be found', async () => {
    const ledger = new Ledger();
    await ledger.write(['a'], 1, async () => undefined);
    expect(ledger.judge('a', 1)).toBeUndefined();
    expect(ledger.judge('a', 0)).toMatch(/^Lost: a has version 0, answered was 1/);
  });

  test('a write without answer may be found or not, but then stays as found', async () => {
    const ledger = new Ledger();
    await ledger.write(['a'], 1, async () => undefined);
    await expect(ledger.write(['a'], 2, failing)).rejects.toThrow('gone');
    expect(ledger.unjudged).toEqual(['a']);
    expect(ledger.judge('a', 2)).toBeUndefined();
    expect(ledger.judge('a', 1)).toMatch(/^Lost/);
    expect(ledger.answered).toBe(1);
  });
});

describe('the report of a look at all screens', () => {
  const report = (stats: object) => judgeReport({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } }).faults;

  test('holds when every group of screens does', () => {
    expect(report({ expected: 3 })).toEqual([]);
  });

  test('does not when one fails, is left out, or none is looked at', () => {
    expect(report({ expected: 2, unexpected: 1 })).toEqual(['1 of 3 groups of screens have a fault, as said above.']);
    expect(report({ expected: 2, skipped: 1 })).toHaveLength(1);
    expect(report({})).toEqual(['No screen was looked at.']);
  });
});
