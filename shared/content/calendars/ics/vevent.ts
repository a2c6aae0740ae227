/**
 * One series as VEVENTs (RFC 5545, section 3.6.1): its rule, and each override under the same UID. Dates that RRULE can't express (movable
 * feasts, additions) are separate events, since many programs ignore RDATE.
 */
import { dayMs } from '#shared/time/civilDate.ts';
import { instantToWallTime, zoneClock } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { Override, SeriesRow } from '../series/series.ts';
import { durationOf, wallIn, wallName } from '../series/starts.ts';
import { type Component, date, duration, instant, type Property, text, wallTime } from './jCal.ts';
import { ruleOf } from './rrule.ts';
import { isFirstOfTwo, isPlain, type Repeated, type SeriesParts, seriesPartsOf } from './seriesParts.ts';
import { isUtc } from './vtimezone.ts';

export interface EventAsked {
  readonly series: SeriesRow;
  readonly uid: string;
  /** The current instant, in milliseconds. */
  readonly now: number;
}

/** The components of a series; none if it never happens. */
export function eventComponents({ series, uid, now }: EventAsked): Component[] {
  const told = seriesPartsOf(series, now);
  const repeated = told.repeated ? [repeatedEvent(series, uid, told, told.repeated), ...differingEvents(series, uid, told)] : [];
  const single = told.dates.map(({ wall, override }) => dateEvent(series, uid, wall, override));
  return [...repeated, ...single].map((properties) => ['vevent', properties, []]);
}

/** A time in the event's own zone. */
function timeIn(name: string, { allDay, zone }: SeriesRow, wall: number): Property {
  if (allDay) return date(name, wall);
  return isUtc(zone) ? instant(name, wall) : wallTime(name, wall, zone);
}

function head(series: SeriesRow, uid: string, override: Partial<Override> = {}): Property[] {
  const { title = series.title, description = series.description, location = series.location } = override;
  const { visibility = series.visibility } = override;
  return [
    text('uid', uid),
    ['sequence', {}, 'integer', series.sequence],
    instant('dtstamp', Date.parse(series.modified)),
    instant('created', Date.parse(series.created)),
    instant('last-modified', Date.parse(series.modified)),
    text('summary', title),
    ...(description ? [text('description', description)] : []),
    ...(location ? [text('location', location)] : []),
    ...(visibility === 'private' ? [text('class', 'PRIVATE')] : []),
  ];
}

function repeatedEvent(series: SeriesRow, uid: string, { exceptions }: SeriesParts, { start, rule }: Repeated): Property[] {
  return [
    ...head(series, uid),
    ...firstTimes(series, start),
    ruleOf(rule, series, start),
    // One per line: some readers use only the first value of a list.
    ...exceptions.map((wall) => timeIn('exdate', series, wall)),
  ];
}

/**
 * DTEND gives the exact duration of the first occurrence; if a clock change falls within it, all others have that duration too. It has to
 * be later than the start (RFC 5545, section 3.8.2.2), so zero-length events have none.
 */
function firstTimes(series: SeriesRow, start: number): Property[] {
  const begin = timeIn('dtstart', series, start);
  const length = Math.max(series.allDay ? dayMs : 0, durationOf(series));
  if (length === 0) return [begin];
  const isExact = series.allDay || isPlain(start, length, series.zone);
  return [begin, isExact ? timeIn('dtend', series, start + length) : duration('duration', `PT${length / 1000}S`)];
}

const differingEvents = (series: SeriesRow, uid: string, { differing }: SeriesParts) =>
  differing.map((override) => {
    const original = wallIn(override.original);
    return [...head(series, uid, override), timeIn('recurrence-id', series, original), ...singleTimes(series, original, override)];
  });

/** A separate date, with its overrides applied. */
function dateEvent(series: SeriesRow, uid: string, wall: number, override: Partial<Override> | undefined): Property[] {
  const isStart = series.rule === '' && wallIn(series.start) === wall;
  const own = isStart ? uid : `${wallName(wall, series.allDay).replace(/[-:]/g, '')}-${uid}`;
  return [...head(series, own, override), ...singleTimes(series, wall, override)];
}

/**
 * Times of a single event: local, or instants if clocks show the hour twice, so that every reader agrees (the RFC, section 3.3.5, means the
 * first; not all readers comply).
 */
function singleTimes(series: SeriesRow, original: number, override: Partial<Override> = {}): Property[] {
  const start = parseWallTime(override.start ?? '') ?? original;
  const end = parseWallTime(override.end ?? '') ?? start + durationOf(series);
  if (series.allDay) return [date('dtstart', start), date('dtend', Math.max(end, start + dayMs))];
  const { startInstant, endInstant } = zoneClock(series.zone).span(start, Math.max(start, end));
  const isClear = ![startInstant, endInstant].some((at) => isFirstOfTwo(at, series.zone));
  const shown = (name: string, at: number) => (isClear ? timeIn(name, series, instantToWallTime(at, series.zone)) : instant(name, at));
  const begin = shown('dtstart', startInstant);
  return endInstant > startInstant ? [begin, shown('dtend', endInstant)] : [begin];
}

/** The earliest year of a series, needed for its zone's description. */
export const firstYearOf = ({ start, overrides, additions }: SeriesRow): number =>
  Math.min(...[start, ...additions, ...overrides.flatMap((one) => one.start ?? [])].map((text) => Number(text.slice(0, 4))));
