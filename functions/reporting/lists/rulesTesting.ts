// For tests: any people, their answers, and any rules about them that make sense.
import fc from 'fast-check';
import { compile } from '#shared/membership/people/lists/compile.ts';
import { givingFields, givingKey, givingKindOf } from '#shared/membership/people/lists/givingRules.ts';
import type { GivesAs, ListDay, ListedPerson } from '#shared/membership/people/lists/person.ts';
import {
  askedKey,
  conditionsIn,
  isSound,
  kindOf,
  type ListCondition,
  type ListRules,
  operatorsOf,
  ownFields,
  type RuleKind,
  ruleMatches,
} from '#shared/membership/people/lists/rules.ts';
import { Engine } from '../engine/engine.ts';
import { compileSql } from './compileSql.ts';
import { collecting, fieldsOf, valuesIn } from './gather.ts';

export const today = '2026-02-27';
const zone = 'America/New_York';
/** Parts of each other, and what is hard to fold or to quote. */
const words = [
  'Ann',
  'ÄNN',
  'anna',
  'nn',
  'Hanna',
  'Groß',
  'gross',
  'ss',
  'B',
  '12',
  '2',
  '030 12',
  'x-12',
  'ﬁ',
  'İ',
  '한글',
  "O'Hara",
  '%_',
  '',
  ' ',
];
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words, '\u0000a', '\u0301', '😀') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
);
const id = fc.constantFrom('a', 'b', 'c', 'A', 'ä');
const date = fc.oneof(
  fc.constantFrom('1980-02-29', '2000-02-27', '2000-02-28', '2015-01-01', '1950-12-31', '2026-02-27', '2026-03-01'),
  fc.date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
);
const number = fc.oneof(fc.integer({ min: -5, max: 99 }).map(String), fc.constantFrom('12.5', '-0', '0.000001', '123456789012'));
const status = fc.constantFrom('Member', 'Guest', 'member', 'Staff');
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

const person: fc.Arbitrary<Omit<ListedPerson, 'id'>> = fc.record({
  name: fc.record({ display: word, first: optional(word), last: optional(word), nick: optional(word), middle: optional(word) }),
  contactInfo: optional(
    fc.record({
      ...{ city: optional(word), state: optional(word), zip: optional(word), email: optional(word) },
      ...{ mobilePhone: optional(word), homePhone: optional(word), workPhone: optional(word) },
    }),
  ),
  ...{ membershipStatus: optional(status), gender: optional(word), maritalStatus: optional(word), householdRole: optional(word) },
  ...{ birthDate: optional(date), anniversary: optional(date) },
  created: optional(
    fc.constantFrom('2026-02-27T04:59:59.000Z', '2026-02-27T05:00:00.000Z', '2025-07-01T03:59:59.000Z', '2020-01-01T00:00:00.000Z'),
  ),
  tags: optional(fc.array(id, { maxLength: 3 })),
  groups: optional(fc.array(fc.record({ id, leader: fc.boolean() }), { maxLength: 3 })),
});

/** Questions by their kind; one form has one of each. */
const questions: readonly RuleKind[] = ['text', 'choice', 'number', 'date'];
const askedOf = (kind: RuleKind) => ({ formId: 'f', questionId: kind });
const kinds: ReadonlyMap<string, RuleKind> = new Map(questions.map((kind) => [askedKey(askedOf(kind)), kind]));
const given: Readonly<Record<string, fc.Arbitrary<string>>> = {
  ...{ text: word, choice: word },
  number: fc.oneof(number, fc.constantFrom('', 'twelve', ' 12 ', '1e3', '0x10', 'Infinity', 'NaN')),
  date: fc.oneof(date, fc.constantFrom('', '2026-02-30', 'tomorrow')),
};
const answers = fc.record(Object.fromEntries(questions.map((kind) => [kind, optional(fc.array(given[kind] ?? word, { maxLength: 2 }))])));

const valuesFor = (kind: RuleKind, is: ListCondition['is']): fc.Arbitrary<readonly string[]> => {
  if (is === 'filled' || is === 'empty') return fc.constant([]);
  if (is === 'months') return fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String), { minLength: 1, maxLength: 3 });
  if (is === 'next' || is === 'last') return fc.integer({ min: 0, max: 366 }).map((days) => [String(days)]);
  if (kind === 'amount' || kind === 'count') return fc.nat(50).map((value) => [String(value)]);
  if (is === 'from' || is === 'to') return (kind === 'date' ? date : number).map((value) => [value]);
  const one = kind === 'reference' ? id : fc.oneof(word, status);
  return fc.array(one, { minLength: 1, maxLength: 3 });
};
const asked: fc.Arbitrary<Pick<ListCondition, 'field' | 'formId' | 'questionId' | 'currency'>> = fc.oneof(
  fc.constantFrom(...ownFields).map((field) => ({ field })),
  fc.constantFrom(...questions).map((kind) => ({ field: 'answer' as const, ...askedOf(kind) })),
  fc.constantFrom(...givingFields).map((field) => ({ field, ...(givingKindOf(field) === 'amount' ? { currency: 'usd' } : {}) })),
);
/** What giving would say. */
const givesAs: GivesAs = (asks) => (personId) => (givingKey(asks).length + Number(personId.slice(1))) % 3 === 0;
const condition: fc.Arbitrary<ListCondition> = asked
  .chain((about) => {
    const kind = kindOf(about, kinds.get(askedKey(about))) ?? 'text';
    return fc
      .constantFrom(...operatorsOf[kind])
      .chain((is) => valuesFor(kind, is).map((values) => ({ kind, made: { ...about, is, values: [...values] } })));
  })
  .filter(({ kind, made }) => isSound(made, kind))
  .map(({ made }) => made);
const part = fc.record({ match: fc.constantFrom(...ruleMatches), conditions: fc.array(condition, { maxLength: 4 }) });
export const anyRules: fc.Arbitrary<ListRules> = fc.record({
  match: fc.constantFrom(...ruleMatches),
  parts: fc.array(part, { maxLength: 3 }),
});

export interface Crowd {
  readonly people: readonly ListedPerson[];
  readonly day: ListDay;
}
export const anyCrowd: fc.Arbitrary<Crowd> = fc
  .array(fc.tuple(person, answers), { minLength: 1, maxLength: 40, size: 'max' })
  .map((all) => {
    const people = all.map(([one], at) => ({ ...one, id: `p${at}` }));
    const answered = new Map(
      all.map(([, values], at) => [
        `p${at}`,
        new Map(questions.flatMap((kind) => (values[kind] ? [[askedKey(askedOf(kind)), values[kind]] as const] : []))),
      ]),
    );
    return { people, day: { today, zone, answersOf: (of) => answered.get(of), givesAs } };
  });

/** Of some rules about the same people, those about which the engine and the predicate differ: with whom each finds. */
export async function differences({ people, day }: Crowd, all: readonly ListRules[]): Promise<readonly object[]> {
  const conditions = all.flatMap((rules) => conditionsIn(rules).map((one) => one.condition));
  const fields = fieldsOf({ match: 'all', parts: [{ match: 'all', conditions }] }, kinds);
  const { add, load } = collecting(fields, day);
  for (const one of people) add(one);
  return Engine.use(async (engine) => {
    await load(engine);
    const different: object[] = [];
    for (const rules of all) {
      const meets = compileSql(rules, valuesIn(fields), today);
      const found = (await engine.ask({ sql: `SELECT id FROM people p WHERE ${meets.sql} ORDER BY place`, values: meets.values })).flat();
      const expected = people.filter(compile(rules, day, kinds)).map((one) => one.id);
      if (JSON.stringify(found) !== JSON.stringify(expected)) different.push({ rules, found, expected });
    }
    return different;
  });
}
