// Our expansion against four libraries; `npm run prove -- recurrence` compares ten thousand rules.
import { describe, expect, test } from '@jest/globals';
import { instants } from '../expand.ts';
import { randomCases } from '../testing.ts';
import { judge } from './compareTesting.ts';
import { differences } from './knownDifferencesTesting.ts';
import { oracles } from './testing.ts';

describe('two hundred random rules', () => {
  const { cases, never } = randomCases(5545, 200);

  test('give the instants that other libraries give, but for listed differences', () => {
    const judged = cases.map(judge);
    expect(judged.flatMap(({ faults }) => faults)).toEqual([]);
    // Makes sure that this isn't just testing the list: all libraries agree on most rules.
    expect(judged.filter(({ met }) => met.length > 0).length).toBeLessThan(70);
  });

  test('that seem never to happen do not happen elsewhere either', () => {
    for (const one of never) {
      expect(instants(one, one.window, one.zone)).toHaveLength(0);
      expect(oracles['rrule-temporal'](one)).toEqual([]);
    }
  });
});

test('every difference names its reason', () => {
  for (const { what, rfc } of differences) expect([what, rfc].join(' ')).toMatch(/\. Section 3\.\d\.\d/);
});
