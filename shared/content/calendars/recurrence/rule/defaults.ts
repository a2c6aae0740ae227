// Makes explicit what a rule takes from its start by default (RFC 5545, section 3.3.10).
import { civilDateOf, dayMs, weekdayOf } from '#shared/time/civilDate.ts';
import type { Rule } from './rule.ts';

/**
 * The same rule with the weekday, day and month of its start where it specifies none; a single weekday with one BYSETPOS becomes an nth
 * weekday.
 */
export function completedRule(rule: Rule, start: number): Rule {
  const days = Math.floor(start / dayMs);
  const { month, day } = civilDateOf(days);
  const own = [{ day: weekdayOf(days), nth: 0 }];
  const { frequency, weekdays, monthDays, months, yearDays, weeks, feast } = rule;
  if (frequency === 'WEEKLY') return weekdays.length > 0 ? rule : { ...rule, weekdays: own };
  if (frequency === 'DAILY' || feast) return rule;
  if (weekdays.length + monthDays.length + yearDays.length > 0) return withNth(rule);
  if (weeks.length > 0) return { ...rule, weekdays: own };
  return { ...rule, monthDays: [day], months: frequency === 'YEARLY' && months.length === 0 ? [month] : months };
}

/** `BYDAY=FR;BYSETPOS=-1` is the same as `BYDAY=-1FR` if the days are those of one month. */
function withNth(rule: Rule): Rule {
  const { frequency, weekdays, positions, months, monthDays, yearDays, weeks, hours, minutes, seconds } = rule;
  const [only, nth] = [weekdays[0], positions[0]];
  const isOneMonth = frequency === 'MONTHLY' || months.length === 1;
  const hasOthers = monthDays.length + yearDays.length + weeks.length + hours.length + minutes.length + seconds.length > 0;
  const fits = weekdays.length === 1 && positions.length === 1 && only?.nth === 0 && isOneMonth && !hasOthers;
  return fits && nth !== undefined && Math.abs(nth) <= 5 ? { ...rule, positions: [], weekdays: [{ day: only.day, nth }] } : rule;
}
