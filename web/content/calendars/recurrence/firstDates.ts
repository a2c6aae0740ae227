// The dates that result from a rule and a start, for the editor.

import { occurrences } from '#shared/content/calendars/recurrence/expand.ts';
import { movedRule } from '#shared/content/calendars/recurrence/rule/move.ts';
import { readRule, ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { civilDateOf, dayMs, epochDayOf } from '#shared/time/civilDate.ts';

/** Far enough for a fifth Sunday of February, or a rule of about every hundredth year; the calculation stops where occurrences do. */
const farYears = 120;

/** The dates of a rule that starts at `start`, beginning with the first one from `from` on, as wall times. */
export function firstDates(text: string, start: number, most: number, from = start): readonly number[] {
  const read = readRule(text);
  if ('problem' in read) return [];
  const { year } = civilDateOf(Math.floor(start / dayMs));
  return [...occurrences({ start, rule: read.rule }, { from, to: epochDayOf(year + farYears, 1, 1) * dayMs }, most)];
}

/** Placeholder of a rule that ends on a date not entered yet. It isn't a valid rule and must not be sent. */
const openEnd = ';UNTIL=';
export const withOpenEnd = (text: string): string => `${text}${openEnd}`;
/** The rule without its unfinished end; `undefined` for any other rule. */
export const beforeOpenEnd = (text: string): string | undefined => (text.endsWith(openEnd) ? text.slice(0, -openEnd.length) : undefined);

/** Where a series with this rule really starts: its start, or the first later date that matches the rule. */
export const firstMet = (text: string, start: number): number => (text ? (firstDates(text, start, 1)[0] ?? start) : start);

/** The rule after the user has moved its event's start. */
export function ruleMoved(text: string, from: number, to: number): string {
  const open = beforeOpenEnd(text);
  if (open !== undefined) return withOpenEnd(ruleMoved(open, from, to));
  const read = readRule(text);
  if (!text || 'problem' in read || read.rule.untilInstant) return text;
  return ruleText(movedRule(read.rule, from, to));
}
