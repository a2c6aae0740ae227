// Rules that need a search over days: each period (day, week, month, year) yields the days that match every part of the rule.

import { civilDateOf, dayMs, epochDayOf, weekdayOf } from '#shared/time/civilDate.ts';
import { feasts } from './churchYear.ts';
import { Days, type Filter, filterOf, fits, monthInto } from './dayFilter.ts';
import type { Work } from './expand.ts';
import type { Frequency, Rule } from './rule/rule.ts';

/** What the rule doesn't specify is taken from its start (RFC 5545, section 3.3.10). */
function completed(rule: Rule, startDay: number): Rule {
  const { month, day } = civilDateOf(startDay);
  const { frequency, weekdays, monthDays, months, yearDays, weeks, feast } = rule;
  const own = [{ day: weekdayOf(startDay), nth: 0 }];
  if (frequency === 'WEEKLY') return weekdays.length > 0 ? rule : { ...rule, weekdays: own };
  if (frequency === 'DAILY' || feast || weekdays.length + monthDays.length + yearDays.length > 0) return rule;
  if (weeks.length > 0) return { ...rule, weekdays: own };
  return { ...rule, monthDays: [day], months: frequency === 'YEARLY' && months.length === 0 ? [month] : months };
}

/** Adds the matching days of the nth period, counted from the start's; returns the earliest day the period can have. */
type Fill = (into: Days, nth: number) => number;

const fills: Readonly<Record<Frequency, (rule: Rule, filter: Filter, startDay: number) => Fill>> = {
  DAILY: (rule, filter, startDay) => (into, nth) => {
    const day = startDay + nth * rule.interval;
    if (fits(filter, day)) into.add(day);
    return day;
  },
  WEEKLY: (rule, filter, startDay) => (into, nth) => {
    const first = startDay - ((weekdayOf(startDay) - rule.weekStart + 7) % 7) + nth * 7 * rule.interval;
    for (let day = first; day < first + 7; day++) if (fits(filter, day)) into.add(day);
    return first;
  },
  MONTHLY: (rule, filter, startDay) => {
    const start = civilDateOf(startDay);
    return (into, nth) => {
      const at = start.year * 12 + start.month - 1 + nth * rule.interval;
      const [year, month] = [Math.floor(at / 12), (at % 12) + 1];
      monthInto(into, filter, year, month);
      return epochDayOf(year, month, 1);
    };
  },
  YEARLY: (rule, filter, startDay) => {
    const start = civilDateOf(startDay);
    return (into, nth) => {
      const year = start.year + nth * rule.interval;
      if (rule.feast) return feastInto(into, rule.feast, filter, year);
      for (let month = 1; month <= 12; month++) monthInto(into, filter, year, month);
      return epochDayOf(year, 1, 1);
    };
  },
};

function feastInto(into: Days, { name, offset }: NonNullable<Rule['feast']>, filter: Filter, year: number): number {
  const day = feasts[name](year) + offset;
  if (fits(filter, day)) into.add(day);
  return day;
}

const lengths: Readonly<Record<Frequency, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** A lower bound for the number of the period that contains a day. */
const nthAt = ({ frequency, interval }: Rule, startDay: number, day: number) =>
  Math.max(0, Math.floor((day - startDay) / (lengths[frequency] * interval)) - 1);

const found = new Days();

/** Limit on the days searched per series, about four hundred years, so that rules that never match terminate, too. */
const mostDays = 150_000;
const leastPeriods = 12;

/** Goes through the periods until the window ends. With a count it has to begin with the first. */
export function periods(work: Work): void {
  const rule = completed(work.rule, work.startDay);
  const fill = fills[rule.frequency](rule, filterOf(rule), work.startDay);
  const begin = rule.count === undefined ? nthAt(rule, work.startDay, Math.floor(work.from / dayMs)) : 0;
  const perPeriod = lengths[rule.frequency] * (rule.positions.length > 0 ? work.times.length : 1);
  const end = begin + Math.max(leastPeriods, mostDays / perPeriod);
  for (let nth = begin; nth < end; nth++) {
    found.size = 0;
    const first = fill(found, nth);
    if (first * dayMs > work.last || !take(work, rule, found)) return;
  }
}

/** Adds the occurrences of one period; returns whether to go on. */
function take(work: Work, { positions }: Rule, { list, size }: Days): boolean {
  if (positions.length === 0) {
    for (let at = 0; at < size; at++) for (const time of work.times) if (!add(work, (list[at] ?? 0) * dayMs + time)) return false;
    return true;
  }
  const all = [...list.subarray(0, size)].flatMap((day) => work.times.map((time) => day * dayMs + time));
  const places = positions.map((position) => (position > 0 ? position - 1 : all.length + position));
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
