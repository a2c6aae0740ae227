// What a feed has to tell of a series: its rule from the first occurrence on, the occurrences that differ, and dates that no rule gives.
import { dayMs, dayOf, wallOf } from '../civilTime.ts';
import { occurrences } from '../recurrence/expand.ts';
import type { Rule } from '../recurrence/rule/rule.ts';
import type { Override, SeriesRow } from '../series/series.ts';
import { durationOf, firstStart, ruleOf, wallIn, wallName } from '../series/starts.ts';
import { span } from '../series/zoneClock.ts';
import { changes, instantOf, offsetAt, wallAt } from '../timeZones.ts';

export interface Repeated {
  readonly start: number;
  readonly rule: Rule;
}
type Differing = Pick<Override, 'original'> & Partial<Override>;

/** Wall times in milliseconds. `dates`: those that are events of their own, with what differs on them. */
export interface Told {
  readonly repeated: Repeated | undefined;
  readonly exceptions: readonly number[];
  readonly differing: readonly Differing[];
  readonly dates: readonly { readonly wall: number; readonly override: Differing | undefined }[];
}

/** Movable feasts, and what clocks do to single occurrences, are told for this time ahead. */
const yearsAhead = 10;
const mostDates = 500;
const yearStart = (now: number, more: number) => dayOf(new Date(now).getUTCFullYear() + more, 1, 1) * dayMs;

/** `now`: the present instant in milliseconds. Only its year counts. */
export function toldOf(series: SeriesRow, now: number): Told {
  const { allDay, overrides, additions } = series;
  const start = wallIn(series.start);
  const rule = ruleOf(series);
  const first = rule && !rule.feast ? firstStart(start, rule) : undefined;
  const repeated = rule && first !== undefined ? { start: first, rule } : undefined;
  const isRepeated = repeated ? meeting(repeated) : () => false;
  const out = new Set(series.exceptions.flatMap((text) => wallOf(text) ?? []));
  const own = rule?.feast ? feastDates(start, rule, now) : series.rule ? [] : [start];
  const dates = [...new Set([...own, ...additions.flatMap((text) => wallOf(text) ?? [])])].filter(
    (wall) => !out.has(wall) && !isRepeated(wall),
  );
  const overrideAt = (wall: number) => overrides.find(({ original }) => original === wallName(wall, allDay));
  const changed = overrides.filter(({ original }) => !out.has(wallIn(original)) && isRepeated(wallIn(original)));
  const more = repeated ? whereClocksChange(series, repeated, now, new Set([...out, ...changed.map(originalOf)])) : [];
  const differing = [...changed, ...more];
  // Readers do not agree on which of two such hours is meant: these are taken out, and told as instants.
  const twice = differing.map(originalOf).filter((wall) => !allDay && isFirstOfTwo(instantOf(wall, series.zone), series.zone));
  return {
    repeated,
    // Of those that meet no occurrence some readers lose count.
    exceptions: [...out, ...twice].filter(isRepeated).sort((a, b) => a - b),
    differing: differing.filter((one) => !twice.includes(originalOf(one))),
    dates: [...dates, ...twice].map((wall) => ({ wall, override: overrideAt(wall) })),
  };
}

const originalOf = ({ original }: Differing) => wallIn(original);

const beyond = dayOf(2300, 1, 1) * dayMs;
/** Whether the rule gives a wall time. Counted rules are counted through once, not for each exception. */
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
 * To feeds all occurrences last equally long (RFC 5545, section 3.8.5.3); to us they end when clocks say so. Those during which clocks change,
 * or whose hour clocks skip or show twice, are told one by one.
 */
function whereClocksChange(series: SeriesRow, repeated: Repeated, now: number, known: ReadonlySet<number>): Differing[] {
  const { allDay, zone } = series;
  if (allDay) return [];
  const duration = Math.max(0, durationOf(series));
  const found = new Set<number>();
  for (const { instant, before, after } of changesAround(zone, now)) {
    const window = { from: instant + Math.min(before, after) - duration, to: instant + Math.max(before, after) };
    for (const wall of occurrences(repeated, window, mostDates)) {
      if (!isPlain(wall, duration, zone)) found.add(wall);
    }
  }
  return [...found].filter((wall) => !known.has(wall)).map((wall) => ({ original: wallName(wall, allDay) }));
}

/** Whether it lasts as long as its wall times say, and these are there once. */
export function isPlain(wall: number, duration: number, zone: string): boolean {
  const { startInstant, endInstant } = span(wall, wall + duration, zone);
  if (endInstant - startInstant !== duration) return false;
  return [startInstant, endInstant].every((at) => wallAt(at, zone) - at === wall - startInstant && !isFirstOfTwo(at, zone));
}

/** Whether clocks show the same again soon, as when they are put back. */
export function isFirstOfTwo(instant: number, zone: string): boolean {
  const back = offsetOf(zone, instant) - offsetOf(zone, instant + dayMs / 4);
  return back > 0 && offsetOf(zone, instant + back) === offsetOf(zone, instant) - back;
}

/** Asking the runtime is slow, and the events of a group are asked for at the same times. */
const offsets = new Map<string, number>();
function offsetOf(zone: string, instant: number): number {
  const name = `${zone} ${instant}`;
  const offset = offsets.get(name) ?? offsetAt(zone, instant);
  if (offsets.size > 20_000) offsets.clear();
  offsets.set(name, offset);
  return offset;
}

const perZone = new Map<string, ReturnType<typeof listed>>();
const listed = (zone: string, now: number) => [...changes(zone, yearStart(now, -2), yearStart(now, yearsAhead + 1))];

function changesAround(zone: string, now: number) {
  const name = `${zone} ${yearStart(now, 0)}`;
  const found = perZone.get(name) ?? listed(zone, now);
  perZone.set(name, found);
  return found;
}
