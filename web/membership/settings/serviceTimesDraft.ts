// The draft of service times: like the setting, but rows may be incomplete. Pure.
import { type ServiceTime, serviceTimesFrom } from '#shared/membership/settings/serviceTimes.ts';
import { check, exact, many, shape, whole } from '#shared/words.ts';

/** Nothing is trimmed while typing. */
const Rows = many(shape({ day: whole, time: exact(5), label: exact(100) }), 50);
export const mostServiceTimes = 50;
/** Sunday at ten: the most common service time. */
export const freshServiceTime: ServiceTime = { day: 0, time: '10:00', label: '' };

/** The rows of a text in order; empty if the text isn't a list. */
export function rowsOf(value: string): readonly ServiceTime[] {
  if (!value) return [];
  try {
    const read = check(Rows, JSON.parse(value));
    return read.ok ? read.value : [];
  } catch {
    return [];
  }
}

/** The rows as text; empty for none, like a new church's setting. */
export const textOf = (rows: readonly ServiceTime[]): string => (rows.length > 0 ? JSON.stringify(rows) : '');

/** Whether any row is invalid. */
export const serviceTimesProblem = (value: string): boolean => serviceTimesFrom(value) === undefined;
