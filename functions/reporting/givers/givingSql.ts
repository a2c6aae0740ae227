/**
 * What lists ask and show about giving, as SQL about `gifts` (`loadGifts.ts`; docs/decisions.md, P37). Pure. A gift counts on its own day, with
 * what is left of it; with funds, only what those got.
 */
import { daysBefore, daysOf } from '#shared/giving/givers/period.ts';
import { amountOf } from '#shared/giving/money/wire.ts';
import type { GivingColumn, GivingCondition, GivingPeriod } from '#shared/membership/people/lists/givingRules.ts';
import type { ListCondition } from '#shared/membership/people/lists/rules.ts';
import type { Sql } from '../engine/engine.ts';

/** Gifts of which something is left, a row for each: `person`, `day`, `currency`, `amount`. */
function giftsTo(funds: readonly string[] = []): Sql {
  if (funds.length === 0) return { sql: 'SELECT person, day, currency, amount FROM gifts WHERE amount > 0', values: [] };
  const sql =
    'SELECT person, day, currency, sum(part) amount FROM gifts WHERE list_contains(?, fund) GROUP BY gift, person, day, currency HAVING sum(part) > 0';
  return { sql, values: [funds] };
}

interface Asked {
  readonly period?: GivingPeriod | undefined;
  readonly funds?: readonly string[] | undefined;
  readonly currency?: string | undefined;
}
/** Those of a period, and of a currency if one is asked for. */
function within({ period, funds, currency }: Asked, today: string): Sql {
  const gifts = giftsTo(funds);
  const [from, to] = daysOf(period, today);
  const isOf = currency ? ' AND currency = ?' : '';
  return {
    sql: `FROM (${gifts.sql}) WHERE day >= ? AND day <= ?${isOf}`,
    values: [...gifts.values, from, to, ...(currency ? [currency] : [])],
  };
}

const everyone: Sql = { sql: 'true', values: [] };
/** Whether `p` is among the givers that a grouping finds. */
const isIn = ({ sql, values }: Sql, having = '', ...bound: Sql['values']): Sql => ({
  sql: `(p.id IN (SELECT person ${sql}${having && ` GROUP BY person HAVING ${having}`}))`,
  values: [...values, ...bound],
});
const isNotIn = (...asked: Parameters<typeof isIn>): Sql => {
  const { sql, values } = isIn(...asked);
  return { sql: `(NOT ${sql})`, values };
};

/** “At most” includes who gave nothing, and so does “at least” nothing. */
function measured(gifts: Sql, measure: string, is: string, bound: number): Sql {
  if (is === 'to') return isNotIn(gifts, `${measure} > ?`, bound);
  return bound <= 0 ? everyone : isIn(gifts, `${measure} >= ?`, bound);
}

function lapsed(is: string, today: string): Sql {
  const last = isIn(within({ period: { is: 'lastYear', values: [] } }, today));
  const current = isNotIn(within({ period: { is: 'thisYear', values: [] } }, today));
  return { sql: `(${is === 'filled' ? '' : 'NOT '}(${last.sql} AND ${current.sql}))`, values: [...last.values, ...current.values] };
}

function dated(gifts: Sql, day: string, is: string, value: string, today: string): Sql {
  if (is === 'filled') return isIn(gifts);
  if (is === 'empty') return isNotIn(gifts);
  if (is === 'last') return isIn(gifts, `${day} <= ? AND ${day} >= ?`, today, daysBefore(today, Number(value)));
  return isIn(gifts, `${day} ${is === 'from' ? '>=' : '<='} ?`, value);
}

/** Whether `p` meets a sound condition about giving. */
export function givingSql({ field, is, values, ...about }: GivingCondition & Pick<ListCondition, 'is'>, today: string): Sql {
  const [value = ''] = values;
  const gifts = within(about, today);
  switch (field) {
    case 'gave':
      return is === 'filled' ? isIn(gifts) : isNotIn(gifts);
    case 'giftCount':
      return measured(gifts, 'count(*)', is, Number(value));
    case 'givenTotal':
      return measured(gifts, 'sum(amount)', is, amountOf(Number(value), about.currency ?? '') ?? Number.MAX_SAFE_INTEGER);
    case 'firstGift':
      return dated(gifts, 'min(day)', is, value, today);
    case 'lastGift':
      return dated(gifts, 'max(day)', is, value, today);
    case 'lapsed':
      return lapsed(is, today);
  }
}

/** Texts; amounts in the smallest unit. */
const measures: Readonly<Record<GivingColumn, string>> = {
  lastGift: 'max(day)',
  givenTotal: 'sum(amount)::BIGINT::VARCHAR',
  giftCount: 'count(*)::VARCHAR',
};
/** What a sound column about giving shows: `(person, value)` of everyone who has one, or of some people. */
export function shownSql(
  { field, ...about }: Asked & { readonly field: GivingColumn },
  today: string,
  of: readonly string[] | undefined,
): Sql {
  const { sql, values } = within(about, today);
  const isOf = of ? ' AND person IN (SELECT unnest(?))' : '';
  return { sql: `SELECT person, ${measures[field]} ${sql}${isOf} GROUP BY person`, values: [...values, ...(of ? [of] : [])] };
}
