// The parts of a rule in words: on which days, only when, at what times.
import { dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { feastDayOf } from '../feastDays.ts';
import type { WordsContext } from './inWords.ts';
import type { Rule, Weekday } from './rule.ts';

/** January 1, 2023, was a Sunday. */
const sunday = epochDayOf(2023, 1, 1);
const weekdayName = (day: number, { date }: WordsContext) => date((sunday + day) * dayMs, { weekday: 'long' });
const monthName = (month: number, { date }: WordsContext) => date(epochDayOf(2024, month, 1) * dayMs, { month: 'long' });

const nthTexts = { 1: 'nth1', 2: 'nth2', 3: 'nth3', 4: 'nth4', 5: 'nth5' } as const;
const hasName = (nth: number): nth is keyof typeof nthTexts => nth in nthTexts;

function weekdayWords({ day, nth }: Weekday, telling: WordsContext): string {
  const { say } = telling;
  const weekday = weekdayName(day, telling);
  if (nth === 0) return weekday;
  if (hasName(nth)) return say(nthTexts[nth], { weekday });
  if (nth === -1) return say('nthLast', { weekday });
  return say(nth > 0 ? 'nthMore' : 'nthFromEnd', { weekday, nth: Math.abs(nth) });
}

const monthDayWords = (day: number, { say }: WordsContext) =>
  day === -1 ? say('lastDay') : say(day > 0 ? 'monthDay' : 'monthDayFromEnd', { day: Math.abs(day) });
const yearDayWords = (day: number, { say }: WordsContext) => say(day > 0 ? 'yearDay' : 'yearDayFromEnd', { day: Math.abs(day) });
const weekWords = (week: number, { say }: WordsContext) => say(week > 0 ? 'week' : 'weekFromEnd', { week: Math.abs(week) });

function feastWords({ name, offset }: NonNullable<Rule['feast']>, { say }: WordsContext): string {
  const named = (one: NonNullable<ReturnType<typeof feastDayOf>>) =>
    one.feast === 'orthodoxEaster' ? say('orthodox', { name: say(one.name) }) : say(one.name);
  const [own, base] = [feastDayOf(name, offset), feastDayOf(name, 0)];
  if (own) return named(own);
  return say(offset > 0 ? 'dayAfter' : 'dayBefore', { day: Math.abs(offset), feast: base ? named(base) : name });
}

/** Dates of a single month include its name: "May 3". */
const isDates = ({ frequency, months, monthDays }: Rule) =>
  frequency === 'YEARLY' && months.length === 1 && monthDays.length > 0 && monthDays.every((day) => day > 0);

/** In order within the month, those counted from its end last; within a week, from the rule's week start. */
const inOrder = ({ weekdays, weekStart }: Rule) => {
  const nthOf = (nth: number) => (nth < 0 ? 100 + nth : nth);
  return [...weekdays].sort((a, b) => nthOf(a.nth) - nthOf(b.nth) || ((a.day - weekStart + 7) % 7) - ((b.day - weekStart + 7) % 7));
};

/** What selects the days; the first goes into the sentence, the others restrict it. */
function choices(rule: Rule, telling: WordsContext): readonly (readonly string[])[] {
  const month = rule.months[0] ?? 1;
  const dates = (day: number) => telling.date(epochDayOf(2024, month, day) * dayMs, { month: 'long', day: 'numeric' });
  const all = [
    rule.feast ? [feastWords(rule.feast, telling)] : [],
    isDates(rule) ? rule.monthDays.map(dates) : rule.monthDays.map((day) => monthDayWords(day, telling)),
    inOrder(rule).map((weekday) => weekdayWords(weekday, telling)),
    rule.yearDays.map((day) => yearDayWords(day, telling)),
    rule.weeks.map((week) => weekWords(week, telling)),
  ];
  return all.filter((words) => words.length > 0);
}

/** The days on which it happens; empty if it happens every day. */
export function daysInWords(rule: Rule, telling: WordsContext): string {
  if (rule.frequency === 'DAILY') return '';
  return telling.list(choices(rule, telling)[0] ?? []);
}

/** The remaining restrictions, each wrapped around the sentence so far. */
export function filtersInWords(rule: Rule, telling: WordsContext): readonly ((words: string) => string)[] {
  const { say, list } = telling;
  const others = choices(rule, telling).slice(rule.frequency === 'DAILY' ? 0 : 1);
  const months = isDates(rule) ? [] : rule.months.map((month) => monthName(month, telling));
  const positions = rule.positions.map((position) => positionWords(position, telling));
  return [
    ...others.map((words) => (sentence: string) => say('only', { words: sentence, days: list(words, 'disjunction') })),
    ...(months.length > 0 ? [(sentence: string) => say('months', { words: sentence, months: list(months) })] : []),
    ...(positions.length > 0 ? [(sentence: string) => say('positions', { words: sentence, positions: list(positions) })] : []),
  ];
}

function positionWords(position: number, { say }: WordsContext): string {
  if (position === 1) return say('first');
  if (position === -1) return say('last');
  return say(position > 0 ? 'position' : 'positionFromEnd', { position: Math.abs(position) });
}

/** More times than this wouldn't be read. */
const mostTimes = 12;

/** The times of day, if the rule has its own. */
export function timesInWords({ hours, minutes, seconds }: Rule, { say, list, date }: WordsContext): string {
  if (hours.length === 0) return minutes.length + seconds.length > 0 ? say('severalTimes') : '';
  const times = hours.flatMap((hour) => (minutes.length > 0 ? minutes : [0]).map((minute) => (hour * 60 + minute) * 60_000));
  return times.length > mostTimes ? say('severalTimes') : list(times.map((time) => date(time, { timeStyle: 'short' })));
}
