// The rules that need looking at days: each period (day, week, month, year) gives the days that meet every part of the rule.
import { feasts } from './churchYear.ts';
import { dateOf, dayMs, dayOf, isLeap, monthLength, weekdayOf } from './days.ts';
import type { Work } from './recurrence.ts';
import type { Rule } from './rules.ts';

/** What a day is asked for. Lists are masks, so that asking costs next to nothing. */
interface Filter {
  readonly months: number;
  readonly monthDays: number;
  readonly monthDaysFromEnd: number;
  readonly weekdays: number;
  readonly nths: readonly number[];
  readonly nthOfYear: boolean;
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  readonly weekStart: number;
}

const maskOf = (values: readonly number[]) => values.reduce((mask, value) => mask | (1 << value), 0);
const nthKey = (day: number, nth: number) => day * 200 + nth + 100;

/** What the rule leaves open is taken from its start (RFC 5545, section 3.3.10). */
function completed(rule: Rule, startDay: number): Rule {
  const { year: _, month, day } = dateOf(startDay);
  const { frequency, weekdays, monthDays, months, yearDays, weeks, feast } = rule;
  const own = [{ day: weekdayOf(startDay), nth: 0 }];
  if (frequency === 'WEEKLY') return weekdays.length > 0 ? rule : { ...rule, weekdays: own };
  if (frequency === 'DAILY' || feast || weekdays.length + monthDays.length + yearDays.length > 0) return rule;
  if (weeks.length > 0) return { ...rule, weekdays: own };
  return { ...rule, monthDays: [day], months: frequency === 'YEARLY' && months.length === 0 ? [month] : months };
}

function filterOf(rule: Rule): Filter {
  return {
    months: maskOf(rule.months),
    monthDays: maskOf(rule.monthDays.filter((day) => day > 0)),
    monthDaysFromEnd: maskOf(rule.monthDays.filter((day) => day < 0).map((day) => -day)),
    weekdays: maskOf(rule.weekdays.filter(({ nth }) => nth === 0).map(({ day }) => day)),
    nths: rule.weekdays.filter(({ nth }) => nth !== 0).map(({ day, nth }) => nthKey(day, nth)),
    nthOfYear: rule.frequency === 'YEARLY' && rule.months.length === 0,
    yearDays: rule.yearDays,
    weeks: rule.weeks,
    weekStart: rule.weekStart,
  };
}

/** Days of a month that meet the filter, put behind those in `into`. */
function monthInto(into: number[], filter: Filter, year: number, month: number): void {
  if (filter.months !== 0 && (filter.months & (1 << month)) === 0) return;
  const length = monthLength(year, month);
  const first = dayOf(year, month, 1);
  for (let day = 1; day <= length; day++) if (meets(filter, first + day - 1, year, day, length)) into.push(first + day - 1);
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
  const at = nthOfYear ? days - dayOf(year, 1, 1) : day - 1;
  const left = nthOfYear ? dayOf(year + 1, 1, 1) - 1 - days : length - day;
  return nths.includes(nthKey(weekday, Math.floor(at / 7) + 1)) || nths.includes(nthKey(weekday, -Math.floor(left / 7) - 1));
}

function isYearDay(yearDays: readonly number[], days: number, year: number): boolean {
  const at = days - dayOf(year, 1, 1) + 1;
  return yearDays.includes(at) || yearDays.includes(at - (isLeap(year) ? 366 : 365) - 1);
}

/** The first day of a year's first week: the one with at least four days in that year. */
function firstWeek(year: number, weekStart: number): number {
  const first = dayOf(year, 1, 1);
  const offset = (weekdayOf(first) - weekStart + 7) % 7;
  return offset <= 3 ? first - offset : first + 7 - offset;
}

function isInWeeks({ weeks, weekStart }: Filter, days: number): boolean {
  const { year } = dateOf(days);
  const of = days >= firstWeek(year + 1, weekStart) ? year + 1 : days < firstWeek(year, weekStart) ? year - 1 : year;
  const begin = firstWeek(of, weekStart);
  const week = Math.floor((days - begin) / 7) + 1;
  return weeks.includes(week) || weeks.includes(week - Math.round((firstWeek(of + 1, weekStart) - begin) / 7) - 1);
}

/** The days of the period with this number, counted from the start's; `first` is the earliest day it can have. */
interface Period {
  readonly first: number;
  readonly days: readonly number[];
}
type PeriodOf = (nth: number) => Period;

function periodOf(rule: Rule, startDay: number): PeriodOf {
  const filter = filterOf(rule);
  const start = dateOf(startDay);
  const single = (days: number): number[] => {
    const { year, month, day } = dateOf(days);
    const fits = filter.months === 0 || (filter.months & (1 << month)) !== 0;
    return fits && meets(filter, days, year, day, monthLength(year, month)) ? [days] : [];
  };
  if (rule.frequency === 'DAILY') {
    return (nth) => ({ first: startDay + nth * rule.interval, days: single(startDay + nth * rule.interval) });
  }
  if (rule.frequency === 'WEEKLY') {
    const week = startDay - ((weekdayOf(startDay) - rule.weekStart + 7) % 7);
    return (nth) => {
      const first = week + nth * 7 * rule.interval;
      return { first, days: [0, 1, 2, 3, 4, 5, 6].flatMap((day) => single(first + day)) };
    };
  }
  if (rule.frequency === 'MONTHLY') {
    const from = start.year * 12 + start.month - 1;
    return (nth) => {
      const at = from + nth * rule.interval;
      const [year, month] = [Math.floor(at / 12), (at % 12) + 1];
      const days: number[] = [];
      monthInto(days, filter, year, month);
      return { first: dayOf(year, month, 1), days };
    };
  }
  const { feast } = rule;
  return (nth) => {
    const year = start.year + nth * rule.interval;
    const days: number[] = [];
    if (feast) days.push(...single(feasts[feast.name](year) + feast.offset));
    else for (let month = 1; month <= 12; month++) monthInto(days, filter, year, month);
    return { first: dayOf(year, 1, 1) - (feast ? 200 : 0), days };
  };
}

/** About the number of the period in which a day lies, never beyond it. */
function nthAt(rule: Rule, startDay: number, day: number): number {
  const lengths = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };
  return Math.max(0, Math.floor((day - startDay) / (lengths[rule.frequency] * rule.interval)) - 1);
}

/** Goes from period to period until the window ends. Where occurrences are counted it begins with the first. */
export function periods(work: Work): void {
  const rule = completed(work.rule, work.startDay);
  const periodAt = periodOf(rule, work.startDay);
  const fromDay = Math.floor(work.from / dayMs);
  for (let nth = rule.count === undefined ? nthAt(rule, work.startDay, fromDay) : 0; ; nth++) {
    const { first, days } = periodAt(nth);
    if (first * dayMs > work.last || !take(work, rule, days)) return;
  }
}

/** Takes what a period gives; answers whether to go on. */
function take(work: Work, rule: Rule, days: readonly number[]): boolean {
  if (rule.positions.length === 0) {
    for (const day of days) for (const time of work.times) if (!add(work, day * dayMs + time)) return false;
    return true;
  }
  const all = days.flatMap((day) => work.times.map((time) => day * dayMs + time));
  const places = rule.positions.map((position) => (position > 0 ? position - 1 : all.length + position));
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    const wall = all[place];
    if (wall !== undefined && !add(work, wall)) return false;
  }
  return true;
}

function add(work: Work, wall: number): boolean {
  if (wall < work.start) return true;
  if (wall > work.last || work.counted >= (work.rule.count ?? Number.POSITIVE_INFINITY) || work.size >= work.most) return false;
  work.counted += 1;
  if (wall >= work.from) work.out[work.size++] = wall;
  return true;
}
