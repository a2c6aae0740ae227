/** What happens to a service when its time, its zone or its rule changes, or a single date: as with an event of a calendar. */
import { editSeries } from '../calendars/series/edit.ts';
import type { SeriesRow } from '../calendars/series/series.ts';
import { isOccurrence, wallIn, wallName } from '../calendars/series/starts.ts';
import { seriesOf } from './dates.ts';
import type { ServiceFields } from './service.ts';

export interface Schedule {
  readonly zone: string;
  readonly start: string;
  readonly rule: string;
}

/** Numbers in place of titles, so that no date counts as unchanged and each is found again. */
const marked = (service: ServiceFields): SeriesRow => ({
  ...seriesOf(service),
  title: '',
  overrides: service.dates.map(({ original, start = original }, at) => ({
    ...{ id: service.id, original, title: String(at) },
    ...(start === original ? {} : { start, end: start }),
  })),
});

const make = { newId: () => '', now: '' };

/**
 * The service on another schedule. `original`: the date whose time was changed to `start`; what was changed on single dates moves along, and
 * is dropped where the new rule has no date.
 */
export function rescheduled(service: ServiceFields, original: string, to: Schedule): ServiceFields {
  const series = marked(service);
  const at = isOccurrence(series, original) ? original : series.start;
  const fields = { ...series, ...to, end: to.start };
  const { kept } = isOccurrence(series, at) ? editSeries(series, 'all', at, fields, make) : { kept: { ...series, ...fields } };
  const { zone, start, rule, exceptions, overrides } = kept ?? series;
  const dates = overrides.flatMap(({ title, original: moved, start: own }) => {
    const date = service.dates[Number(title)];
    return date ? [{ ...date, original: moved, start: own }] : [];
  });
  return { ...service, zone, start: wallName(wallIn(start), false), rule, exceptions, dates };
}

/** One date with what it has of its own; `undefined` for a date that has none any more. */
export function withDate(service: ServiceFields, original: string, own: Omit<ServiceFields['dates'][number], 'original'>): ServiceFields {
  const others = service.dates.filter((date) => date.original !== original);
  const has = Object.values(own).some((value) => value !== undefined);
  const dates = has ? [...others, { ...own, original }].toSorted((a, b) => (a.original < b.original ? -1 : 1)) : others;
  return { ...service, dates };
}

export const withoutDate = (service: ServiceFields, original: string): ServiceFields => ({
  ...service,
  exceptions: [...new Set([...service.exceptions, original])].sort(),
  dates: service.dates.filter((date) => date.original !== original),
});

/** A date that was taken out is there again, as the rule places it. */
export const withDateBack = (service: ServiceFields, original: string): ServiceFields => ({
  ...service,
  exceptions: service.exceptions.filter((one) => one !== original),
});

export const hasDate = (service: ServiceFields, original: string): boolean => isOccurrence(seriesOf(service), original);
