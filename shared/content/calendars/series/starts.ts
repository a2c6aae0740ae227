// Reads stored events: when they start, and what one occurrence looks like.
import { civilDateOf, dayMs, weekdayOf } from '#shared/time/civilDate.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { occurrences, type Window } from '../recurrence/expand.ts';
import { type Rule, readRule } from '../recurrence/rule/rule.ts';
import { wallUntil } from '../recurrence/rule/until.ts';
import type { EventFields, SeriesRow } from './series.ts';

/** Rules without an occurrence for this long are considered to have none. */
const longest = 100 * 366 * dayMs;

/** Milliseconds of a row's wall time, which has been validated. */
export const wallIn = (text: string): number => parseWallTime(text) ?? 0;
/** A wall time in the format events of this kind store. */
export const wallName = (wall: number, allDay: boolean): string => formatWallTime(wall).slice(0, allDay ? 10 : 19);

/** The rule with its end as wall time; `undefined` for one-time events. */
export function ruleOf({ rule, zone }: Pick<SeriesRow, 'rule' | 'zone'>): Rule | undefined {
  if (!rule) return undefined;
  const read = readRule(rule);
  return 'rule' in read ? wallUntil(read.rule, zone) : undefined;
}

export const durationOf = ({ start, end }: Pick<SeriesRow, 'start' | 'end'>): number => wallIn(end) - wallIn(start);

/** The starts that the rule produces, ascending, including exceptions. */
export function ruledStarts(series: Pick<SeriesRow, 'start' | 'rule' | 'zone'>, window: Window, most?: number): number[] {
  const start = wallIn(series.start);
  const rule = ruleOf(series);
  if (rule) return [...occurrences({ start, rule }, window, most)];
  return start >= window.from && start < window.to ? [start] : [];
}

export const isRuled = (series: Pick<SeriesRow, 'start' | 'rule' | 'zone'>, wall: number): boolean =>
  ruledStarts(series, { from: wall, to: wall + 1 }, 1).length > 0;

/** Whether the series has an occurrence at this original wall time, even if it was moved. */
export const isOccurrence = (series: SeriesRow, original: string): boolean =>
  !series.exceptions.includes(original) && (series.additions.includes(original) || isRuled(series, wallIn(original)));

/** The first start of a rule from a wall time on, which may not match the rule itself; `undefined` if there is none. */
export const firstStart = (start: number, rule: Rule): number | undefined =>
  occurrences({ start, rule }, { from: start, to: start + longest }, 1)[0];

/** The rule with the parts it takes from its start made explicit. */
export function explicit(rule: Rule, start: number): Rule {
  const day = Math.floor(start / dayMs);
  const { frequency, weekdays, monthDays, yearDays, weeks, months, feast } = rule;
  if (feast || frequency === 'DAILY' || [weekdays, monthDays, yearDays, weeks].some((list) => list.length > 0)) return rule;
  if (frequency === 'WEEKLY') return { ...rule, weekdays: [{ day: weekdayOf(day), nth: 0 }] };
  const { month, day: ofMonth } = civilDateOf(day);
  return { ...rule, monthDays: [ofMonth], months: frequency === 'YEARLY' && months.length === 0 ? [month] : months };
}

/** Whether a series has any dates left. */
export function hasDates(series: SeriesRow): boolean {
  const { allDay, exceptions, additions } = series;
  const out = new Set(exceptions);
  if (additions.some((one) => !out.has(one))) return true;
  const from = wallIn(series.start);
  // One more than there are exceptions, so that at least one is left.
  const starts = ruledStarts(series, { from, to: from + longest }, exceptions.length + 1);
  return starts.some((at) => !out.has(wallName(at, allDay)));
}

/** An occurrence as shown: the series with the override applied. */
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
