// Converts between instants as ISO text and the value of a `datetime-local` field, in a zone (decision D3).
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';

/** `2026-05-03T10:30` in the zone, or empty without an instant. */
export const instantToField = (instant: string | undefined, zone: string): string =>
  instant ? formatWallTime(instantToWallTime(Date.parse(instant), zone)).slice(0, 16) : '';

/** The instant of the field's value; undefined if there is none. */
export function fieldToInstant(field: string, zone: string): string | undefined {
  const wall = parseWallTime(field);
  return wall === undefined ? undefined : new Date(wallTimeToInstant(wall, zone)).toISOString();
}
