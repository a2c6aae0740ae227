/** The occurrences of an event as shown: without exceptions, with overrides applied, in the viewer's zone. */
import { civilDateOf, dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { instantToWallTime, zoneClock } from '#shared/time/timeZone.ts';
import type { Window } from '../recurrence/expand.ts';
import type { EventVisibility, Override, SeriesRow } from './series.ts';
import { durationOf, fieldsAt, isOccurrence, ruledStarts, wallIn, wallName } from './starts.ts';

/**
 * `start`, `end`: wall times in milliseconds in the display zone (`shared/time/wallTime.ts`); midnights for all-day events, in any zone.
 */
export interface Occurrence {
  readonly seriesId: string;
  /** The series and the original start: stays the same when an occurrence is moved. */
  readonly key: string;
  /** The wall time, in the event's zone, at which the rule places it. */
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
  /** It has an override. */
  readonly changed: boolean;
}

const mostShown = 5000;

/** The occurrences that overlap a window of instants, by start; at most `most` of one series. */
export function occurrencesOf(series: SeriesRow, window: Window, displayZone: string, most = mostShown): Occurrence[] {
  const show = shower(series, displayZone);
  return startsIn(series, windowOf(series, window, displayZone), most)
    .map(show)
    .filter(({ startInstant, endInstant }) => startInstant < window.to && (endInstant > window.from || startInstant >= window.from))
    .sort((a, b) => a.start - b.start || (a.original < b.original ? -1 : 1))
    .slice(0, most);
}

/** One year before to one year after an instant, as all our calendars show. */
export function yearAround(now: number): Window {
  const { year, month, day } = civilDateOf(Math.floor(now / dayMs));
  return { from: epochDayOf(year - 1, month, day) * dayMs, to: (epochDayOf(year + 1, month, day) + 1) * dayMs };
}

const margin = dayMs / 4;
/** The same window in the event's zone, with a margin for clock changes at its ends. */
function windowOf({ allDay, zone }: SeriesRow, { from, to }: Window, displayZone: string): Window {
  const own = allDay ? displayZone : zone;
  return { from: instantToWallTime(from, own) - margin, to: instantToWallTime(to, own) + margin };
}

/** The original starts of occurrences that overlap a window, including those moved into it from outside. */
function startsIn(series: SeriesRow, { from, to }: Window, most: number): number[] {
  const { exceptions, additions, overrides } = series;
  const [out, duration] = [new Set(exceptions.map(wallIn)), durationOf(series)];
  const wide = { from: from - duration, to };
  const within = (wall: number) => wall >= wide.from && wall < to;
  // Moved and excluded occurrences don't count toward `most`, nor do those that are over when the window begins.
  const earlier = most < mostShown ? ruledStarts(series, { from: wide.from, to: from + 2 * margin }).length : 0;
  const starts = new Set(ruledStarts(series, wide, most + earlier + exceptions.length + overrides.length));
  for (const wall of additions.map(wallIn)) if (within(wall)) starts.add(wall);
  for (const one of overrides) {
    const wall = wallIn(one.original);
    if (!starts.has(wall) && movedInto(one, wide) && isOccurrence(series, one.original)) starts.add(wall);
  }
  return [...starts].filter((wall) => !out.has(wall));
}

const movedInto = ({ original, start = original, end = start }: Override, { from, to }: Window) =>
  wallIn(start) < to && wallIn(end) >= from;

/** Turns original starts into occurrences. Spelled out field by field: a calendar has tens of thousands, and spreading objects is slow. */
function shower(series: SeriesRow, displayZone: string): (wall: number) => Occurrence {
  const { id, allDay, overrides } = series;
  const [own, here, duration] = [allDay ? undefined : zoneClock(series.zone), zoneClock(displayZone), durationOf(series)];
  const changedAt = new Set(overrides.map(({ original }) => wallIn(original)));
  return (wall) => {
    const original = wallName(wall, allDay);
    const changed = changedAt.has(wall);
    const fields = changed ? fieldsAt(series, original) : series;
    const start = changed ? wallIn(fields.start) : wall;
    const end = changed ? wallIn(fields.end) : wall + duration;
    const { startInstant, endInstant } = (own ?? here).span(start, end);
    return {
      seriesId: id,
      key: `${id} ${original}`,
      original,
      title: fields.title,
      description: fields.description,
      location: fields.location,
      visibility: fields.visibility,
      allDay,
      start: own ? here.wallTime(startInstant) : start,
      end: own ? here.wallTime(endInstant) : end,
      startInstant,
      endInstant,
      changed,
    };
  };
}
