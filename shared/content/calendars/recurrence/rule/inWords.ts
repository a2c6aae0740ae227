// A recurrence rule in words: any rule we can read, including those of imported calendars. Names of days and months come from the runtime.
import { dayMs } from '#shared/time/civilDate.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { FeastDay } from '../feastDays.ts';
import { completedRule } from './defaults.ts';
import { daysInWords, filtersInWords, timesInWords } from './partsInWords.ts';
import { type Rule, readRule } from './rule.ts';

/** The sentences and their parts: texts of the group `calendar.rule`. Those given a `count` have plural forms. */
export const ruleTexts = [
  ...['everyDay', 'everyWeek', 'everyMonth', 'everyYear'],
  ...['unreadable', 'daily', 'weekly', 'monthly', 'yearly', 'on', 'only', 'months', 'positions', 'times', 'until', 'count'],
  ...['monthDay', 'monthDayFromEnd', 'lastDay', 'yearDay', 'yearDayFromEnd', 'week', 'weekFromEnd'],
  ...['nth1', 'nth2', 'nth3', 'nth4', 'nth5', 'nthLast', 'nthMore', 'nthFromEnd', 'first', 'last', 'position', 'positionFromEnd'],
  ...['orthodox', 'dayAfter', 'dayBefore', 'severalTimes'],
] as const;
export type RuleText = (typeof ruleTexts)[number] | FeastDay['name'];

/** Returns a text of the group in the user's language. */
export type RuleSay = (text: RuleText, values?: Readonly<Record<string, string | number>>) => string;

/** What the parts need for wording. */
export interface WordsContext {
  readonly say: RuleSay;
  readonly language: string;
  readonly list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string;
  /** Formats a wall time. */
  readonly date: (wall: number, options: Intl.DateTimeFormatOptions) => string;
}

const wordsContext = (language: string, say: RuleSay): WordsContext => ({
  say,
  language,
  list: (items, type = 'conjunction') => new Intl.ListFormat(language, { type }).format(items),
  date: (wall, options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(wall),
});

/** Without a number, for an interval of 1: some languages would otherwise write the "1". */
const plainTexts = { DAILY: 'everyDay', WEEKLY: 'everyWeek', MONTHLY: 'everyMonth', YEARLY: 'everyYear' } as const;
const frequencyTexts = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const;

/**
 * A rule in words, such as "Every 2 weeks on Sunday, until December 20, 2026"; "" for a one-time event.
 * @param start the series' own start as wall time, which supplies what the rule doesn't specify
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
  // An end at midnight, or before that day's first event, still names that day; feeds give it as an instant.
  const day = Math.floor(until / dayMs) * dayMs;
  return say('until', { words, date: date(untilInstant ? until : day, { dateStyle: 'long' }) });
}
