import { expect, test } from '@jest/globals';
import { draftOf, mergeChurch, subDomainProblem } from './churchDraft.ts';

test.each([
  ['hope', undefined],
  [' Hope ', undefined],
  ['admin', 'reserved'],
  ['hope.church', 'form'],
  ['', 'form'],
  // It is the current one.
  ['www', undefined],
])('as a web address, “%s” is %s', (given, problem) => expect(subDomainProblem(given, 'www')).toBe(problem));

test('two people at one church: field by field', () => {
  const base = draftOf({ id: 'church00000', name: 'Grace', subDomain: 'grace', city: 'Albany', settings: [] });
  const merged = mergeChurch(base, { ...base, city: 'Troy', zip: '12180' }, { ...base, city: 'Boston', timeZone: 'Europe/Berlin' });
  expect([merged.conflicts, merged.theirs]).toEqual([['city'], ['timeZone']]);
  expect(merged.decide({ city: 'theirs' })).toEqual({ ...base, city: 'Boston', timeZone: 'Europe/Berlin', zip: '12180' });
});
