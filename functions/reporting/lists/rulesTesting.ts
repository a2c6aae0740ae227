// For tests: any people, their answers and gifts, and any rules about them that make sense.
import fc from 'fast-check';
import type { GiftFact } from '#shared/giving/givers/giftFacts.ts';
import { meets } from '#shared/giving/givers/meetsTesting.ts';
import { compile } from '#shared/membership/people/lists/compile.ts';
import { type GivingPeriod, givingFields, givingKindOf, hasFunds, hasPeriod } from '#shared/membership/people/lists/givingRules.ts';
import type { ListDay, ListedPerson } from '#shared/membership/people/lists/person.ts';
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
import { withGifts } from '../givers/loadGifts.ts';
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

const funds = ['fund-a', 'fund-b', 'fund-c'] as const;
const giftDate = fc.oneof(date, fc.constantFrom('2026-02-27', '2026-01-01', '2025-12-31', '2025-01-01', '2024-12-31', '2026-03-05'));
const currency = fc.constantFrom('usd', 'eur', 'jpy');
/** `amount`: besides what goes to funds, such as a covered fee. */
const gift = fc
  .record({
    ...{ date: giftDate, currency, counts: fc.constantFrom(true, true, true, false) },
    lines: fc.uniqueArray(fc.record({ fundId: fc.constantFrom(...funds), amount: fc.constantFrom(0, 100, 500, 1000) }), {
      selector: ({ fundId }) => fundId,
      maxLength: 3,
    }),
    cover: fc.constantFrom(0, 0, 30),
  })
  .map(({ lines, cover, ...about }) => ({
    ...{ ...about, method: 'cash', campaignId: undefined, funds: lines },
    amount: lines.reduce<number>((sum, { amount }) => sum + amount, cover),
  }));
const period: fc.Arbitrary<GivingPeriod> = fc.oneof(
  fc.constantFrom('ever', 'thisYear', 'lastYear').map((is): GivingPeriod => ({ is, values: [] })),
  fc.integer({ min: 1, max: 800 }).map((days): GivingPeriod => ({ is: 'days', values: [String(days)] })),
  fc.tuple(giftDate, giftDate, fc.constantFrom('both', 'from', 'to')).map(
    ([a, b, which]): GivingPeriod => ({
      is: 'between',
      values: [which === 'to' ? '' : a < b ? a : b, which === 'from' ? '' : a < b ? b : a],
    }),
  ),
);

const valuesFor = (kind: RuleKind, is: ListCondition['is']): fc.Arbitrary<readonly string[]> => {
  if (is === 'filled' || is === 'empty') return fc.constant([]);
  if (is === 'months') return fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String), { minLength: 1, maxLength: 3 });
  if (is === 'next' || is === 'last') return fc.integer({ min: 0, max: 366 }).map((days) => [String(days)]);
  if (kind === 'amount') return fc.oneof(fc.nat(50).map(String), fc.constantFrom('0.5', '10.01')).map((value) => [value]);
  if (kind === 'count') return fc.nat(5).map((value) => [String(value)]);
  if (is === 'from' || is === 'to') return (kind === 'date' ? date : number).map((value) => [value]);
  const one = kind === 'reference' ? id : fc.oneof(word, status);
  return fc.array(one, { minLength: 1, maxLength: 3 });
};
const asked: fc.Arbitrary<Pick<ListCondition, 'field' | 'formId' | 'questionId' | 'currency' | 'period' | 'funds'>> = fc.oneof(
  fc.constantFrom(...ownFields).map((field) => ({ field })),
  fc.constantFrom(...questions).map((kind) => ({ field: 'answer' as const, ...askedOf(kind) })),
  fc
    .tuple(fc.constantFrom(...givingFields), currency, optional(period), optional(fc.subarray([...funds])))
    .map(([field, of, within, some]) => ({
      field,
      ...(givingKindOf(field) === 'amount' ? { currency: of } : {}),
      ...(hasPeriod(field) ? { period: within } : {}),
      ...(hasFunds(field) ? { funds: some } : {}),
    })),
);
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
  readonly gifts: readonly GiftFact[];
}
export const anyCrowd: fc.Arbitrary<Crowd> = fc
  .array(fc.tuple(person, answers, fc.array(gift, { maxLength: 4 })), { minLength: 1, maxLength: 40, size: 'max' })
  .map((all) => {
    const people = all.map(([one], at) => ({ ...one, id: `p${at}` }));
    const answered = new Map(
      all.map(([, values], at) => [
        `p${at}`,
        new Map(questions.flatMap((kind) => (values[kind] ? [[askedKey(askedOf(kind)), values[kind]] as const] : []))),
      ]),
    );
    const given = all.map(([, , some], at) => some.map((one, gift): GiftFact => ({ ...one, id: `g${at} ${gift}`, personId: `p${at}` })));
    const givesAs: ListDay['givesAs'] = (condition) => {
      const isMet = meets(condition, today);
      return (personId) => isMet(given[Number(personId.slice(1))] ?? []);
    };
    return { people, day: { today, zone, answersOf: (of) => answered.get(of), givesAs }, gifts: given.flat() };
  });

const noOneElse = { copy: undefined, changed: [], erased: new Set<string>(), kept: new Map<string, string>() };
/** Of some rules about the same people, those about which the engine and the predicate differ: with whom each finds. */
export async function differences({ people, day, gifts }: Crowd, all: readonly ListRules[]): Promise<readonly object[]> {
  const conditions = all.flatMap((rules) => conditionsIn(rules).map((one) => one.condition));
  const fields = fieldsOf({ match: 'all', parts: [{ match: 'all', conditions }] }, kinds);
  const { add, load } = collecting(fields, day);
  for (const one of people) add(one);
  return withGifts({ ...noOneElse, facts: gifts }, async (engine) => {
    await load(engine);
    const different: object[] = [];
    for (const rules of all) {
      const asks = compileSql(rules, valuesIn(fields), today);
      const found = (await engine.ask({ sql: `SELECT id FROM people p WHERE ${asks.sql} ORDER BY place`, values: asks.values })).flat();
      const expected = people.filter(compile(rules, day, kinds)).map((one) => one.id);
      if (JSON.stringify(found) !== JSON.stringify(expected)) different.push({ rules, found, expected });
    }
    return different;
  });
}
