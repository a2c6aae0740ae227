// What clocks show at many instants, and the texts of many wall times: what a whole day has in common is asked once.
import { dayMs, wallText } from '../civilTime.ts';
import { instantOf, offsetAt, wallAt } from '../timeZones.ts';

const most = 5000;

/** Remembers what was found, up to a number of things. */
function remembered<T>(find: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = find(key);
    known.set(key, made);
    return made;
  };
}

/** The clocks of one zone. Where they do the same when days begin and end, they do it all day. */
export class ZoneClock {
  private readonly zone: string;
  private readonly offset: (day: number) => number;
  constructor(zone: string) {
    this.zone = zone;
    this.offset = remembered((day) => offsetAt(zone, day * dayMs));
  }

  instant(wall: number): number {
    const day = Math.floor(wall / dayMs);
    const offset = this.offset(day - 1);
    return offset === this.offset(day + 2) ? wall - offset : instantOf(wall, this.zone);
  }

  wall(instant: number): number {
    const day = Math.floor(instant / dayMs);
    const offset = this.offset(day);
    return offset === this.offset(day + 1) ? instant + offset : wallAt(instant, this.zone);
  }

  /** From wall times to instants. What would end before it begins, because clocks are put forward within, lasts as long as it says. */
  span(start: number, end: number): { startInstant: number; endInstant: number } {
    const [startInstant, endInstant] = [this.instant(start), this.instant(end)];
    return { startInstant, endInstant: endInstant < startInstant ? startInstant + end - start : endInstant };
  }
}

const clocks = new Map<string, ZoneClock>();
export function clockOf(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? new ZoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}

const dates = remembered((day) => wallText(day * dayMs).slice(0, 10));
const times = remembered((ms) => wallText(ms).slice(10));

/** As `wallName`, for many. */
export function quickName(wall: number, allDay: boolean): string {
  const day = Math.floor(wall / dayMs);
  return allDay ? dates(day) : dates(day) + times(wall - day * dayMs);
}

/** The instants of a time span on a zone's clocks. */
export const span = (start: number, end: number, zone: string): { startInstant: number; endInstant: number } =>
  clockOf(zone).span(start, end);
