// Which occurrence of an event a registration is for, and whether it can be registered for.

import { dayMs } from '#shared/time/civilDate.ts';
import { type Occurrence, occurrencesOf } from '../calendars/series/occurrences.ts';
import type { SeriesRow } from '../calendars/series/series.ts';
import { isOccurrence, ruledStarts, wallIn, wallName } from '../calendars/series/starts.ts';
import type { RegistrationState } from './states.ts';

type Repeated = Pick<SeriesRow, 'rule' | 'additions'>;
const isRepeated = ({ rule, additions }: Repeated): boolean => Boolean(rule) || additions.length > 0;

/**
 * The series an event was split from: registrations stay together when "this and following" is changed. A single date that was split off
 * has seats of its own.
 */
export const rootOf = (row: Pick<SeriesRow, 'id' | 'origin'> & Repeated): string => (isRepeated(row) ? row.origin : undefined) ?? row.id;

/**
 * What registrations know an occurrence by: its date, so that a change of the time of day keeps them; a one-time event is the same whenever
 * it takes place.
 */
export const dayOf = (row: Repeated, original: string): string => (isRepeated(row) ? original.slice(0, 10) : 'once');

const year = 366 * dayMs;

/** The occurrence the rule places at `original`, wherever it was moved; without it the next one. `undefined` if there is none. */
export function occurrenceAt(series: SeriesRow, original: string | undefined, zone: string, now: number): Occurrence | undefined {
  if (!original) return occurrencesOf(series, { from: now, to: now + 2 * year }, zone, 1)[0];
  if (!isOccurrence(series, original)) return undefined;
  const at = wallIn(original);
  return occurrencesOf(series, { from: at - year, to: at + year }, zone).find((one) => one.original === original);
}

type Window = Pick<SeriesRow, 'registrationEnabled' | 'registrationOpenDate' | 'registrationCloseDate'>;

/** Open from the first instant until just before the last, and never after the occurrence has begun. */
export function registrationState(
  { registrationEnabled, registrationOpenDate, registrationCloseDate }: Window,
  startInstant: number,
  now: number,
): RegistrationState {
  if (!registrationEnabled) return 'off';
  if (now >= startInstant || (registrationCloseDate && now >= Date.parse(registrationCloseDate))) return 'closed';
  return registrationOpenDate && now < Date.parse(registrationOpenDate) ? 'early' : 'open';
}

/** Where the rule places the occurrence of a day; `undefined` if it doesn't take place. */
export function originalOn(series: SeriesRow, day: string): string | undefined {
  if (day === 'once') return isRepeated(series) || series.exceptions.includes(series.start) ? undefined : series.start;
  if (!isRepeated(series)) return undefined;
  const from = wallIn(day);
  const ruled = ruledStarts(series, { from, to: from + dayMs }).map((at) => wallName(at, series.allDay));
  return [...ruled, ...series.additions.filter((one) => one.startsWith(day))].find((one) => !series.exceptions.includes(one));
}
