// Rules as feeds write them: in local time, with an instant as the end.
import { civilDateOf, dayMs } from '#shared/time/civilDate.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatDate } from '#shared/time/wallTime.ts';
import { occurrences } from '../recurrence/expand.ts';
import { type Rule, ruleText } from '../recurrence/rule/rule.ts';
import type { SeriesRow } from '../series/series.ts';
import { type Property, recur, utcText } from './jCal.ts';

/** The RRULE property. For all-day events it has no times either (RFC 5545, section 3.3.10). */
export function ruleOf(rule: Rule, { allDay, zone }: SeriesRow, start: number): Property {
  const { until, ...endless } = allDay ? { ...whole(rule, start), hours: [], minutes: [], seconds: [] } : whole(rule, start);
  if (until === undefined) return recur('rrule', ruleText(endless));
  return recur('rrule', ruleText(endless), allDay ? formatDate(Math.floor(until / dayMs)) : utcText(lastInstant(rule, zone, start)));
}

/**
 * Some readers move a yearly February 29 into March unless month and day are explicit (RFC 5545, section 3.3.10: invalid dates are
 * skipped).
 */
function whole(rule: Rule, start: number): Rule {
  const { month, day } = civilDateOf(Math.floor(start / dayMs));
  const { frequency, months, monthDays, weekdays, weeks, yearDays } = rule;
  const isPlain = [months, monthDays, weekdays, weeks, yearDays].every((list) => list.length === 0);
  return frequency === 'YEARLY' && isPlain && day > 28 ? { ...rule, months: [month], monthDays: [day] } : rule;
}

/**
 * Ends at the instant of the last occurrence: in the hour that clocks skip, a later wall time may be an earlier instant, and an end cut off
 * just before an occurrence would include it again.
 */
function lastInstant(rule: Rule, zone: string, start: number): number {
  const until = rule.until ?? start;
  for (const reach of [40, 400, 4000]) {
    const last = occurrences({ start, rule }, { from: Math.max(start, until - reach * dayMs), to: until + 1 }).at(-1);
    if (last !== undefined) return wallTimeToInstant(last, zone);
  }
  return wallTimeToInstant(until, zone);
}
