// Which days of a month meet every part of a rule.
import { civilDateOf, daysInMonth, epochDayOf, isLeapYear, weekdayOf } from '#shared/time/civilDate.ts';
import type { Rule, Weekday } from './rule/rule.ts';

/** The conditions on a day. Lists are bit masks, so that checking costs next to nothing. */
export interface Filter {
  readonly months: number;
  readonly monthDays: number;
  readonly monthDaysFromEnd: number;
  readonly weekdays: number;
  readonly nths: readonly number[];
  readonly nthOfYear: boolean;
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  readonly weekStart: number;
  /** If at most one day of a month can match, it is computed instead of searched for: a day of the month, or an nth weekday. */
  readonly single: number | Weekday | undefined;
}

/** A reusable buffer of matching days, ascending. */
export class Days {
  readonly list = new Int32Array(366);
  size = 0;
  add(day: number): void {
    this.list[this.size++] = day;
  }
}

function maskOf(values: readonly number[], sign: number): number {
  let mask = 0;
  for (const value of values) if (value * sign >= 0) mask |= 1 << (value * sign);
  return mask;
}
const nthKey = (day: number, nth: number) => day * 200 + nth + 100;

export function filterOf(rule: Rule): Filter {
  const { months, monthDays, yearDays, weeks, weekStart } = rule;
  const nthOfYear = rule.frequency === 'YEARLY' && months.length === 0;
  let weekdays = 0;
  const nths: number[] = [];
  for (const { day, nth } of rule.weekdays) {
    if (nth === 0) weekdays |= 1 << day;
    else nths.push(nthKey(day, nth));
  }
  return {
    months: maskOf(months, 1),
    monthDays: maskOf(monthDays, 1),
    monthDaysFromEnd: maskOf(monthDays, -1),
    ...{ weekdays, nths, nthOfYear, yearDays, weeks, weekStart },
    single: nthOfYear ? undefined : singleOf(rule),
  };
}

function singleOf({ weekdays, monthDays, yearDays, weeks }: Rule): Filter['single'] {
  if (weekdays.length + monthDays.length !== 1 || yearDays.length + weeks.length > 0) return undefined;
  return monthDays[0] ?? (weekdays[0]?.nth ? weekdays[0] : undefined);
}

export function fits(filter: Filter, days: number): boolean {
  const { year, month, day } = civilDateOf(days);
  const inMonth = filter.months === 0 || (filter.months & (1 << month)) !== 0;
  return inMonth && meets(filter, days, year, day, daysInMonth(year, month));
}

/** Appends the days of a month that match the filter. */
export function monthInto(into: Days, filter: Filter, year: number, month: number): void {
  if (filter.months !== 0 && (filter.months & (1 << month)) === 0) return;
  const length = daysInMonth(year, month);
  const first = epochDayOf(year, month, 1);
  if (filter.single !== undefined) {
    const day = dayInMonth(filter.single, first, length);
    if (day >= 1 && day <= length) into.add(first + day - 1);
    return;
  }
  for (let day = 1; day <= length; day++) if (meets(filter, first + day - 1, year, day, length)) into.add(first + day - 1);
}

function dayInMonth(single: number | Weekday, first: number, length: number): number {
  if (typeof single === 'number') return single > 0 ? single : length + 1 + single;
  const { day, nth } = single;
  if (nth > 0) return 1 + ((day - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
  return length - ((weekdayOf(first + length - 1) - day + 7) % 7) + (nth + 1) * 7;
}

function meets(filter: Filter, days: number, year: number, day: number, length: number): boolean {
  const hasMonthDays = (filter.monthDays | filter.monthDaysFromEnd) !== 0;
  if (hasMonthDays && (filter.monthDays & (1 << day)) === 0 && (filter.monthDaysFromEnd & (1 << (length - day + 1))) === 0) return false;
  if (filter.weekdays !== 0 || filter.nths.length > 0) {
    const weekday = weekdayOf(days);
    if ((filter.weekdays & (1 << weekday)) === 0 && !isNth(filter, weekday, days, year, day, length)) return false;
  }
  if (filter.yearDays.length > 0 && !isYearDay(filter.yearDays, days, year)) return false;
  return filter.weeks.length === 0 || isInWeeks(filter, days);
}

function isNth({ nths, nthOfYear }: Filter, weekday: number, days: number, year: number, day: number, length: number): boolean {
  if (nths.length === 0) return false;
  const at = nthOfYear ? days - epochDayOf(year, 1, 1) : day - 1;
  const left = nthOfYear ? epochDayOf(year + 1, 1, 1) - 1 - days : length - day;
  return nths.includes(nthKey(weekday, Math.floor(at / 7) + 1)) || nths.includes(nthKey(weekday, -Math.floor(left / 7) - 1));
}

function isYearDay(yearDays: readonly number[], days: number, year: number): boolean {
  const at = days - epochDayOf(year, 1, 1) + 1;
  return yearDays.includes(at) || yearDays.includes(at - (isLeapYear(year) ? 366 : 365) - 1);
}

/** The first day of week 1 of a year: the first week with at least four days in that year. */
function firstWeek(year: number, weekStart: number): number {
  const first = epochDayOf(year, 1, 1);
  const offset = (weekdayOf(first) - weekStart + 7) % 7;
  return offset <= 3 ? first - offset : first + 7 - offset;
}

function isInWeeks({ weeks, weekStart }: Filter, days: number): boolean {
  const { year } = civilDateOf(days);
  const of = days >= firstWeek(year + 1, weekStart) ? year + 1 : days < firstWeek(year, weekStart) ? year - 1 : year;
  const begin = firstWeek(of, weekStart);
  const week = Math.floor((days - begin) / 7) + 1;
  return weeks.includes(week) || weeks.includes(week - Math.round((firstWeek(of + 1, weekStart) - begin) / 7) - 1);
}
