// What a rule means from a start on, for those who are writing it.

import { occurrences } from '#shared/content/calendars/recurrence/expand.ts';
import { movedRule } from '#shared/content/calendars/recurrence/rule/move.ts';
import { readRule, ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { civilDateOf, dayMs, epochDayOf } from '#shared/time/civilDate.ts';

/** Far enough for a fifth Sunday of February, or a rule of every hundredth year or so; work ends where occurrences do. */
const farYears = 120;

/** The dates of a rule that begins at `start`, the first from `from` on, as wall times. */
export function firstDates(text: string, start: number, most: number, from = start): readonly number[] {
  const read = readRule(text);
  if ('problem' in read) return [];
  const { year } = civilDateOf(Math.floor(start / dayMs));
  return [...occurrences({ start, rule: read.rule }, { from, to: epochDayOf(year + farYears, 1, 1) * dayMs }, most)];
}

/** Placeholder of a rule that ends on a date not entered yet. It isn't a valid rule and must not be sent. */
const openEnd = ';UNTIL=';
export const withOpenEnd = (text: string): string => `${text}${openEnd}`;
/** The rule without its open end; `undefined` of all others. */
export const beforeOpenEnd = (text: string): string | undefined => (text.endsWith(openEnd) ? text.slice(0, -openEnd.length) : undefined);

/** Where a series with this rule really begins: its start, or the first date after it that the rule meets. */
export const firstMet = (text: string, start: number): number => (text ? (firstDates(text, start, 1)[0] ?? start) : start);

/** The rule when its event's start is moved by hand. */
export function ruleMoved(text: string, from: number, to: number): string {
  const open = beforeOpenEnd(text);
  if (open !== undefined) return withOpenEnd(ruleMoved(open, from, to));
  const read = readRule(text);
  if (!text || 'problem' in read || read.rule.untilInstant) return text;
  return ruleText(movedRule(read.rule, from, to));
}
