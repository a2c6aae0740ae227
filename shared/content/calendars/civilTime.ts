// The calendar as arithmetic: days counted from 1970-01-01, wall times as milliseconds from there as if the world knew no zones.

export const dayMs = 86_400_000;

/** The day of a date of the Gregorian calendar; `month` 1 to 12. Days beyond the month's end run on into the next. */
export function dayOf(year: number, month: number, day: number): number {
  // Years begin in March, so that the odd day of leap years is the last: a classic of calendar arithmetic.
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function dateOf(days: number): CivilDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** 0 is Sunday, as in `Date`. */
export const weekdayOf = (days: number): number => (((days + 4) % 7) + 7) % 7;

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
export const monthLength = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0));

const two = (value: number) => String(value).padStart(2, '0');

/** A wall time as `YYYY-MM-DDTHH:mm:ss`; the way wall times are kept and sent among our own. */
export function wallText(wall: number): string {
  const { year, month, day } = dateOf(Math.floor(wall / dayMs));
  const seconds = Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / 1000);
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${time}`;
}

/** Milliseconds of a wall time or a date, `undefined` when it is none. */
export function wallOf(text: string): number | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > monthLength(year, month) || hour > 23 || minute > 59 || second > 59) return undefined;
  return dayOf(year, month, day) * dayMs + ((hour * 60 + minute) * 60 + second) * 1000;
}
