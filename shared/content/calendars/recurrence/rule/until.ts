// The end of a rule (`UNTIL`): as a local wall time, as an instant for feeds, and after its series has moved.
import { civilDateOf, dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { occurrences } from '../expand.ts';
import type { Rule } from './rule.ts';

/** Converts an `until` that is an instant into a wall time of the zone; returns other rules unchanged. */
export function wallUntil(rule: Rule, zone: string): Rule {
  const { until, untilInstant, ...rest } = rule;
  if (until === undefined || !untilInstant) return rule;
  let wall = instantToWallTime(until, zone);
  // In a repeated hour, uses the second pass: then all wall times of the hour are before it, since they mean the first.
  if (wallTimeToInstant(wall, zone) < until) while (wallTimeToInstant(wall + 60_000, zone) <= until) wall += 60_000;
  return { ...rest, until: wall };
}

/** The reverse: with an instant as the end, written with a `Z`, as required in feeds with a zone (RFC 5545, section 3.3.10). */
export function untilInZone(rule: Rule, zone: string): Rule {
  const { until, untilInstant } = rule;
  return until === undefined || untilInstant ? rule : { ...rule, until: wallTimeToInstant(until, zone), untilInstant: true };
}

/** The month or year that lies `beyond` periods after that of a wall time: its start, and that of the next one. */
function periodOf({ frequency }: Rule, wall: number, beyond = 0): { from: number; to: number } {
  const { year, month } = civilDateOf(Math.floor(wall / dayMs));
  const begin = (more: number) => {
    const at = frequency === 'YEARLY' ? (year + more) * 12 : year * 12 + month - 1 + more;
    return epochDayOf(Math.floor(at / 12), (at % 12) + 1, 1) * dayMs;
  };
  return { from: begin(beyond), to: begin(beyond + 1) };
}

const periodsBetween = ({ frequency }: Rule, from: number, to: number) => {
  const [a, b] = [civilDateOf(Math.floor(from / dayMs)), civilDateOf(Math.floor(to / dayMs))];
  return frequency === 'YEARLY' ? b.year - a.year : (b.year - a.year) * 12 + b.month - a.month;
};

/**
 * The end of a series that has moved. It shifts by as much as the start; if months or years shift some occurrences further than others, it
 * is set so that the same ones remain.
 */
export function movedUntil(rule: Rule, moved: Rule, fromWall: number, toWall: number): number {
  const plain = (rule.until ?? 0) + toWall - fromWall;
  const last = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY' ? lastOf(rule, fromWall) : undefined;
  if (last === undefined) return plain;
  const nth = occurrences({ start: fromWall, rule }, { from: periodOf(rule, last).from, to: last + 1 }).length;
  const endless = { start: toWall, rule: { ...moved, until: undefined } };
  const same = occurrences(endless, periodOf(rule, toWall, periodsBetween(rule, fromWall, last)));
  const target = same[Math.min(nth, same.length) - 1];
  if (target === undefined) return plain;
  const isTooLate = occurrences(endless, { from: target + 1, to: plain + 1 }, 1).length > 0;
  return target <= plain && !isTooLate ? plain : target;
}

/** Searches from the end: a series may be long, and its last months may have no occurrence. */
function lastOf(rule: Rule, start: number): number | undefined {
  const until = rule.until ?? start;
  for (let months = 13; ; months *= 8) {
    const from = Math.max(start, until - months * 31 * dayMs);
    const found = occurrences({ start, rule }, { from, to: until + 1 }).at(-1);
    if (found !== undefined || from === start) return found;
  }
}
