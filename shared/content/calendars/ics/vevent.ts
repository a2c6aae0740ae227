/**
 * One series as VEVENTs (RFC 5545, section 3.6.1): what its rule says, and each occurrence of it that differs under the same UID. Dates that no
 * rule of theirs says (movable feasts, additions) are events of their own: many programmes pass over RDATE.
 */
import { dayMs } from '#shared/time/civilDate.ts';
import { instantToWallTime, zoneClock } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { Override, SeriesRow } from '../series/series.ts';
import { durationOf, wallIn } from '../series/starts.ts';
import { compact, compactDate, escaped, utc } from './contentLines.ts';
import { ruleLine } from './rrule.ts';
import { isFirstOfTwo, isPlain, type Repeated, type Told, toldOf } from './seriesParts.ts';
import { isUtc } from './vtimezone.ts';

export interface EventAsked {
  readonly series: SeriesRow;
  readonly uid: string;
  /** The present instant, in milliseconds. */
  readonly now: number;
}

/** The lines of a series; none when it never happens. */
export function eventLines({ series, uid, now }: EventAsked): string[] {
  const told = toldOf(series, now);
  const repeated = told.repeated ? [repeatedLines(series, uid, told, told.repeated), ...differingLines(series, uid, told)] : [];
  const single = told.dates.map(({ wall, override }) => dateLines(series, uid, wall, override));
  return [...repeated, ...single].flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
}

/** `;TZID=Europe/Berlin:20260131T100000`: the type of a time and its value. */
function timeIn({ allDay, zone }: SeriesRow, wall: number): string {
  if (allDay) return `;VALUE=DATE:${compactDate(wall)}`;
  return isUtc(zone) ? `:${utc(wall)}` : `;TZID=${zone}:${compact(wall)}`;
}

function head(series: SeriesRow, uid: string, override: Partial<Override> = {}): string[] {
  const { title = series.title, description = series.description, location = series.location } = override;
  const { visibility = series.visibility } = override;
  return [
    `UID:${escaped(uid)}`,
    `SEQUENCE:${series.sequence}`,
    `DTSTAMP:${utc(Date.parse(series.modified))}`,
    `CREATED:${utc(Date.parse(series.created))}`,
    `LAST-MODIFIED:${utc(Date.parse(series.modified))}`,
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(visibility === 'private' ? ['CLASS:PRIVATE'] : []),
  ];
}

function repeatedLines(series: SeriesRow, uid: string, { exceptions }: Told, { start, rule }: Repeated): string[] {
  return [
    ...head(series, uid),
    ...firstTimes(series, start),
    ruleLine(rule, series, start),
    // One a line: some readers look at the first of a list only.
    ...exceptions.map((wall) => `EXDATE${timeIn(series, wall)}`),
  ];
}

/**
 * DTEND stands for the exact time the first occurrence takes; where clocks change during it, all others take as long as it says. It has to be
 * later than the start (RFC 5545, section 3.8.2.2): what takes no time has none.
 */
function firstTimes(series: SeriesRow, start: number): string[] {
  const begin = `DTSTART${timeIn(series, start)}`;
  const duration = Math.max(series.allDay ? dayMs : 0, durationOf(series));
  const end = start + duration;
  if (duration === 0) return [begin];
  if (series.allDay) return [begin, `DTEND${timeIn(series, end)}`];
  return [begin, isPlain(start, duration, series.zone) ? `DTEND${timeIn(series, end)}` : `DURATION:PT${duration / 1000}S`];
}

const differingLines = (series: SeriesRow, uid: string, { differing }: Told) =>
  differing.map((override) => {
    const original = wallIn(override.original);
    return [...head(series, uid, override), `RECURRENCE-ID${timeIn(series, original)}`, ...singleTimes(series, original, override)];
  });

/** A date of its own: what differs on it stands in the event itself. */
function dateLines(series: SeriesRow, uid: string, wall: number, override: Partial<Override> | undefined): string[] {
  const isStart = series.rule === '' && wallIn(series.start) === wall;
  const own = isStart ? uid : `${series.allDay ? compactDate(wall) : compact(wall)}-${uid}`;
  return [...head(series, own, override), ...singleTimes(series, wall, override)];
}

/**
 * Times of what happens once: such as clocks show, and as instants where clocks show them twice, so that everybody reads the same (the RFC,
 * section 3.3.5, means the first; not all readers do).
 */
function singleTimes(series: SeriesRow, original: number, override: Partial<Override> = {}): string[] {
  const start = parseWallTime(override.start ?? '') ?? original;
  const end = parseWallTime(override.end ?? '') ?? start + durationOf(series);
  if (series.allDay) return [`DTSTART${timeIn(series, start)}`, `DTEND${timeIn(series, Math.max(end, start + dayMs))}`];
  const { startInstant, endInstant } = zoneClock(series.zone).span(start, Math.max(start, end));
  const isClear = ![startInstant, endInstant].some((instant) => isFirstOfTwo(instant, series.zone));
  const shown = (instant: number) => (isClear ? timeIn(series, instantToWallTime(instant, series.zone)) : `:${utc(instant)}`);
  const begin = `DTSTART${shown(startInstant)}`;
  return endInstant > startInstant ? [begin, `DTEND${shown(endInstant)}`] : [begin];
}

/** The first year that a series speaks of, for the zone that goes along with it. */
export const firstYearOf = ({ start, overrides, additions }: SeriesRow): number =>
  Math.min(...[start, ...additions, ...overrides.flatMap((one) => one.start ?? [])].map((text) => Number(text.slice(0, 4))));
