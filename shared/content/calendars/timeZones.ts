// Wall times and instants. What a zone's clocks do is asked of the runtime (`Intl`), once per zone and year.
import { dayOf } from './civilTime.ts';

/** From the wall time `from` on, clocks are `offset` milliseconds ahead of UTC. */
interface Stretch {
  readonly from: number;
  readonly instant: number;
  readonly offset: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(zone, made);
  return made;
}

const parts = /^(\d+)\/(\d+)\/(\d+) (\w+), (\d+):(\d+):(\d+)$/;

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  const found = parts.exec(formatOf(zone).format(instant));
  if (!found) throw new Error(`The runtime tells the time of ${zone} in an unknown form.`);
  const [month = 0, day = 0, year = 0] = found.slice(1, 4).map(Number);
  const [hour = 0, minute = 0, second = 0] = found.slice(5).map(Number);
  const wall = dayOf(found[4]?.startsWith('B') ? 1 - year : year, month, day) * 86_400_000 + ((hour * 60 + minute) * 60 + second) * 1000;
  return wall - Math.floor(instant / 1000) * 1000;
}

/** Clocks are never changed twice within this time in any year we show. */
const step = 6 * 86_400_000;

export function* changes(zone: string, from: number, to: number): Generator<{ instant: number; before: number; after: number }> {
  let before = offsetAt(zone, from);
  for (let at = from; at < to; at += step) {
    const end = Math.min(at + step, to);
    const after = offsetAt(zone, end);
    if (after !== before) yield { instant: changeBetween(zone, at, end, before), before, after };
    before = after;
  }
}

function changeBetween(zone: string, low: number, high: number, before: number): number {
  let [from, to] = [low, high];
  while (to - from > 1000) {
    const middle = from + Math.floor((to - from) / 2000) * 1000;
    if (offsetAt(zone, middle) === before) from = middle;
    else to = middle;
  }
  return to;
}

const yearMs = (year: number) => dayOf(year, 1, 1) * 86_400_000;
const years = new Map<string, readonly Stretch[]>();

/** The first stretch begins with the year; wall times are those of its first instant. */
function stretchesOf(zone: string, year: number): readonly Stretch[] {
  const name = `${zone} ${year}`;
  const known = years.get(name);
  if (known) return known;
  const [from, to] = [yearMs(year), yearMs(year + 1)];
  const first = offsetAt(zone, from);
  const made: Stretch[] = [{ from: from + first, instant: from, offset: first }];
  for (const { instant, before, after } of changes(zone, from, to)) {
    // What does not exist takes the offset from before the gap, what exists twice is the first (RFC 5545, section 3.3.5): both mean that the
    // new offset counts from the later of the two wall times.
    made.push({ from: instant + Math.max(before, after), instant, offset: after });
  }
  years.set(name, made);
  return made;
}

/** What the clocks of a zone do between two years, both included. */
export class Clocks {
  private readonly stretches: readonly Stretch[];
  private at = 0;
  constructor(zone: string, firstYear: number, lastYear: number) {
    const all: Stretch[] = [];
    for (let year = firstYear - 1; year <= lastYear + 1; year++) {
      for (const stretch of stretchesOf(zone, year)) if (all.at(-1)?.offset !== stretch.offset) all.push(stretch);
    }
    this.stretches = all;
  }

  /** The instant of a wall time, in milliseconds. Quick when wall times are asked in order. */
  instant(wall: number): number {
    const { stretches } = this;
    let at = this.at;
    while (at + 1 < stretches.length && wall >= (stretches[at + 1]?.from ?? 0)) at += 1;
    while (at > 0 && wall < (stretches[at]?.from ?? 0)) at -= 1;
    this.at = at;
    return wall - (stretches[at]?.offset ?? 0);
  }

  /** Converts many wall times in place; they must rise. */
  convert(walls: Float64Array, count: number): void {
    const { stretches } = this;
    let one = 0;
    for (let at = 0; one < count; at++) {
      const offset = stretches[at]?.offset ?? 0;
      const next = stretches[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      for (let wall = walls[one] ?? 0; one < count && wall < next; wall = walls[one] ?? 0) walls[one++] = wall - offset;
    }
  }
}

const clocksOfYears = new Map<string, Clocks>();

/** The instant of one wall time. */
export function instantOf(wall: number, zone: string): number {
  const year = new Date(wall).getUTCFullYear();
  const name = `${zone} ${year}`;
  const clocks = clocksOfYears.get(name) ?? new Clocks(zone, year, year);
  clocksOfYears.set(name, clocks);
  return clocks.instant(wall);
}

/** What clocks show at an instant. */
export const wallAt = (instant: number, zone: string): number => instant + offsetAt(zone, instant);
