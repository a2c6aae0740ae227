// Recurrence rules as text (RFC 5545, section 3.3.10, without the prefix `RRULE:`), parsed for the expansion.

import { formatWallTime } from '#shared/time/wallTime.ts';
import type { Feast } from '../churchYear.ts';
import { dayNames, type frequencies, parseRule, Unreadable } from './parse.ts';

export type Frequency = (typeof frequencies)[number];

/** `nth` 0: every such weekday. */
export interface Weekday {
  readonly day: number;
  readonly nth: number;
}

/** `until` is the last possible start: a wall time, or an instant if `untilInstant` is set; a bare date includes the entire day. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count?: number;
  readonly until?: number;
  readonly untilInstant?: boolean;
  readonly weekStart: number;
  readonly weekdays: readonly Weekday[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  readonly positions: readonly number[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
  /** Our extension: this many days after a movable feast (`X-FEAST=EASTER+49`), with YEARLY. */
  readonly feast?: { readonly name: Feast; readonly offset: number };
}

export const plainRule: Omit<Rule, 'frequency'> = {
  interval: 1,
  weekStart: 1,
  ...{ weekdays: [], monthDays: [], months: [], yearDays: [], weeks: [], positions: [], hours: [], minutes: [], seconds: [] },
};

/** Why a rule can't be used; also a key of texts. */
export type RuleProblem = 'form' | 'frequency' | 'tooOften' | 'range' | 'together';
export type RuleRead = { readonly rule: Rule } | { readonly problem: RuleProblem };

/** Parses a rule, or tells why it can't be used. */
export function readRule(text: string): RuleRead {
  try {
    return { rule: parseRule(text) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem };
    throw error;
  }
}

const numbersText = (name: string, list: readonly number[]) => (list.length > 0 ? [`${name}=${list.join(',')}`] : []);
const compact = (wall: number) => formatWallTime(wall).replace(/[-:]/g, '');
const upper = { easter: 'EASTER', orthodoxEaster: 'ORTHODOX', advent: 'ADVENT' } as const satisfies Record<Feast, string>;

/** The rule as text, its parts in a fixed order. */
export function ruleText(rule: Rule): string {
  const { feast } = rule;
  return [
    `FREQ=${rule.frequency}`,
    ...(rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`]),
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === undefined ? [] : [`UNTIL=${compact(rule.until)}${rule.untilInstant ? 'Z' : ''}`]),
    ...numbersText('BYMONTH', rule.months),
    ...numbersText('BYWEEKNO', rule.weeks),
    ...numbersText('BYYEARDAY', rule.yearDays),
    ...numbersText('BYMONTHDAY', rule.monthDays),
    ...(rule.weekdays.length > 0 ? [`BYDAY=${rule.weekdays.map(({ day, nth }) => `${nth || ''}${dayNames[day]}`).join(',')}`] : []),
    ...numbersText('BYHOUR', rule.hours),
    ...numbersText('BYMINUTE', rule.minutes),
    ...numbersText('BYSECOND', rule.seconds),
    ...numbersText('BYSETPOS', rule.positions),
    ...(rule.weekStart === 1 ? [] : [`WKST=${dayNames[rule.weekStart]}`]),
    ...(feast ? [`X-FEAST=${upper[feast.name]}${feast.offset < 0 ? '' : '+'}${feast.offset}`] : []),
  ].join(';');
}
