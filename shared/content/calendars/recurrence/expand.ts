/**
 * When a recurring event happens: the same code in browser, server and feed. Rules are expanded in wall time, ignoring zones, and each
 * occurrence is converted once (`shared/time/timeZone.ts`). Work is bounded for every rule: periods by the window, occurrences by `most`.
 *
 * A start that doesn't match its own rule is not an occurrence.
 */
import { dayMs, weekdayOf } from '#shared/time/civilDate.ts';
import { zoneClock } from '#shared/time/timeZone.ts';
import { periods } from './periods.ts';
import type { Rule } from './rule/rule.ts';

/** `start`: wall time in milliseconds (`shared/time/wallTime.ts`). */
export interface Recurring {
  readonly start: number;
  readonly rule: Rule;
}
/** Wall times; `to` is exclusive. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Upper limit for the occurrences of one series, whatever is requested. */
const mostAtOnce = 20_000;

/** The state of one expansion. */
export interface Work {
  readonly rule: Rule;
  readonly start: number;
  readonly startDay: number;
  /** Times of day in milliseconds, ascending. */
  readonly times: readonly number[];
  readonly from: number;
  readonly last: number;
  readonly most: number;
  readonly out: Float64Array;
  size: number;
  /** Occurrences since the start, including those before the window; only correct if the rule has a count. */
  counted: number;
}

const endless = Number.POSITIVE_INFINITY;
const nothing = new Float64Array(0);
let room = new Float64Array(1024);

/** The starts of the occurrences in a window, as ascending wall times. */
export function occurrences({ start, rule }: Recurring, window: Window, most = mostAtOnce): Float64Array {
  const size = expand(start, rule, window, Math.min(most, mostAtOnce));
  return size === 0 ? nothing : room.slice(0, size);
}

/** As `occurrences`, but as instants; `zone` is `undefined` for events without one (dates). */
export function instants({ start, rule }: Recurring, window: Window, zone: string | undefined, most = mostAtOnce): Float64Array {
  const size = expand(start, rule, window, Math.min(most, mostAtOnce));
  if (size === 0) return nothing;
  if (zone) zoneClock(zone).convert(room, size);
  const all = room.slice(0, size);
  const { until, untilInstant } = rule;
  return untilInstant && until !== undefined ? all.filter((at) => at <= until) : all;
}

function expand(start: number, rule: Rule, window: Window, most: number): number {
  if (room.length < most) room = new Float64Array(most);
  const { until } = rule;
  // An `until` given as an instant may be up to a day off from the wall time; excess occurrences are dropped once instants are known.
  const end = until === undefined ? endless : rule.untilInstant ? until + dayMs : until;
  const [from, to] = [Math.max(start, window.from), Math.min(end, window.to - 1)];
  if (to < from) return 0;
  if (isPlain(rule)) {
    if (rule.frequency === 'WEEKLY') return weekly(rule, start, from, to, most);
    if (rule.frequency === 'DAILY' && rule.weekdays.length === 0)
      return evenly(start, rule.interval * dayMs, rule.count ?? endless, { from, to }, most);
  }
  const startDay = Math.floor(start / dayMs);
  const times = timesOf(rule, start - startDay * dayMs);
  const work: Work = { rule, start, startDay, times, from, last: to, most, out: room, size: 0, counted: 0 };
  periods(work);
  return work.size;
}

const isPlain = ({ hours, minutes, seconds, positions, months, monthDays }: Rule) =>
  hours.length + minutes.length + seconds.length + positions.length + months.length + monthDays.length === 0;

function timesOf({ hours, minutes, seconds }: Rule, time: number): number[] {
  if (hours.length + minutes.length + seconds.length === 0) return [time];
  const second = Math.floor(time / 1000);
  const or = (list: readonly number[], own: number) => (list.length > 0 ? list : [own]);
  const [hour, minute] = [or(hours, Math.floor(second / 3600)), or(minutes, Math.floor(second / 60) % 60)];
  return hour.flatMap((h) => minute.flatMap((m) => or(seconds, second % 60).map((s) => ((h * 60 + m) * 60 + s) * 1000)));
}

/** Evenly spaced occurrences, which can be computed directly. Here `to` is inclusive. */
function evenly(start: number, step: number, count: number, { from, to }: Window, most: number): number {
  const first = Math.max(0, Math.ceil((from - start) / step));
  const size = Math.max(0, Math.min(Math.floor((to - start) / step) - first + 1, count - first, most));
  for (let at = 0, wall = start + first * step; at < size; at++, wall += step) room[at] = wall;
  return size;
}

/** Weekdays of every nth week. The last occurrence of a count follows from its number. */
function weekly(rule: Rule, start: number, from: number, to: number, most: number): number {
  const { interval, weekStart, count } = rule;
  const step = interval * 7 * dayMs;
  const ownOffset = (weekdayOf(Math.floor(start / dayMs)) - weekStart + 7) % 7;
  const week = start - ownOffset * dayMs;
  const offsets = offsetsOf(rule, ownOffset);
  const length = offsets.length;
  let end = to;
  if (count !== undefined) {
    const lastNth = count - 1 + offsets.filter((offset) => offset < ownOffset * dayMs).length;
    end = Math.min(to, week + Math.floor(lastNth / length) * step + (offsets[lastNth % length] ?? 0));
  }
  if (length === 1) {
    const base = week + (offsets[0] ?? 0);
    return evenly(base < start ? base + step : base, step, endless, { from, to: end }, most);
  }
  let size = 0;
  for (let base = week + Math.floor((from - week) / step) * step; base <= end; base += step) {
    for (let at = 0; at < length; at++) {
      const wall = base + (offsets[at] ?? 0);
      if (wall < from) continue;
      if (wall > end || size >= most) return size;
      room[size++] = wall;
    }
  }
  return size;
}

/** The rule's weekdays as offsets from the start of the week, ascending. */
function offsetsOf({ weekdays, weekStart }: Rule, ownOffset: number): number[] {
  if (weekdays.length === 0) return [ownOffset * dayMs];
  let mask = 0;
  for (const { day } of weekdays) mask |= 1 << ((day - weekStart + 7) % 7);
  const offsets: number[] = [];
  for (let offset = 0; offset < 7; offset++) if (mask & (1 << offset)) offsets.push(offset * dayMs);
  return offsets;
}
