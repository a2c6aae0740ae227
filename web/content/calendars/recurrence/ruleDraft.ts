// What the recurrence editor holds, and how it is read from a rule and written as one. What it cannot hold it does not touch.

import type { Feast } from '#shared/content/calendars/recurrence/churchYear.ts';
import { completedRule } from '#shared/content/calendars/recurrence/rule/defaults.ts';
import { type Frequency, plainRule, type Rule, readRule, ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { civilDateOf, dayMs, daysInMonth, weekdayOf } from '#shared/time/civilDate.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { beforeOpenEnd, withOpenEnd } from './firstDates.ts';

export type Place = 'day' | 'nth' | 'feast';
export type Ends = 'never' | 'on' | 'after';

/** Parts that do not belong to the frequency or the choices are kept for when they are chosen again. */
export interface RuleDraft {
  readonly frequency: Frequency;
  readonly interval: number;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly weekStart: number;
  /** How a month's or a year's day is said. */
  readonly place: Place;
  /** 1 to 31, -1 for the month's last. */
  readonly day: number;
  /** 1 to 5, -1 for the last. */
  readonly nth: number;
  readonly weekday: number;
  readonly month: number;
  readonly feast: Feast;
  readonly offset: number;
  readonly ends: Ends;
  /** The last possible date, `YYYY-MM-DD`. */
  readonly until: string;
  readonly count: number;
}

/**
 * What ticking "Recurring" gives: daily, every day. The rest is what the start suggests once it is chosen.
 * @param weekStart as the person's weeks begin, 0 is Sunday: of every second week it matters
 */
export function newRuleDraft(start: number, weekStart = 1): RuleDraft {
  const days = Math.floor(start / dayMs);
  const { year, month, day } = civilDateOf(days);
  const weekday = weekdayOf(days);
  const nth = day + 7 > daysInMonth(year, month) && day > 28 ? -1 : Math.ceil(day / 7);
  const until = formatWallTime((days + 90) * dayMs).slice(0, 10);
  return {
    ...{ frequency: 'DAILY', interval: 1, weekdays: [weekday], weekStart, place: 'day', day, nth, weekday, month },
    ...{ feast: 'easter', offset: 0, ends: 'never', until, count: 1 },
  };
}

/** The rule as a text; with an open end while the last date is missing. */
export function draftRule(draft: RuleDraft): string {
  const { frequency, interval, ends, until } = draft;
  const text = ruleText({ ...plainRule, frequency, interval, weekStart: weekStartIn(draft), ...daysOf(draft), ...endOf(draft) });
  return ends === 'on' && parseWallTime(until) === undefined ? withOpenEnd(text) : text;
}

/** When weeks begin only matters where some of them are left out. */
const weekStartIn = ({ frequency, interval, weekStart }: Pick<Rule, 'frequency' | 'interval' | 'weekStart'>) =>
  frequency === 'WEEKLY' && interval > 1 ? weekStart : 1;

function daysOf(draft: RuleDraft): Partial<Rule> {
  const { frequency, weekdays, place, day, nth, weekday, month, feast, offset } = draft;
  if (frequency === 'DAILY') return {};
  if (frequency === 'WEEKLY') return { weekdays: inWeek(weekdays, weekStartIn(draft)).map((one) => ({ day: one, nth: 0 })) };
  if (frequency === 'YEARLY' && place === 'feast') return { feast: { name: feast, offset } };
  const months = frequency === 'YEARLY' ? [month] : [];
  return place === 'nth' ? { months, weekdays: [{ day: weekday, nth }] } : { months, monthDays: [day] };
}

function endOf({ ends, until, count }: RuleDraft): Partial<Rule> {
  const last = parseWallTime(until);
  if (ends === 'on' && last !== undefined) return { until: last + dayMs - 1000 };
  return ends === 'after' ? { count } : {};
}

/**
 * The draft of a rule; `undefined` where the editor cannot say it.
 * @param start of the series, as wall time: it says what the rule leaves open
 */
export function ruleDraft(text: string, start: number): RuleDraft | undefined {
  const open = beforeOpenEnd(text);
  if (open !== undefined) return withoutLast(ruleDraft(open, start));
  const read = readRule(text);
  if ('problem' in read || read.rule.untilInstant) return undefined;
  const rule = ended(completedRule(read.rule, start), start);
  const draft = { ...newRuleDraft(start), ...drafted(rule) };
  return draftRule(draft) === ruleText(inOrder(rule)) ? draft : undefined;
}

const withoutLast = (draft: RuleDraft | undefined): RuleDraft | undefined => draft && { ...draft, ends: 'on', until: '' };

/** The same end, at the end of its day: the last day whose occurrence it lets happen. */
function ended(rule: Rule, start: number): Rule {
  if (rule.until === undefined) return rule;
  const time = start - Math.floor(start / dayMs) * dayMs;
  return { ...rule, until: Math.floor((rule.until - time) / dayMs) * dayMs + dayMs - 1000 };
}

/** The days of a week in order, each once. */
const inWeek = (days: readonly number[], weekStart: number) =>
  [...new Set(days)].sort((a, b) => ((a - weekStart + 7) % 7) - ((b - weekStart + 7) % 7));

/** As the draft writes it. */
function inOrder(rule: Rule): Rule {
  const { frequency, weekdays } = rule;
  const weekStart = weekStartIn(rule);
  if (frequency !== 'WEEKLY' || weekdays.some(({ nth }) => nth !== 0)) return { ...rule, weekStart };
  const days = weekdays.map(({ day }) => day);
  return { ...rule, weekStart, weekdays: inWeek(days, weekStart).map((day) => ({ day, nth: 0 })) };
}

function drafted(rule: Rule): Partial<RuleDraft> {
  const { frequency, interval, weekStart, weekdays, monthDays, months, feast, until, count } = rule;
  const single = weekdays[0];
  const place: Place = feast ? 'feast' : single ? 'nth' : 'day';
  return {
    ...{ frequency, interval, weekStart },
    ...(frequency === 'WEEKLY' && { weekdays: weekdays.map(({ day }) => day) }),
    ...((frequency === 'MONTHLY' || frequency === 'YEARLY') && {
      place,
      ...(monthDays[0] !== undefined && { day: monthDays[0] }),
      ...(single && { nth: single.nth, weekday: single.day }),
      ...(months[0] !== undefined && { month: months[0] }),
      ...(feast && { feast: feast.name, offset: feast.offset }),
    }),
    ...(until !== undefined && { ends: 'on', until: formatWallTime(until).slice(0, 10) }),
    ...(count !== undefined && { ends: 'after', count }),
  };
}

/** The draft with a weekday pressed or not; one always stays. */
export function withWeekday(draft: RuleDraft, day: number): RuleDraft {
  const others = draft.weekdays.filter((one) => one !== day);
  const next = others.length < draft.weekdays.length ? others : [...others, day];
  return next.length === 0 ? draft : { ...draft, weekdays: next };
}

/** Days every month's choice holds: 29 to 31 are not in every month. */
export const isInEveryMonth = (day: number) => day <= 28;
