import { describe, expect, test } from '@jest/globals';
import type { PersonRow } from '#functions/membership/table.ts';
import { Condition } from '#shared/membership/people/people.ts';
import { parse } from '#shared/words.ts';
import { meets } from './conditions.ts';

const anna: PersonRow = {
  id: 'AAAAAAAAAAa',
  name: { display: 'Anna Größe', first: 'Anna', last: 'Größe' },
  contactInfo: { mobilePhone: '+1 555-0100', homePhone: '030 77', city: 'Köln', address2: 'Hof 3' },
  membershipStatus: 'Member',
  householdId: 'HHHHHHHHHHH',
  householdRole: 'Head',
  birthDate: '1990-11-22',
  anniversary: '2015-06-01',
  created: '2026-01-01T00:00:00.000Z',
  groups: [{ id: 'GGGGGGGGGGG', name: 'Choir', leader: false }],
};
const meeting = (field: string, operator: string, value: string) =>
  meets([parse(Condition, { field, operator, value })], '2026-11-21')(anna);

describe('Anna', () => {
  test.each([
    ['firstName', 'equals', 'ANNA'],
    ['lastName', 'equals', 'grosse'],
    ['lastName', 'startsWith', 'grö'],
    ['lastName', 'endsWith', 'SSE'],
    ['displayName', 'contains', 'a g'],
    ['firstName', 'notEquals', 'Hanna'],
    ['nickName', 'equals', ''],
    ['nickName', 'notEquals', 'x'],
    ['city', 'equals', 'koln'],
    ['address', 'contains', 'hof'],
    ['phone', 'contains', '(555) 01'],
    ['phone', 'equals', '030-77'],
    ['age', 'equals', '35'],
    ['age', 'greaterThan', '9'],
    ['age', 'lessThanEqual', '35'],
    ['birthMonth', 'equals', '11'],
    ['birthDate', 'lessThan', '1991-01-01'],
    ['anniversaryMonth', 'lessThan', '10'],
    ['yearsMarried', 'greaterThanEqual', '11'],
    ['membershipStatus', 'in', 'Visitor, member'],
    ['membershipStatus', 'notIn', 'Visitor,Staff'],
    ['id', 'in', 'x,AAAAAAAAAAa'],
    ['groupMember', 'equals', 'GGGGGGGGGGG'],
  ])('meets %s %s %s', (field, operator, value) => {
    expect(meeting(field, operator, value)).toBe(true);
  });

  test.each([
    ['firstName', 'equals', 'ann'],
    ['lastName', 'startsWith', 'sse'],
    ['age', 'equals', '36'],
    ['age', 'lessThan', '35'],
    ['donorNumber', 'greaterThan', '0'],
    ['donorNumber', 'contains', ''],
    ['birthMonth', 'greaterThan', '11'],
    ['membershipStatus', 'in', ''],
    ['membershipStatus', 'notIn', 'member'],
    ['firstName', 'notEquals', 'anna'],
    ['id', 'in', 'AAAAAAAAAAA'],
  ])('does not meet %s %s %j', (field, operator, value) => {
    expect(meeting(field, operator, value)).toBe(false);
  });
});

test('every condition must be met; none is met by everyone', () => {
  const both = [
    parse(Condition, { field: 'age', operator: 'equals', value: '35' }),
    parse(Condition, { field: 'city', operator: 'equals', value: 'Bonn' }),
  ];
  expect(meets(both, '2026-11-21')(anna)).toBe(false);
  expect(meets([], '2026-11-21')(anna)).toBe(true);
});

test.each(['constructor', '__proto__', 'toString', ''])('the field %j is none', (field) => {
  expect(() => meeting(field, 'equals', 'x')).toThrow('cannot be searched');
});
