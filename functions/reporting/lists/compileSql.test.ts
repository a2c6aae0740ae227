// Rules compile to a predicate and to SQL: two programs for one question, which answer alike.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileSql } from './compileSql.ts';
import { anyCrowd, anyRules, differences, today } from './rulesTesting.ts';

test('the engine finds who the predicate finds, among any people and by any rules', async () => {
  const rules = fc.array(anyRules, { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(anyCrowd, rules, async (crowd, all) => expect(await differences(crowd, all)).toEqual([])),
    { seed: 20261124, numRuns: 15, endOnFailure: true },
  );
});

test('nothing that was typed is part of the question', () => {
  const typed = "x') OR 1=1; --";
  const { sql, values } = compileSql(
    { match: 'all', parts: [{ match: 'any', conditions: [{ field: 'name', is: 'contains', values: [typed] }] }] },
    () => ({ table: 'field0', kind: 'text' }),
    today,
  );
  expect(sql).not.toContain('OR 1=1');
  expect(values.flat()).toEqual([typed.toLowerCase()]);
});

test('a condition that makes no sense is no question', () => {
  const of = (is: 'contains' | 'months') => () =>
    compileSql(
      { match: 'all', parts: [{ match: 'all', conditions: [{ field: 'name', is, values: ['1'] }] }] },
      () => (is === 'months' ? { table: 'field0', kind: 'text' } : undefined),
      today,
    );
  expect(of('months')).toThrow();
  expect(of('contains')).toThrow();
});
