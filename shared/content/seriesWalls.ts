// What clocks show at many instants: the offset of a day is asked of the runtime once.
import { dayMs } from './days.ts';
import { instantOf, offsetAt, wallAt } from './zones.ts';

const known = new Map<string, Map<number, number>>();
const mostDays = 5000;

function offsetOfDay(zone: string, day: number): number {
  const days = known.get(zone) ?? new Map<number, number>();
  if (!known.has(zone)) known.set(zone, days);
  const found = days.get(day);
  if (found !== undefined) return found;
  const offset = offsetAt(zone, day * dayMs);
  if (days.size >= mostDays) days.clear();
  days.set(day, offset);
  return offset;
}

/** As `wallAt`, quick for many instants. Clocks that do the same when a day begins and ends do it all day. */
export function shownWall(instant: number, zone: string): number {
  const day = Math.floor(instant / dayMs);
  const offset = offsetOfDay(zone, day);
  return offset === offsetOfDay(zone, day + 1) ? instant + offset : wallAt(instant, zone);
}

/** From wall times to instants. What would end before it begins, because clocks are put forward within, lasts as long as it says. */
export function span(start: number, end: number, zone: string): { startInstant: number; endInstant: number } {
  const startInstant = quickInstant(start, zone);
  const endInstant = quickInstant(end, zone);
  return { startInstant, endInstant: endInstant < startInstant ? startInstant + end - start : endInstant };
}

function quickInstant(wall: number, zone: string): number {
  const day = Math.floor(wall / dayMs);
  const offset = offsetOfDay(zone, day - 1);
  return offset === offsetOfDay(zone, day + 2) ? wall - offset : instantOf(wall, zone);
}
