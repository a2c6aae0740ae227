// A recurrence rule in words: any rule that can be read, including those of imported calendars. Names of days and months come from the
// runtime.
import { dayMs } from '#shared/time/civilDate.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { FeastDay } from '../feastDays.ts';
import { completedRule } from './defaults.ts';
import { daysInWords, filtersInWords, timesInWords } from './partsInWords.ts';
import { type Rule, readRule } from './rule.ts';

/** The sentences and their parts: texts of the group `calendar.rule`. Those told a `count` have plurals. */
export const ruleTexts = [
  ...['everyDay', 'everyWeek', 'everyMonth', 'everyYear'],
  ...['unreadable', 'daily', 'weekly', 'monthly', 'yearly', 'on', 'only', 'months', 'positions', 'times', 'until', 'count'],
  ...['monthDay', 'monthDayFromEnd', 'lastDay', 'yearDay', 'yearDayFromEnd', 'week', 'weekFromEnd'],
  ...['nth1', 'nth2', 'nth3', 'nth4', 'nth5', 'nthLast', 'nthMore', 'nthFromEnd', 'first', 'last', 'position', 'positionFromEnd'],
  ...['orthodox', 'dayAfter', 'dayBefore', 'severalTimes'],
] as const;
export type RuleText = (typeof ruleTexts)[number] | FeastDay['name'];

/** Tells a text of the group in the reader's language. */
export type RuleSay = (text: RuleText, values?: Readonly<Record<string, string | number>>) => string;

/** The context of the parts. */
export interface WordsContext {
  readonly say: RuleSay;
  readonly language: string;
  readonly list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string;
  /** A wall time, told as clocks show it. */
  readonly date: (wall: number, options: Intl.DateTimeFormatOptions) => string;
}

const wordsContext = (language: string, say: RuleSay): WordsContext => ({
  say,
  language,
  list: (items, type = 'conjunction') => new Intl.ListFormat(language, { type }).format(items),
  date: (wall, options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(wall),
});

/** Without a number: languages that know no singular would name the one. */
const plainTexts = { DAILY: 'everyDay', WEEKLY: 'everyWeek', MONTHLY: 'everyMonth', YEARLY: 'everyYear' } as const;
const frequencyTexts = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const;

/**
 * A rule in words, as "Every 2 weeks on Sunday, until December 20, 2026"; "" for what happens once.
 * @param start the series' own start as wall time: it says what the rule leaves open
 */
export function ruleInWords(rule: string, start: string, language: string, say: RuleSay): string {
  if (!rule) return '';
  const read = readRule(rule);
  const wall = parseWallTime(start);
  if ('problem' in read || wall === undefined) return say('unreadable');
  return inWords(completedRule(read.rule, wall), wordsContext(language, say));
}

function inWords(rule: Rule, telling: WordsContext): string {
  const { say } = telling;
  const { frequency, interval } = rule;
  const every = interval === 1 ? say(plainTexts[frequency]) : say(frequencyTexts[frequency], { count: interval });
  const days = daysInWords(rule, telling);
  let words = days ? say('on', { every, days }) : every;
  for (const filter of filtersInWords(rule, telling)) words = filter(words);
  const times = timesInWords(rule, telling);
  if (times) words = say('times', { words, times });
  return ended(words, rule, telling);
}

function ended(words: string, { count, until, untilInstant }: Rule, { say, date }: WordsContext): string {
  if (count !== undefined) return say('count', { words, count });
  if (until === undefined) return words;
  // An end at midnight or before the day's first event still names that day; feeds tell it as an instant.
  const day = Math.floor(until / dayMs) * dayMs;
  return say('until', { words, date: date(untilInstant ? until : day, { dateStyle: 'long' }) });
}
