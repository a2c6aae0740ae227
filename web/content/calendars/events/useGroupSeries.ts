import { events as eventCalls } from '#shared/content/calendars/events/events.ts';
import { type Occurrence, occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { useCall } from '#web/useCall.ts';

/** A group's stored events, live. */
export const useGroupSeries = (groupId: string) => useCall(eventCalls.series, { groupId });

/** The occurrences that overlap a range of wall times in a zone. */
export const occurrencesIn = (all: readonly Series[], from: number, to: number, zone: string): readonly Occurrence[] =>
  all.flatMap((series) => occurrencesOf(series, { from: wallTimeToInstant(from, zone), to: wallTimeToInstant(to, zone) }, zone));

export interface Found {
  readonly series: Series;
  readonly occurrence: Occurrence;
}

/** Finds an item of the calendar by its key among the current events. */
export function foundBy(all: readonly Series[], key: string, zone: string): Found | undefined {
  const [id = '', original = ''] = key.split(' ');
  const series = all.find((one) => one.id === id);
  const own = series?.overrides.find((one) => one.original === original)?.start;
  if (!series) return undefined;
  const near = [original, ...(own ? [own] : [])].map((text) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`));
  const window = { from: Math.min(...near) - 2 * dayMs, to: Math.max(...near) + 3 * dayMs };
  const occurrence = occurrencesOf(series, window, zone).find((one) => one.key === key);
  return occurrence && { series, occurrence };
}
