// The end of a rule (`UNTIL`): as local wall time, as an instant for feeds, and after its series has moved.
import { civilDateOf, dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { occurrences } from '../expand.ts';
import type { Rule } from './rule.ts';

/** A rule whose end is an instant, with its end as wall time of a zone; other rules as they are. */
export function wallUntil(rule: Rule, zone: string): Rule {
  const { until, untilInstant, ...rest } = rule;
  if (until === undefined || !untilInstant) return rule;
  let wall = instantToWallTime(until, zone);
  // In a repeated hour the second instant is used: then all wall times of the hour are before it, since they mean the first.
  if (wallTimeToInstant(wall, zone) < until) while (wallTimeToInstant(wall + 60_000, zone) <= until) wall += 60_000;
  return { ...rest, until: wall };
}

/** The other way round: with an instant as its end, which its text tells with a `Z`, as feeds with a zone must (RFC 5545, section 3.3.10). */
export function untilInZone(rule: Rule, zone: string): Rule {
  const { until, untilInstant } = rule;
  return until === undefined || untilInstant ? rule : { ...rule, until: wallTimeToInstant(until, zone), untilInstant: true };
}

/** The period of a month or year that lies so many periods beyond that of another wall time: its beginning, and that of the next. */
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
 * The end of a series that has moved. It moves by as much as the start; where months or years make some occurrences move further than
 * others, it moves so that the same ones remain.
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

/** Looked for from the end: a series may be long, and its last months leave some out. */
function lastOf(rule: Rule, start: number): number | undefined {
  const until = rule.until ?? start;
  for (let months = 13; ; months *= 8) {
    const from = Math.max(start, until - months * 31 * dayMs);
    const found = occurrences({ start, rule }, { from, to: until + 1 }).at(-1);
    if (found !== undefined || from === start) return found;
  }
}
