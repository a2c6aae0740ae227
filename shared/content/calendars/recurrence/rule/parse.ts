// Parses a rule's text: each part within its bounds, then the combinations that aren't allowed.

import { dayMs } from '#shared/time/civilDate.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { type Feast, feasts } from '../churchYear.ts';
import type { Frequency, Rule, RuleProblem, Weekday } from './rule.ts';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
/** In the order of `Date`: 0 is Sunday. */
export const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const mostCount = 10_000;
const mostInterval = 1000;
/** Every ten minutes. */
const mostTimesOfDay = 144;

/** Thrown while parsing a rule. */
export class Unreadable extends Error {
  readonly problem: RuleProblem;
  constructor(problem: RuleProblem) {
    super(problem);
    this.problem = problem;
  }
}

const isFrequency = (given: string): given is Frequency => frequencies.some((one) => one === given);

/** Parses a rule's text; throws `Unreadable`. */
export function parseRule(text: string): Rule {
  const given = partsOf(text);
  const frequency = given.get('FREQ') ?? '';
  if (['HOURLY', 'MINUTELY', 'SECONDLY'].includes(frequency)) throw new Unreadable('tooOften');
  if (!isFrequency(frequency)) throw new Unreadable('frequency');
  const numbers = (name: string, most: number, least = 0, negative = false) => listOf(given.get(name), most, least, negative);
  const rule: Rule = {
    frequency,
    interval: wholeOf(given.get('INTERVAL'), 1, mostInterval) ?? 1,
    count: wholeOf(given.get('COUNT'), 1, mostCount),
    ...untilOf(given.get('UNTIL')),
    weekStart: weekdayIn(given.get('WKST') ?? 'MO'),
    weekdays: (given.get('BYDAY') ?? '').split(',').filter(Boolean).map(weekday),
    monthDays: numbers('BYMONTHDAY', 31, 1, true),
    months: numbers('BYMONTH', 12, 1),
    yearDays: numbers('BYYEARDAY', 366, 1, true),
    weeks: numbers('BYWEEKNO', 53, 1, true),
    positions: numbers('BYSETPOS', 366, 1, true),
    hours: numbers('BYHOUR', 23),
    minutes: numbers('BYMINUTE', 59),
    seconds: numbers('BYSECOND', 59),
    feast: feastOf(given.get('X-FEAST')),
  };
  const orOne = ({ length }: readonly number[]) => length || 1;
  if (orOne(rule.hours) * orOne(rule.minutes) * orOne(rule.seconds) > mostTimesOfDay) throw new Unreadable('tooOften');
  if (!fitsTogether(rule)) throw new Unreadable('together');
  return rule;
}

const known = 'FREQ INTERVAL COUNT UNTIL WKST BYDAY BYMONTHDAY BYMONTH BYYEARDAY BYWEEKNO BYSETPOS BYHOUR BYMINUTE BYSECOND X-FEAST'.split(
  ' ',
);

function partsOf(text: string): Map<string, string> {
  const given = new Map<string, string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .filter(Boolean)) {
    const [name = '', value = '', more] = part.split('=');
    if (more !== undefined || value === '' || !known.includes(name) || given.has(name)) throw new Unreadable('form');
    given.set(name, value);
  }
  return given;
}

function wholeOf(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Unreadable('form');
  const value = Number(text);
  if (value < least || value > most) throw new Unreadable('range');
  return value;
}

function listOf(text: string | undefined, most: number, least: number, negative: boolean): number[] {
  const values = (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((one) => {
      if (!/^[+-]?\d{1,3}$/.test(one)) throw new Unreadable('form');
      const value = Number(one);
      const size = Math.abs(value);
      if (size > most || size < least || (value < 0 && !negative)) throw new Unreadable('range');
      return value;
    });
  return [...new Set(values)].sort((a, b) => a - b);
}

function weekdayIn(name: string): number {
  const at = dayNames.indexOf(name);
  if (at < 0) throw new Unreadable('form');
  return at;
}

function weekday(text: string): Weekday {
  const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const number = Number(nth);
  if (!name || (nth && (number === 0 || Math.abs(number) > 53))) throw new Unreadable('form');
  return { day: weekdayIn(name), nth: number };
}

function untilOf(text: string | undefined): Pick<Rule, 'until' | 'untilInstant'> {
  if (text === undefined) return {};
  const [, date = '', time, zulu] = /^(\d{8})(?:T(\d{6})(Z?))?$/.exec(text) ?? [];
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  const at = parseWallTime(time ? `${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}` : day);
  if (at === undefined) throw new Unreadable('form');
  return zulu ? { until: at, untilInstant: true } : { until: time ? at : at + dayMs - 1000 };
}

const feastNames: Readonly<Record<string, Feast>> = { EASTER: 'easter', ORTHODOX: 'orthodoxEaster', ADVENT: 'advent' };

function feastOf(text: string | undefined): Rule['feast'] {
  if (text === undefined) return undefined;
  const [, word = '', offset = '0'] = /^([A-Z]+)([+-]\d{1,3})?$/.exec(text) ?? [];
  const name = Object.hasOwn(feastNames, word) ? feastNames[word] : undefined;
  if (!name || !(name in feasts) || Math.abs(Number(offset)) > 200) throw new Unreadable('form');
  return { name, offset: Number(offset) };
}

/** The combinations RFC 5545 forbids. */
function fitsTogether(rule: Rule): boolean {
  const { frequency } = rule;
  const yearly = frequency === 'YEARLY';
  const hasNth = rule.weekdays.some(({ nth }) => nth !== 0);
  if (rule.count !== undefined && rule.until !== undefined) return false;
  if (hasNth && (frequency === 'DAILY' || frequency === 'WEEKLY' || (yearly && rule.weeks.length > 0))) return false;
  if (rule.weeks.length > 0 && !yearly) return false;
  if (rule.yearDays.length > 0 && !yearly) return false;
  if (rule.monthDays.length > 0 && frequency === 'WEEKLY') return false;
  if (rule.feast && (!yearly || hasNth)) return false;
  const by = [rule.weekdays, rule.monthDays, rule.months, rule.yearDays, rule.weeks, rule.hours, rule.minutes, rule.seconds];
  return rule.positions.length === 0 || by.some((list) => list.length > 0);
}
