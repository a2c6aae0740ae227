// Previews which dates of an event a change keeps, removes, adds and moves, by the same rules as the server.

import { cancelOccurrences, type Edit, type EditContext, editSeries } from '#shared/content/calendars/series/edit.ts';
import { type Occurrence, occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import type { EventFields, Scope, SeriesRow } from '#shared/content/calendars/series/series.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';

export type DateChange = 'stays' | 'changes' | 'moves' | 'goes' | 'comes';

/** `start`, `end`: wall times in the display zone. */
export interface DateRow {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
  readonly change: DateChange;
  /** The previous date of a moved occurrence. */
  readonly from?: { readonly start: number; readonly end: number; readonly allDay: boolean };
}

/** The pending change. Without fields: deletion. */
export interface Act {
  readonly series: SeriesRow;
  readonly original: string;
  readonly fields?: EventFields | undefined;
}

/** A preview needs no ids of its own: the server creates them. */
const forNow: EditContext = { newId: () => 'new00000000', now: new Date(0).toISOString() };

export const editOf = ({ series, original, fields }: Act, scope: Scope): Edit =>
  fields ? editSeries(series, scope, original, fields, forNow) : cancelOccurrences(series, scope, original, forNow);

const yearMs = 366 * dayMs;
const most = 60;

/** The next dates before and after the change, starting with the occurrence before the changed one. */
export function datesOf(act: Act, scope: Scope, zone: string): readonly DateRow[] {
  const { kept, added } = editOf(act, scope);
  const from = beginning(act, zone);
  const window = { from, to: from + 12 * yearMs };
  const before = occurrencesOf(act.series, window, zone, most);
  const after = [kept, added]
    .flatMap((row) => (row ? occurrencesOf(row, window, zone, most) : []))
    .sort((a, b) => a.start - b.start)
    .slice(0, most);
  return compared(before, after, shiftOf(act));
}

/** The occurrence before the changed one, if within about a year; it shows that past dates aren't affected. */
function beginning({ series, original, fields }: Act, zone: string): number {
  const own = originalInstant(series, original, zone);
  const next = fields ? originalInstant({ ...series, zone: fields.zone ?? series.zone }, fields.start, zone) : own;
  const first = Math.min(own, next);
  const earlier = occurrencesOf(series, { from: first - yearMs - 40 * dayMs, to: first }, zone);
  return earlier.findLast((one) => one.original !== original && one.startInstant < first)?.startInstant ?? first;
}

function originalInstant(series: SeriesRow, text: string, zone: string): number {
  return wallTimeToInstant(parseWallTime(text) ?? 0, text.length === 10 ? zone : series.zone);
}

/** The maximum distance of a move; beyond it, the dates of another rule count as different dates. */
function shiftOf({ series, original, fields }: Act): number {
  if (!fields || fields.rule !== series.rule) return -1;
  return Math.abs((parseWallTime(fields.start) ?? 0) - (parseWallTime(original) ?? 0)) + 7 * dayMs;
}

const sameTimes = (a: Occurrence, b: Occurrence) => a.start === b.start && a.end === b.end && a.allDay === b.allDay;
const sameWords = (a: Occurrence, b: Occurrence) =>
  a.title === b.title &&
  (a.description ?? '') === (b.description ?? '') &&
  (a.location ?? '') === (b.location ?? '') &&
  a.visibility === b.visibility;

/** Both lists are finite; dates past the earlier end aren't compared. */
function within(before: readonly Occurrence[], after: readonly Occurrence[]): number {
  const ends = [before, after].filter((list) => list.length >= most).map((list) => list.at(-1)?.start ?? 0);
  return Math.min(Number.POSITIVE_INFINITY, ...ends);
}

function compared(before: readonly Occurrence[], after: readonly Occurrence[], shift: number): readonly DateRow[] {
  const rest = [...after];
  const rows: DateRow[] = [];
  const gone = before.filter((one) => {
    const at = rest.findIndex((other) => sameTimes(one, other));
    const [other] = at < 0 ? [] : rest.splice(at, 1);
    if (other) rows.push(rowOf(other, sameWords(one, other) ? 'stays' : 'changes'));
    return !other;
  });
  for (const one of gone) {
    const at = rest.findIndex((other) => Math.abs(other.start - one.start) <= shift);
    const [next] = at < 0 ? [] : rest.splice(at, 1);
    rows.push(next ? { ...rowOf(next, 'moves'), from: one } : rowOf(one, 'goes'));
  }
  const last = within(before, after);
  return [...rows, ...rest.map((one) => rowOf(one, 'comes'))].filter(({ start }) => start <= last).sort((a, b) => a.start - b.start);
}

const rowOf = ({ key, start, end, allDay }: Occurrence, change: DateChange): DateRow => ({
  key: `${change} ${key}`,
  start,
  end,
  allDay,
  change,
});
