/**
 * Rules as a question to the engine: what `shared/membership/people/lists/compile.ts` decides about a person, as SQL about `p`. Pure. A condition
 * is about one table, joined by the person’s place: what people have and what they answered are asked alike, what they gave by sums of gifts.
 */
import { fold } from '#shared/caseFolding.ts';
import { dayOf, daysOfYear } from '#shared/membership/people/lists/compile.ts';
import { givingKindOf, isAboutGiving } from '#shared/membership/people/lists/givingRules.ts';
import { isSound, type ListCondition, type ListRules, type RuleKind, type RuleMatch } from '#shared/membership/people/lists/rules.ts';
import type { Sql } from '../engine/engine.ts';
import { givingSql } from '../givers/givingSql.ts';

/** Where the values of a condition lie: a table of `place` and `value`, as `cellOf` makes them. */
export interface Values {
  readonly table: string;
  readonly kind: RuleKind;
}

/** Ids are case-sensitive. */
const likeOf = (kind: RuleKind) => (kind === 'reference' ? (text: string) => text : fold);

/** A value as the engine compares it; `null`: one that is there, but is no number, or no date. */
export function cellOf(kind: RuleKind, value: string): string | number | null {
  if (kind === 'number') return Number.isNaN(Number(value)) ? null : Number(value);
  if (kind === 'date') return dayOf(value);
  return kind === 'dayOfYear' ? value.slice(5) : likeOf(kind)(value);
}

const senseless = 'A condition of a list makes no sense.';
const joined = (parts: readonly Sql[], word: 'AND' | 'OR'): Sql => ({
  sql: `(${parts.map(({ sql }) => sql).join(` ${word} `)})`,
  values: parts.flatMap(({ values }) => values),
});
const not = ({ sql, values }: Sql): Sql => ({ sql: `(NOT ${sql})`, values });

function holding(match: RuleMatch, parts: readonly Sql[]): Sql {
  if (match === 'all') return joined(parts, 'AND');
  return match === 'any' ? joined(parts, 'OR') : not(joined(parts, 'OR'));
}

/** Whether one of a person's values meets `test`. */
const some = (table: string, test: string, ...values: Sql['values']): Sql => ({
  sql: `(p.place IN (SELECT place FROM ${table} WHERE ${test}))`,
  values,
});

function conditionSql({ field, is, values }: ListCondition, { table, kind }: Values, today: string): Sql {
  const wanted = (field === 'phone' ? values.map((value) => value.replace(/\D/g, '')) : values).map(likeOf(kind));
  const [first = ''] = values;
  const measure = kind === 'date' ? dayOf(first) : Number(first);
  const isIn = some(table, 'list_contains(?, value)', wanted);
  const compared: Readonly<Record<ListCondition['is'], () => Sql>> = {
    in: () => isIn,
    notIn: () => not(isIn),
    contains: () => some(table, 'len(list_filter(?, part -> contains(value, part))) > 0', wanted),
    startsWith: () => some(table, 'len(list_filter(?, part -> starts_with(value, part))) > 0', wanted),
    from: () => some(table, 'value >= ?', measure),
    to: () => some(table, 'value <= ?', measure),
    months: () =>
      some(
        table,
        'list_contains(?, value[:2])',
        values.map((month) => month.padStart(2, '0')),
      ),
    next: () => some(table, 'list_contains(?, value)', [...daysOfYear(today, Number(first))]),
    last: () => some(table, 'value <= ? AND value >= ?', dayOf(today), dayOf(today) - Number(first)),
    filled: () => some(table, 'true'),
    empty: () => not(some(table, 'true')),
  };
  return compared[is]();
}

/** Whether `p` meets the rules. Parts without conditions say nothing; rules without any mean everyone. Throws if a condition isn’t sound. */
export function compileSql(rules: ListRules, valuesOf: (condition: ListCondition) => Values | undefined, today: string): Sql {
  const sqlOf = (condition: ListCondition): Sql => {
    if (isAboutGiving(condition)) {
      if (!isSound(condition, givingKindOf(condition.field))) throw new Error(senseless);
      return givingSql(condition, today);
    }
    const values = valuesOf(condition);
    if (!values || !isSound(condition, values.kind)) throw new Error(senseless);
    return conditionSql(condition, values, today);
  };
  const parts = rules.parts
    .filter(({ conditions }) => conditions.length > 0)
    .map(({ match, conditions }) => holding(match, conditions.map(sqlOf)));
  return parts.length > 0 ? holding(rules.match, parts) : { sql: 'true', values: [] };
}
