// Service times while they are typed: like the setting, but a row may be half filled. Pure.
import { type ServiceTime, serviceTimesFrom } from '#shared/membership/settings/serviceTimes.ts';
import { check, exact, many, shape, whole } from '#shared/words.ts';

/** Nothing is trimmed while it is typed. */
const Rows = many(shape({ day: whole, time: exact(5), label: exact(100) }), 50);
export const mostServiceTimes = 50;
/** Sunday at ten: what most churches change least. */
export const freshServiceTime: ServiceTime = { day: 0, time: '10:00', label: '' };

/** The rows of a text, in the order they stand; none for a text that is no list. */
export function rowsOf(value: string): readonly ServiceTime[] {
  if (!value) return [];
  try {
    const read = check(Rows, JSON.parse(value));
    return read.ok ? read.value : [];
  } catch {
    return [];
  }
}

/** The text of the rows; empty for none, as a church begins. */
export const textOf = (rows: readonly ServiceTime[]): string => (rows.length > 0 ? JSON.stringify(rows) : '');

/** Whether the rows could not be kept as they are. */
export const serviceTimesProblem = (value: string): boolean => serviceTimesFrom(value) === undefined;
