/**
 * Where older clients mean a series to end: "delete future" and "save future" tell an end at the very start of the first occurrence that goes,
 * which by the RFC would stay (decision D1). An end that a person chose, and one that is as it was, stay inclusive.
 */

import type { EventRow } from '#functions/content/calendars/rows.ts';
import type { EventSave } from '#shared/content/calendars/events/events.ts';
import type { Rule } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { wallUntil } from '#shared/content/calendars/recurrence/rule/until.ts';
import { hasDates, isRuled, ruleOf, wallIn } from '#shared/content/calendars/series/starts.ts';
import { wireEnding } from './parse.ts';

/** The wall time of the occurrence before which this save ends a series. `isParting`: the event that continues it is sent along. */
export function cutOf(row: EventRow, given: EventSave, isParting: boolean): number | undefined {
  const rule = ruleOf(row);
  const told = wireEnding(given.recurrenceRule ?? '');
  const isSameClock = (given.allDay ?? row.allDay) === row.allDay && (given.timeZone || row.zone) === row.zone;
  if (!rule || !told || !isSameClock) return undefined;
  const endless = { ...row, rule: ruleText({ ...rule, until: undefined }) };
  return endsOf(told, row).find((end) => (isParting || isSooner(row, rule, end)) && isRuled(endless, end));
}

/** For all-day events, the beginning of a day comes as midnight UTC, or as midnight in the event's zone. */
const endsOf = (told: Rule, { allDay, zone }: EventRow): number[] =>
  (allDay ? ['UTC', zone] : [zone]).flatMap((where) => wallUntil(told, where).until ?? []);

/** Only a new or earlier end. A series that was split already comes with its end again. */
const isSooner = ({ allDay }: EventRow, { until }: Rule, end: number) =>
  until === undefined || end < until || (!allDay && end === until + 1000);

/** Whether nothing is left of a series that is cut off there. */
export const isAllCut = (before: EventRow, after: EventRow, cut: number): boolean => cut <= wallIn(before.start) || !hasDates(after);
