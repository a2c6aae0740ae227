/** The occurrences of an event as they are shown: exceptions out, changed ones as changed, in the zone of whoever shows them. */
import { dateOf, dayMs, dayOf } from './days.ts';
import type { Window } from './recurrence.ts';
import type { EventVisibility, Override, SeriesRow } from './series.ts';
import { durationOf, fieldsAt, isOccurrence, ruledStarts, wallIn, wallName } from './seriesBase.ts';
import { shownWall, span } from './seriesWalls.ts';
import { instantOf, wallAt } from './zones.ts';

/** `start`, `end`: wall milliseconds in the zone of display (`days.ts`); of all-day events midnights, whatever the zone. */
export interface Occurrence {
  readonly seriesId: string;
  /** The series and the original start: stays the same while an occurrence is moved. */
  readonly key: string;
  /** The wall time, in the event's zone, at which the series has it. */
  readonly original: string;
  readonly title: string;
  readonly description?: string;
  readonly location?: string;
  readonly visibility: EventVisibility;
  readonly allDay: boolean;
  readonly start: number;
  readonly end: number;
  readonly startInstant: number;
  readonly endInstant: number;
  /** Something of it alone was changed. */
  readonly changed: boolean;
}

const mostShown = 5000;

/** What touches a window of instants, by start; of one series no more than `most`. */
export function occurrencesOf(series: SeriesRow, window: Window, displayZone: string, most = mostShown): Occurrence[] {
  return originalsIn(series, windowOf(series, window, displayZone), most)
    .map((original) => shown(series, original, displayZone))
    .filter(({ startInstant, endInstant }) => startInstant < window.to && (endInstant > window.from || startInstant >= window.from))
    .sort((a, b) => a.start - b.start || (a.original < b.original ? -1 : 1))
    .slice(0, most);
}

/** One year back to one year ahead of an instant, as all our calendars show. */
export function yearAround(now: number): Window {
  const { year, month, day } = dateOf(Math.floor(now / dayMs));
  return { from: dayOf(year - 1, month, day) * dayMs, to: (dayOf(year + 1, month, day) + 1) * dayMs };
}

/** The same window on the event's clocks, with room for what clocks do at its ends. */
function windowOf({ allDay, zone }: SeriesRow, { from, to }: Window, displayZone: string): Window {
  const own = allDay ? displayZone : zone;
  return { from: wallAt(from, own) - dayMs / 4, to: wallAt(to, own) + dayMs / 4 };
}

/** By which original starts a window is touched; those moved into it from outside are among them. */
function originalsIn(series: SeriesRow, { from, to }: Window, most: number): string[] {
  const { allDay, exceptions, additions, overrides } = series;
  const [out, duration] = [new Set(exceptions), durationOf(series)];
  const within = (wall: number) => wall >= from - duration && wall < to;
  // What is moved or left out makes room for others.
  const room = most + exceptions.length + overrides.length;
  const ruled = ruledStarts(series, { from: from - duration, to }, room).map((at) => wallName(at, allDay));
  const starts = new Set([...ruled, ...additions.filter((one) => within(wallIn(one)))]);
  for (const one of overrides)
    if (!starts.has(one.original) && movedInto(one, { from: from - duration, to }) && isOccurrence(series, one.original))
      starts.add(one.original);
  return [...starts].filter((one) => !out.has(one));
}

const movedInto = ({ original, start = original, end = start }: Override, { from, to }: Window) =>
  wallIn(start) < to && wallIn(end) >= from;

function shown(series: SeriesRow, original: string, displayZone: string): Occurrence {
  const { id, allDay, zone } = series;
  const { title, description, location, visibility, ...at } = fieldsAt(series, original);
  const [start, end] = [wallIn(at.start), wallIn(at.end)];
  const facts = { seriesId: id, key: `${id} ${original}`, original, title, description, location, visibility, allDay };
  const changed = series.overrides.some((one) => one.original === original);
  if (allDay)
    return { ...facts, changed, start, end, startInstant: instantOf(start, displayZone), endInstant: instantOf(end, displayZone) };
  const { startInstant, endInstant } = span(start, end, zone);
  return {
    ...facts,
    changed,
    start: shownWall(startInstant, displayZone),
    end: shownWall(endInstant, displayZone),
    startInstant,
    endInstant,
  };
}
