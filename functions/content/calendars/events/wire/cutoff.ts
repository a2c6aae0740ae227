/**
 * Where older clients mean a series to end: "delete future" and "save future" send an end at the exact start of the first occurrence to be
 * removed, which by the RFC would stay (decision D1). An end chosen by a person, or unchanged, is inclusive.
 */

import type { EventRow } from '#functions/content/calendars/rows.ts';
import type { EventSave } from '#shared/content/calendars/events/events.ts';
import type { Rule } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { wallUntil } from '#shared/content/calendars/recurrence/rule/until.ts';
import { hasDates, isRuled, ruleOf, wallIn } from '#shared/content/calendars/series/starts.ts';
import { wireEnding } from './parse.ts';

/**
 * The wall time of the occurrence before which this save ends a series. `isParting`: the event that continues it is in the same request.
 */
export function cutOf(row: EventRow, given: EventSave, isParting: boolean): number | undefined {
  const rule = ruleOf(row);
  const told = wireEnding(given.recurrenceRule ?? '');
  const isSameClock = (given.allDay ?? row.allDay) === row.allDay && (given.timeZone || row.zone) === row.zone;
  if (!rule || !told || !isSameClock) return undefined;
  const endless = { ...row, rule: ruleText({ ...rule, until: undefined }) };
  return endsOf(told, row).find((end) => (isParting || isSooner(row, rule, end)) && isRuled(endless, end));
}

/** For all-day events, the start of a day arrives as midnight UTC, or as midnight in the event's zone. */
const endsOf = (told: Rule, { allDay, zone }: EventRow): number[] =>
  (allDay ? ['UTC', zone] : [zone]).flatMap((where) => wallUntil(told, where).until ?? []);

/** Only a new or earlier end counts. A series that was already split sends its end again. */
const isSooner = ({ allDay }: EventRow, { until }: Rule, end: number) =>
  until === undefined || end < until || (!allDay && end === until + 1000);

/** Whether the cutoff leaves nothing of the series. */
export const isAllCut = (before: EventRow, after: EventRow, cut: number): boolean => cut <= wallIn(before.start) || !hasDates(after);
