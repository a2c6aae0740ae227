// Rules of lists and the conditions of older clients are two programs for one question: they answer alike.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compile } from '#shared/membership/people/lists/compile.ts';
import type { ListCondition, RuleMatch } from '#shared/membership/people/lists/rules.ts';
import { ruleMatches } from '#shared/membership/people/lists/rules.ts';
import type { Condition } from '#shared/membership/people/people.ts';
import type { PersonRow } from '../../table.ts';
import { meets } from '../wire/conditions.ts';

const today = '2026-11-24';
const word = fc.constantFrom('Ann', 'ÄNN', 'anna', 'Groß', 'gross', 'B', '12', '030 12', 'x-12');
const statuses = fc.constantFrom('Member', 'Guest', 'Visitor', 'Staff');
const ids = fc.subarray(['a', 'b', 'c', 'A']);
const day = fc.constantFrom('1980-02-29', '2000-11-24', '2000-11-25', '2015-01-01', '1950-12-31');
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

const person: fc.Arbitrary<PersonRow> = fc.record({
  id: fc.constant('p'),
  name: fc.record({ display: word, first: optional(word), last: optional(word), nick: optional(word), middle: optional(word) }),
  contactInfo: fc.record({
    city: optional(word),
    zip: optional(word),
    email: optional(word),
    mobilePhone: optional(word),
    homePhone: optional(word),
  }),
  birthDate: optional(day),
  anniversary: optional(day),
  gender: optional(fc.constantFrom('Male', 'Female')),
  membershipStatus: statuses,
  householdId: fc.constant('h'),
  householdRole: optional(fc.constantFrom('Head', 'Child')),
  created: fc.constant('2026-01-01T00:00:00.000Z'),
  tags: optional(ids),
  groups: ids.map((some) => some.map((id) => ({ id, name: id, leader: id === 'a' }))),
});

type Field = Exclude<ListCondition['field'], 'answer'>;
/** The same field as older clients call it; a name is any of several. */
const older: { readonly [field in Field]?: readonly string[] } = {
  name: ['displayName', 'firstName', 'lastName', 'nickName', 'middleName'],
  status: ['membershipStatus'],
  gender: ['gender'],
  householdRole: ['householdRole'],
  city: ['city'],
  zip: ['zip'],
  email: ['email'],
  phone: ['phone'],
  tag: ['tag'],
  group: ['groupMember'],
  age: ['age'],
};
const withDigit = fc.constantFrom('12', '030 12', 'x-12');
const texts = (field: 'name' | 'city' | 'zip' | 'email' | 'phone') =>
  fc.record({
    field: fc.constant(field),
    is: fc.constantFrom('contains' as const, 'startsWith' as const, 'in' as const, 'notIn' as const),
    values: fc.array(field === 'phone' ? withDigit : word, { minLength: 1, maxLength: 3 }),
  });
const chosen = (field: 'status' | 'gender' | 'householdRole' | 'tag' | 'group', values: fc.Arbitrary<string>) =>
  fc.record({
    field: fc.constant(field),
    is: fc.constantFrom('in' as const, 'notIn' as const),
    values: fc.array(values, { minLength: 1, maxLength: 3 }),
  });
const condition: fc.Arbitrary<ListCondition> = fc.oneof(
  texts('name'),
  texts('city'),
  texts('zip'),
  texts('email'),
  texts('phone'),
  chosen('status', statuses),
  chosen('gender', fc.constantFrom('Male', 'male')),
  chosen('householdRole', fc.constantFrom('Head', 'Child')),
  chosen('tag', fc.constantFrom('a', 'b', 'A', 'z')),
  chosen('group', fc.constantFrom('a', 'b', 'A', 'z')),
  fc.record({
    field: fc.constant('age' as const),
    is: fc.constantFrom('from' as const, 'to' as const),
    values: fc.constantFrom('25', '26', '11').map((age) => [age]),
  }),
  fc.record({
    field: fc.constantFrom('birthday' as const, 'anniversary' as const),
    is: fc.constant('months' as const),
    values: fc.uniqueArray(fc.constantFrom('1', '2', '11', '12'), { minLength: 1 }),
  }),
);

const meetsOlder = (field: string, operator: Condition['operator'], value: string) => meets([{ field, operator, value }], today);
/** As older clients would ask: several values are one question each, several names too. */
function asked({ field, is, values }: ListCondition): (row: PersonRow) => boolean {
  if (field === 'birthday' || field === 'anniversary') {
    const month = field === 'birthday' ? 'birthMonth' : 'anniversaryMonth';
    return (row) => values.some((value) => meetsOlder(month, 'equals', value)(row));
  }
  if (field === 'answer') throw new Error('They can’t.');
  const names = older[field] ?? [];
  const some = (operator: Condition['operator']) => (row: PersonRow) =>
    names.some((name) => values.some((value) => meetsOlder(name, operator, value)(row)));
  if (is === 'from') return some('greaterThanEqual');
  if (is === 'to') return some('lessThanEqual');
  if (is === 'contains' || is === 'startsWith') return some(is);
  const isIn = (row: PersonRow) => names.some((name) => values.some((value) => meetsOlder(name, 'in', value)(row)));
  return is === 'in' ? isIn : (row) => !isIn(row);
}

const combined = <T>(match: RuleMatch, tests: readonly T[], decide: (one: T) => boolean) => {
  const met = tests.filter(decide).length;
  return match === 'all' ? met === tests.length : match === 'any' ? met > 0 : met === 0;
};

test('a compiled list is what the conditions say of it, for any person and rules', () => {
  const part = fc.record({ match: fc.constantFrom(...ruleMatches), conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) });
  const rules = fc.record({ match: fc.constantFrom(...ruleMatches), parts: fc.array(part, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(rules, fc.array(person, { minLength: 1, maxLength: 5 }), (given, people) => {
      const decide = compile(given, { today, zone: 'UTC', answersOf: () => undefined }, new Map());
      for (const row of people) {
        const naive = combined(given.match, given.parts, (one) => combined(one.match, one.conditions, (single) => asked(single)(row)));
        expect(decide(row)).toBe(naive);
      }
    }),
    { seed: 20261124, numRuns: 1500 },
  );
});
