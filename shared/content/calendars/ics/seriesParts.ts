// What a feed has to say about a series: its rule from the first occurrence on, the overrides, and the dates no RRULE can express.
import { dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { zoneClock } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { occurrences } from '../recurrence/expand.ts';
import type { Rule } from '../recurrence/rule/rule.ts';
import type { Override, SeriesRow } from '../series/series.ts';
import { durationOf, firstStart, ruleOf, wallIn, wallName } from '../series/starts.ts';

export interface Repeated {
  readonly start: number;
  readonly rule: Rule;
}
type Differing = Pick<Override, 'original'> & Partial<Override>;

/** Wall times in milliseconds. `dates`: occurrences written as separate events, with their overrides. */
export interface SeriesParts {
  readonly repeated: Repeated | undefined;
  readonly exceptions: readonly number[];
  readonly differing: readonly Differing[];
  readonly dates: readonly { readonly wall: number; readonly override: Differing | undefined }[];
}

/** Movable feasts, and occurrences affected by clock changes, are listed this many years ahead. */
const yearsAhead = 10;
const mostDates = 500;
const yearStart = (now: number, more: number) => epochDayOf(new Date(now).getUTCFullYear() + more, 1, 1) * dayMs;

/** `now`: the current instant in milliseconds. Only its year matters. */
export function seriesPartsOf(series: SeriesRow, now: number): SeriesParts {
  const { allDay, overrides, additions } = series;
  const start = wallIn(series.start);
  const rule = ruleOf(series);
  const first = rule && !rule.feast ? firstStart(start, rule) : undefined;
  const repeated = rule && first !== undefined ? { start: first, rule } : undefined;
  const isRepeated = repeated ? meeting(repeated) : () => false;
  const out = new Set(series.exceptions.flatMap((text) => parseWallTime(text) ?? []));
  const own = rule?.feast ? feastDates(start, rule, now) : series.rule ? [] : [start];
  const dates = [...new Set([...own, ...additions.flatMap((text) => parseWallTime(text) ?? [])])].filter(
    (wall) => !out.has(wall) && !isRepeated(wall),
  );
  const overrideAt = (wall: number) => overrides.find(({ original }) => original === wallName(wall, allDay));
  const changed = overrides.filter(({ original }) => !out.has(wallIn(original)) && isRepeated(wallIn(original)));
  const more = repeated ? whereClocksChange(series, repeated, now, new Set([...out, ...changed.map(originalOf)])) : [];
  const differing = [...changed, ...more];
  // Readers disagree on which of two repeated hours is meant, so these are excluded and added as instants.
  const twice = differing.map(originalOf).filter((wall) => !allDay && isFirstOfTwo(zoneClock(series.zone).instant(wall), series.zone));
  return {
    repeated,
    // Some readers miscount if an exception matches no occurrence.
    exceptions: [...out, ...twice].filter(isRepeated).sort((a, b) => a - b),
    differing: differing.filter((one) => !twice.includes(originalOf(one))),
    dates: [...dates, ...twice].map((wall) => ({ wall, override: overrideAt(wall) })),
  };
}

const originalOf = ({ original }: Differing) => wallIn(original);

const beyond = epochDayOf(2300, 1, 1) * dayMs;
/** Whether the rule produces a wall time. Rules with a COUNT are expanded once, not for each exception. */
function meeting(repeated: Repeated): (wall: number) => boolean {
  if (repeated.rule.count === undefined) return (wall) => occurrences(repeated, { from: wall, to: wall + 1 }, 1).length > 0;
  let starts: ReadonlySet<number> | undefined;
  return (wall) => {
    starts ??= new Set(occurrences(repeated, { from: repeated.start, to: beyond }));
    return starts.has(wall);
  };
}

const feastDates = (start: number, rule: Rule, now: number) => [
  ...occurrences({ start, rule }, { from: start, to: Math.max(yearStart(now, yearsAhead + 1), start + 366 * dayMs) }, mostDates),
];

/**
 * In feeds all occurrences have the same duration (RFC 5545, section 3.8.5.3); ours end at a wall time. Occurrences that span a clock
 * change, or start in a skipped or repeated hour, are written separately.
 */
function whereClocksChange(series: SeriesRow, repeated: Repeated, now: number, known: ReadonlySet<number>): Differing[] {
  const { allDay, zone } = series;
  if (allDay) return [];
  const duration = Math.max(0, durationOf(series));
  const found = new Set<number>();
  for (const { instant, before, after } of zoneClock(zone).transitions(yearStart(now, -2), yearStart(now, yearsAhead + 1))) {
    const window = { from: instant + Math.min(before, after) - duration, to: instant + Math.max(before, after) };
    for (const wall of occurrences(repeated, window, mostDates)) {
      if (!isPlain(wall, duration, zone)) found.add(wall);
    }
  }
  return [...found].filter((wall) => !known.has(wall)).map((wall) => ({ original: wallName(wall, allDay) }));
}

/** Whether its duration matches its wall times, and each of them occurs exactly once. */
export function isPlain(wall: number, duration: number, zone: string): boolean {
  const clock = zoneClock(zone);
  const { startInstant, endInstant } = clock.span(wall, wall + duration);
  if (endInstant - startInstant !== duration) return false;
  return [startInstant, endInstant].every((at) => clock.wallTime(at) - at === wall - startInstant && !isFirstOfTwo(at, zone));
}

/** Whether clocks show the same wall time again soon, as when they are set back. */
export const isFirstOfTwo = (instant: number, zone: string): boolean => {
  const clock = zoneClock(zone);
  const [first, second] = clock.possibleInstants(clock.wallTime(instant));
  return second !== undefined && first === instant;
};
