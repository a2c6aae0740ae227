// How a calendar names the time zone it is shown in.
import { timeZoneName } from '#shared/time/timeZone.ts';

/** "New York". */
export const placeOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** "Berlin (Central European Time)", localized. */
export function zoneName(zone: string, language: string, now: number): string {
  const place = placeOf(zone);
  const named = timeZoneName(zone, language, now);
  return named && named !== place ? `${place} (${named})` : place;
}
