// The recurrence editor's draft, parsed from a rule and serialized to one. What it can't represent, it leaves untouched.

import type { Feast } from '#shared/content/calendars/recurrence/churchYear.ts';
import { completedRule } from '#shared/content/calendars/recurrence/rule/defaults.ts';
import { type Frequency, plainRule, type Rule, readRule, ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { civilDateOf, dayMs, daysInMonth, weekdayOf } from '#shared/time/civilDate.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { beforeOpenEnd, withOpenEnd } from './firstDates.ts';

export type Place = 'day' | 'nth' | 'feast';
export type Ends = 'never' | 'on' | 'after';

/** Parts that don't apply to the current frequency or choices are kept in case they are selected again. */
export interface RuleDraft {
  readonly frequency: Frequency;
  readonly interval: number;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly weekStart: number;
  /** How the day of a month or year is specified. */
  readonly place: Place;
  /** 1 to 31, -1 for the last day of the month. */
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
 * The draft after ticking "Recurring": daily, every day. The rest are suggestions derived from the start, for when they are selected.
 * @param weekStart first day of the person's week, 0 is Sunday; matters for rules like every second week
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

/** The rule as text; unfinished while the last date is missing. */
export function draftRule(draft: RuleDraft): string {
  const { frequency, interval, ends, until } = draft;
  const text = ruleText({ ...plainRule, frequency, interval, weekStart: weekStartIn(draft), ...daysOf(draft), ...endOf(draft) });
  return ends === 'on' && parseWallTime(until) === undefined ? withOpenEnd(text) : text;
}

/** The first day of the week only matters if some weeks are skipped. */
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
 * The draft for a rule; `undefined` if the editor can't represent it.
 * @param start the series' start as wall time: it determines what the rule leaves open
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

/** The same end, moved to the end of its day: the last day on which an occurrence may happen. */
function ended(rule: Rule, start: number): Rule {
  if (rule.until === undefined) return rule;
  const time = start - Math.floor(start / dayMs) * dayMs;
  return { ...rule, until: Math.floor((rule.until - time) / dayMs) * dayMs + dayMs - 1000 };
}

/** Weekdays in order, without duplicates. */
const inWeek = (days: readonly number[], weekStart: number) =>
  [...new Set(days)].sort((a, b) => ((a - weekStart + 7) % 7) - ((b - weekStart + 7) % 7));

/** In the draft's own notation. */
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

/** The draft with a weekday toggled; at least one always stays selected. */
export function withWeekday(draft: RuleDraft, day: number): RuleDraft {
  const others = draft.weekdays.filter((one) => one !== day);
  const next = others.length < draft.weekdays.length ? others : [...others, day];
  return next.length === 0 ? draft : { ...draft, weekdays: next };
}

/** Days available in every month: 29 to 31 aren't. */
export const isInEveryMonth = (day: number) => day <= 28;
