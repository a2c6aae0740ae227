// Where a reader can start with a rule that began long ago: each step of its iterator costs a tenth of a millisecond.
import type ICAL from 'ical.js';
import { dayMs, daysInMonth } from '#shared/time/civilDate.ts';

const civil = (time: ICAL.Time) => Date.UTC(time.year, time.month - 1, time.day);

/**
 * The dates of a rule from shortly before an instant on; earlier ones may be missing. Throws if the reader can't follow the rule: `ICAL.js`
 * reads `BYWEEKNO` with `BYDAY` as every week, and gives up without `BYDAY`.
 */
export function datesOfRule(rule: ICAL.Recur, start: ICAL.Time, from: number): ICAL.RecurIterator {
  if (rule.parts.BYWEEKNO) throw new Error('Weeks of the year are not followed.');
  const copy = rule.clone();
  const steps = Math.max(0, stepsTo(rule, start, from));
  const moved = steps > 0 && movable(rule) ? movedBy(rule, start, steps) : { start, steps: 0 };
  if (!rule.count) return copy.iterator(moved.start);
  if (moved.steps >= rule.count) copy.count = 1;
  else copy.count = rule.count - moved.steps;
  return copy.iterator(moved.start);
}

const days: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 };
const months: Readonly<Record<string, number>> = { MONTHLY: 1, YEARLY: 12 };

/** A COUNT can be reduced by the skipped steps only if each step is exactly one date. */
const movable = (rule: ICAL.Recur) => !rule.count || (rule.freq === 'DAILY' && Object.keys(rule.parts).length === 0);

/**
 * Whole intervals between a start and an instant, minus two: the first dates after a jump may be incomplete, and zones differ by up to a
 * day.
 */
function stepsTo({ freq, interval, count }: ICAL.Recur, start: ICAL.Time, from: number): number {
  const end = new Date(from - dayMs);
  const perStep = (days[freq] ?? 0) * interval;
  const gone = perStep
    ? Math.floor((end.getTime() - civil(start)) / dayMs / perStep)
    : Math.floor(
        ((end.getUTCFullYear() - start.year) * 12 + end.getUTCMonth() + 1 - start.month) / ((months[freq] ?? Infinity) * interval),
      );
  return count ? Math.min(gone - 2, count - 1) : gone - 2;
}

function movedBy(rule: ICAL.Recur, start: ICAL.Time, wanted: number): { start: ICAL.Time; steps: number } {
  const moved = start.clone();
  const perStep = (days[rule.freq] ?? 0) * rule.interval;
  if (perStep) {
    moved.adjust(wanted * perStep, 0, 0, 0);
    return { start: moved, steps: wanted };
  }
  for (let steps = wanted; steps > 0; steps -= 1) {
    const month = start.month - 1 + steps * (months[rule.freq] ?? 0) * rule.interval;
    const year = start.year + Math.floor(month / 12);
    // The 31st and February 29 are kept: months without that day are skipped.
    if (start.day > daysInMonth(year, (month % 12) + 1)) continue;
    moved.year = year;
    moved.month = (month % 12) + 1;
    return { start: moved, steps };
  }
  return { start, steps: 0 };
}
