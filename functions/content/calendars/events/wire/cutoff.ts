/**
 * Where older clients mean a series to end: "delete future" and "save future" send an end at the exact start of the first occurrence to be
 * removed, which by the RFC would stay (decision D1). An end chosen by a person, or unchanged, is inclusive.
 */

import type { EventRow } from '#functions/content/calendars/rows.ts';
import type { EventSave } from '#shared/content/calendars/events/events.ts';
import type { Rule } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { wallUntil } from '#shared/content/calendars/recurrence/rule/until.ts';
import { hasDates, isRuled, ruledStarts, ruleOf, wallIn } from '#shared/content/calendars/series/starts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { wireDate, wireEnding, wireTime } from './parse.ts';

/** How long a rule may pause. */
const longest = 100 * 366 * dayMs;

/** The wall time of the occurrence before which this save ends a series. `next`: when the event in the same request starts that continues it. */
export function cutOf(row: EventRow, given: EventSave, next: string | undefined): number | undefined {
  const rule = ruleOf(row);
  const told = wireEnding(given.recurrenceRule ?? '');
  const isSameClock = (given.allDay ?? row.allDay) === row.allDay && (given.timeZone || row.zone) === row.zone;
  if (!rule || !told || !isSameClock) return undefined;
  const endless = { ...row, rule: ruleText({ ...rule, until: undefined }) };
  const ends = endsOf(told, row);
  const exact = ends.find((end) => (next !== undefined || isSooner(row, rule, end)) && isRuled(endless, end));
  return exact ?? (next === undefined ? undefined : movedCut(endless, ends, next));
}

/**
 * They end a series where the next begins, even if that was moved: what was moved is the occurrence closest to it. One that comes later is
 * cut off already.
 */
function movedCut(endless: EventRow, ends: readonly number[], next: string): number | undefined {
  const { allDay, zone } = endless;
  const start = wallIn(allDay ? wireDate(next, zone) : wireTime(next, zone));
  if (!ends.includes(start)) return undefined;
  const before = ruledStarts(endless, { from: wallIn(endless.start), to: start }).at(-1);
  const [after] = ruledStarts(endless, { from: start, to: start + longest }, 1);
  return before !== undefined && (after === undefined || start - before < after - start) ? before : undefined;
}

/** For all-day events, the start of a day arrives as midnight UTC, or as midnight in the event's zone. */
const endsOf = (told: Rule, { allDay, zone }: EventRow): number[] =>
  (allDay ? ['UTC', zone] : [zone]).flatMap((where) => wallUntil(told, where).until ?? []);

/** Only a new or earlier end counts. A series that was already split sends its end again. */
const isSooner = ({ allDay }: EventRow, { until }: Rule, end: number) =>
  until === undefined || end < until || (!allDay && end === until + 1000);

/** Whether the cutoff leaves nothing of the series. */
export const isAllCut = (before: EventRow, after: EventRow, cut: number): boolean => cut <= wallIn(before.start) || !hasDates(after);
