/**
 * When a recurring event happens: the same code in browser, server and feed. Rules are expanded in wall time, as if the world knew no zones,
 * and converted once per occurrence (`zones.ts`). Whatever the rule, work ends: periods are bounded by the window, occurrences by `most`.
 *
 * A start that its own rule does not meet is no occurrence.
 */
import { dayMs, weekdayOf } from './days.ts';
import { periods } from './recurrencePeriods.ts';
import type { Rule } from './rules.ts';
import { Clocks } from './zones.ts';

/** `start`: wall time in milliseconds (`days.ts`). */
export interface Recurring {
  readonly start: number;
  readonly rule: Rule;
}
/** Wall times; `to` is no longer within. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** More than this nobody is shown of one series. */
const mostAtOnce = 20_000;

/** One expansion under way. */
export interface Work {
  readonly rule: Rule;
  readonly start: number;
  readonly startDay: number;
  /** Times of a day, in milliseconds, rising. */
  readonly times: readonly number[];
  readonly from: number;
  readonly last: number;
  readonly most: number;
  readonly out: Float64Array;
  size: number;
  /** Occurrences since the start, those before the window included; counted only where the rule has a count. */
  counted: number;
}

const nothing = new Float64Array(0);
let room = new Float64Array(1024);

/** The starts of the occurrences in a window, as rising wall times. */
export function occurrences({ start, rule }: Recurring, window: Window, most = mostAtOnce): Float64Array {
  const size = expand(start, rule, window, Math.min(most, mostAtOnce));
  return size === 0 ? nothing : room.slice(0, size);
}

/** The same as instants, for events in a zone; `undefined` zone for those that have none (dates). */
export function instants(series: Recurring, window: Window, zone: string | undefined, most = mostAtOnce): Float64Array {
  const size = expand(series.start, series.rule, window, Math.min(most, mostAtOnce));
  if (size === 0) return nothing;
  const clocks = zone ? clocksOf(zone, window) : undefined;
  clocks?.convert(room, size);
  const all = room.slice(0, size);
  const { until, untilInstant } = series.rule;
  return untilInstant && until !== undefined ? all.filter((at) => at <= until) : all;
}

const known = new Map<string, Clocks>();
function clocksOf(zone: string, { from, to }: Window): Clocks {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()];
  const name = `${zone} ${first} ${last}`;
  const found = known.get(name) ?? new Clocks(zone, first, last);
  known.set(name, found);
  return found;
}

function expand(start: number, rule: Rule, window: Window, most: number): number {
  if (room.length < most) room = new Float64Array(most);
  const startDay = Math.floor(start / dayMs);
  // An instant as the end may lie up to a day beside the same wall time; what is too much is taken away where instants are known.
  const until = rule.until === undefined ? Number.POSITIVE_INFINITY : rule.until + (rule.untilInstant ? dayMs : 0);
  const work: Work = {
    ...{ rule, start, startDay, times: timesOf(rule, start - startDay * dayMs), out: room, most, size: 0, counted: 0 },
    from: Math.max(start, window.from),
    last: Math.min(until, window.to - 1),
  };
  if (work.last < start) return 0;
  const isSimple = work.times.length === 1 && rule.positions.length === 0 && rule.months.length === 0 && rule.monthDays.length === 0;
  if (isSimple && rule.frequency === 'DAILY' && rule.weekdays.length === 0) daily(work);
  else if (isSimple && rule.frequency === 'WEEKLY') weekly(work);
  else periods(work);
  return work.size;
}

function timesOf({ hours, minutes, seconds }: Rule, time: number): number[] {
  const second = Math.floor(time / 1000);
  const or = (list: readonly number[], own: number) => (list.length > 0 ? list : [own]);
  const [hour, minute] = [or(hours, Math.floor(second / 3600)), or(minutes, Math.floor(second / 60) % 60)];
  return hour.flatMap((h) => minute.flatMap((m) => or(seconds, second % 60).map((s) => ((h * 60 + m) * 60 + s) * 1000)));
}

/** Every so many days: nothing to look up. */
function daily(work: Work): void {
  const { rule, start, from, last, most, out } = work;
  const step = rule.interval * dayMs;
  const first = Math.max(0, Math.ceil((from - start) / step));
  const fitting = Math.floor((last - start) / step) - first + 1;
  const size = Math.max(0, Math.min(fitting, (rule.count ?? Number.POSITIVE_INFINITY) - first, most));
  for (let at = 0, wall = start + first * step; at < size; at++, wall += step) out[at] = wall;
  work.size = size;
}

/** Weekdays of every so many weeks: the number of an occurrence follows from its week. */
function weekly(work: Work): void {
  const { rule, start, startDay, from, last, most, out, times } = work;
  const inWeek = (day: number) => (day - rule.weekStart + 7) % 7;
  const offsets = [...new Set((rule.weekdays.length > 0 ? rule.weekdays.map(({ day }) => day) : [weekdayOf(startDay)]).map(inWeek))];
  offsets.sort((a, b) => a - b);
  const ownOffset = inWeek(weekdayOf(startDay));
  const week = (startDay - ownOffset) * dayMs + (times[0] ?? 0);
  const step = rule.interval * 7 * dayMs;
  const skipped = offsets.filter((offset) => offset < ownOffset).length;
  const end = (rule.count ?? Number.POSITIVE_INFINITY) + skipped;
  let size = 0;
  for (let nth = Math.max(0, Math.floor((from - week) / step)), base = week + nth * step; base <= last; nth++, base += step) {
    for (let one = 0; one < offsets.length; one++) {
      const wall = base + (offsets[one] ?? 0) * dayMs;
      if (wall < from || wall < start) continue;
      if (wall > last || nth * offsets.length + one >= end || size >= most) {
        work.size = size;
        return;
      }
      out[size++] = wall;
    }
  }
  work.size = size;
}
