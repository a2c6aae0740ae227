// Which clocks a calendar shows, and whether the reader's show something else.
import { offsetAt } from '#shared/content/calendars/timeZones.ts';

const monthMs = 2_629_800_000;

/** The zone this device is in. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Whether clocks of two zones show the same this year; zones of many names do. */
export const agree = (one: string, other: string, now: number): boolean =>
  one === other || Array.from({ length: 13 }, (_, at) => now + (at - 6) * monthMs).every((at) => offsetAt(one, at) === offsetAt(other, at));

/** "New York". */
export const placeOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** "Berlin (Central European Time)" in a language. */
export function zoneName(zone: string, language: string, now: number): string {
  const place = placeOf(zone);
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(now);
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return named && named !== place ? `${place} (${named})` : place;
}
