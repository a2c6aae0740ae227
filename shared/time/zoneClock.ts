// The offsets of a zone, queried from the runtime (`Intl`) once per year and cached.
import { dayMs, epochDayOf } from './civilDate.ts';

/**
 * A period with a constant offset. Half-open, in milliseconds, and within one UTC year: `from`, `to` as instants, `wallFrom`, `wallTo` as
 * wall times.
 */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly wallFrom: number;
  readonly wallTo: number;
  /** The offset from UTC. */
  readonly offset: number;
}

/** A clock change, forward or back: from one offset to another. */
export interface Transition {
  readonly instant: number;
  readonly before: number;
  readonly after: number;
}

const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
const parts = /^(\d+)\/(\d+)\/(\d+) (\w+), (\d+):(\d+):(\d+)$/;

/** In no year we show are clocks changed twice within this time. */
const step = 6 * dayMs;
/** No offset exceeds a day, and no change does. */
const margin = 2 * dayMs;
const yearStart = (year: number) => epochDayOf(year, 1, 1) * dayMs;
const nowhere: Stretch = { from: 0, to: 0, wallFrom: 0, wallTo: 0, offset: 0 };

/** The clock of one zone. Throws a `RangeError` for a zone the runtime doesn't know. Fast for many times close to each other. */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #years = new Map<number, readonly Stretch[]>();
  #last = nowhere;

  constructor(zone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', era: 'short', ...numeric });
  }

  /** The offset from UTC at an instant, in milliseconds; queries the runtime. */
  offsetAt(instant: number): number {
    const found = parts.exec(this.#format.format(instant));
    if (!found) throw new Error('The runtime tells the time in an unknown form.');
    const [month = 0, day = 0, year = 0] = found.slice(1, 4).map(Number);
    const [hour = 0, minute = 0, second = 0] = found.slice(5).map(Number);
    const epochDay = epochDayOf(found[4]?.startsWith('B') ? 1 - year : year, month, day);
    return epochDay * dayMs + ((hour * 60 + minute) * 60 + second) * 1000 - Math.floor(instant / 1000) * 1000;
  }

  /**
   * The instant of a wall time. A skipped time takes the offset from before the gap; a repeated one means the first (decision D3 and RFC
   * 5545, section 3.3.5).
   */
  instant(wall: number): number {
    const last = this.#last;
    if (wall >= last.wallFrom && wall < last.wallTo) return wall - last.offset;
    const found = this.#yearOf(wall).find(({ wallFrom, wallTo }) => wall >= wallFrom && wall < wallTo);
    if (!found) return wall;
    this.#last = found;
    return wall - found.offset;
  }

  /** The wall time at an instant. */
  wallTime(instant: number): number {
    return instant + this.#offset(instant);
  }

  /** Converts many wall times to instants in place. */
  convert(walls: Float64Array, count: number): void {
    for (let at = 0; at < count; at++) walls[at] = this.instant(walls[at] ?? 0);
  }

  /** Converts wall times to instants. If the end would precede the start, because clocks go forward in between, the duration is kept. */
  span(start: number, end: number): { startInstant: number; endInstant: number } {
    const [startInstant, endInstant] = [this.instant(start), this.instant(end)];
    return { startInstant, endInstant: endInstant < startInstant ? startInstant + end - start : endInstant };
  }

  /** The instants of a wall time, ascending: one, two if it is repeated, none if it is skipped. */
  possibleInstants(wall: number): readonly number[] {
    const offsets = new Set([this.#offset(wall - dayMs), this.#offset(wall + dayMs)]);
    const instants = [...offsets].map((offset) => wall - offset).filter((instant) => this.wallTime(instant) === wall);
    return instants.sort((a, b) => a - b);
  }

  /** The first instant of a wall time or, if it is skipped, the moment of the change. */
  earliestInstant(wall: number): number {
    const [first] = this.possibleInstants(wall);
    if (first !== undefined) return first;
    const offsets = [this.#offset(wall - dayMs), this.#offset(wall + dayMs)];
    const [gap] = this.transitions(wall - Math.max(...offsets), wall - Math.min(...offsets));
    return gap?.instant ?? this.instant(wall);
  }

  /** The clock changes after one instant and until another, both in milliseconds. */
  *transitions(after: number, until: number): Generator<Transition> {
    let before = this.#offset(after);
    for (let year = new Date(after).getUTCFullYear(); yearStart(year) <= until; year++) {
      for (const { from, to, offset } of this.#year(year)) {
        if (from >= to || to <= after || offset === before) continue;
        if (from > until) return;
        yield { instant: from, before, after: offset };
        before = offset;
      }
    }
  }

  #offset(instant: number): number {
    const last = this.#last;
    if (instant >= last.from && instant < last.to) return last.offset;
    const found = this.#yearOf(instant).find(({ from, to }) => instant >= from && instant < to);
    if (!found) return this.offsetAt(instant);
    this.#last = found;
    return found.offset;
  }

  #yearOf(time: number): readonly Stretch[] {
    const year = new Date(time).getUTCFullYear();
    return Number.isNaN(year) ? [] : this.#year(year);
  }

  #year(year: number): readonly Stretch[] {
    const known = this.#years.get(year);
    if (known) return known;
    const [begin, end] = [yearStart(year), yearStart(year + 1)];
    const changes = [...this.#changes(begin - margin, end + margin)];
    const stretches = [{ instant: begin - margin, before: 0, after: this.offsetAt(begin - margin) }, ...changes].map(
      (change, at, all): Stretch => {
        const next = all[at + 1];
        return {
          from: Math.max(begin, change.instant),
          to: Math.min(end, next?.instant ?? end),
          wallFrom: Math.max(begin, at === 0 ? begin : wallOf(change)),
          wallTo: Math.min(end, next ? wallOf(next) : end),
          offset: change.after,
        };
      },
    );
    this.#years.set(year, stretches);
    return stretches;
  }

  *#changes(from: number, to: number): Generator<Transition> {
    let before = this.offsetAt(from);
    for (let at = from; at < to; at += step) {
      const end = Math.min(at + step, to);
      const after = this.offsetAt(end);
      if (after !== before) yield { instant: this.#changeBetween(at, end, before), before, after };
      before = after;
    }
  }

  #changeBetween(low: number, high: number, before: number): number {
    let [from, to] = [low, high];
    while (to - from > 1000) {
      const middle = from + Math.floor((to - from) / 2000) * 1000;
      if (this.offsetAt(middle) === before) from = middle;
      else to = middle;
    }
    return to;
  }
}

/**
 * The wall time from which the new offset applies. A nonexistent time takes the offset from before the gap, a repeated one means the first:
 * in both cases that is the later of the two wall times.
 */
const wallOf = ({ instant, before, after }: Transition) => instant + Math.max(before, after);
