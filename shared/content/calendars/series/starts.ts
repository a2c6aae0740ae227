// What an event as it is kept means: when it begins, and what a person sees of one occurrence.
import { civilDateOf, dayMs, weekdayOf } from '#shared/time/civilDate.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { occurrences, type Window } from '../recurrence/expand.ts';
import { type Rule, readRule } from '../recurrence/rule/rule.ts';
import { wallUntil } from '../recurrence/rule/until.ts';
import type { EventFields, SeriesRow } from './series.ts';

/** Rules that meet nothing for so long are taken to meet nothing. */
const longest = 100 * 366 * dayMs;

/** Milliseconds of a wall time of a row, which has been checked. */
export const wallIn = (text: string): number => parseWallTime(text) ?? 0;
/** A wall time as events of this kind keep it. */
export const wallName = (wall: number, allDay: boolean): string => formatWallTime(wall).slice(0, allDay ? 10 : 19);

/** The rule with its end as wall time; `undefined` for what happens once. */
export function ruleOf({ rule, zone }: Pick<SeriesRow, 'rule' | 'zone'>): Rule | undefined {
  if (!rule) return undefined;
  const read = readRule(rule);
  return 'rule' in read ? wallUntil(read.rule, zone) : undefined;
}

export const durationOf = ({ start, end }: Pick<SeriesRow, 'start' | 'end'>): number => wallIn(end) - wallIn(start);

/** The starts that the rule gives, rising; exceptions are among them. */
export function ruledStarts(series: Pick<SeriesRow, 'start' | 'rule' | 'zone'>, window: Window, most?: number): number[] {
  const start = wallIn(series.start);
  const rule = ruleOf(series);
  if (rule) return [...occurrences({ start, rule }, window, most)];
  return start >= window.from && start < window.to ? [start] : [];
}

export const isRuled = (series: Pick<SeriesRow, 'start' | 'rule' | 'zone'>, wall: number): boolean =>
  ruledStarts(series, { from: wall, to: wall + 1 }, 1).length > 0;

/** Whether it happens at this wall time, as the series has it: an occurrence that was moved is still known by it. */
export const isOccurrence = (series: SeriesRow, original: string): boolean =>
  !series.exceptions.includes(original) && (series.additions.includes(original) || isRuled(series, wallIn(original)));

/** The first start that a rule gives from a wall time on, which its own start may not be; `undefined` when there is none. */
export const firstStart = (start: number, rule: Rule): number | undefined =>
  occurrences({ start, rule }, { from: start, to: start + longest }, 1)[0];

/** What a rule leaves to its start, said in it. */
export function explicit(rule: Rule, start: number): Rule {
  const day = Math.floor(start / dayMs);
  const { frequency, weekdays, monthDays, yearDays, weeks, months, feast } = rule;
  if (feast || frequency === 'DAILY' || [weekdays, monthDays, yearDays, weeks].some((list) => list.length > 0)) return rule;
  if (frequency === 'WEEKLY') return { ...rule, weekdays: [{ day: weekdayOf(day), nth: 0 }] };
  const { month, day: ofMonth } = civilDateOf(day);
  return { ...rule, monthDays: [ofMonth], months: frequency === 'YEARLY' && months.length === 0 ? [month] : months };
}

/** Whether anything of a series is left. */
export function hasDates(series: SeriesRow): boolean {
  const { allDay, exceptions, additions } = series;
  const out = new Set(exceptions);
  if (additions.some((one) => !out.has(one))) return true;
  const from = wallIn(series.start);
  // One more than there are exceptions: one of them is left, if there are so many.
  const starts = ruledStarts(series, { from, to: from + longest }, exceptions.length + 1);
  return starts.some((at) => !out.has(wallName(at, allDay)));
}

/** An occurrence as people see it: the series with what was changed in this one alone. */
export function fieldsAt(series: SeriesRow, original: string): EventFields {
  const { overrides, allDay, zone, rule } = series;
  const own = overrides.find((one) => one.original === original);
  const start = own?.start ?? original;
  return {
    title: own?.title ?? series.title,
    description: own?.description ?? series.description,
    location: own?.location ?? series.location,
    visibility: own?.visibility ?? series.visibility,
    start,
    end: own?.end ?? wallName(wallIn(start) + durationOf(series), allDay),
    ...{ allDay, zone, rule },
  };
}
