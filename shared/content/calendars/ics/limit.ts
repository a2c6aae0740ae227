// Which events a very large calendar includes: calendar apps, and the responses that feed them, have size limits.

import { readRule } from '../recurrence/rule/rule.ts';
import type { SeriesRow } from '../series/series.ts';
import { isUtc } from './vtimezone.ts';

/** Describing a zone takes tens of milliseconds the first time. */
const mostZones = 40;
const mostSeries = 3000;

/** Ongoing and most recent events come first. The last day is derived from the rule, without expanding it. */
export function chosen(series: readonly SeriesRow[]): SeriesRow[] {
  const rank = new Map(series.map((one) => [one, lastDay(one)]));
  const sorted = series.toSorted((a, b) => compared(rank.get(b) ?? '', rank.get(a) ?? '') || compared(a.id, b.id));
  const zones = new Set<string>();
  return sorted.filter((one) => one.allDay || isUtc(one.zone) || isNear(zones, one.zone)).slice(0, mostSeries);
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function isNear(zones: Set<string>, zone: string): boolean {
  if (!zones.has(zone) && zones.size < mostZones) zones.add(zone);
  return zones.has(zone);
}

const never = '9999';
/** Rules with a COUNT are treated as endless: they may go on for a long time. */
function lastDay({ rule, start, additions, overrides }: SeriesRow): string {
  const dates = [start, ...additions, ...overrides.map((one) => one.start ?? one.original)];
  return [...dates, rule ? ruleEnd(rule) : start].reduce((last, one) => (one > last ? one : last));
}

function ruleEnd(rule: string): string {
  const read = readRule(rule);
  return 'rule' in read && read.rule.until !== undefined ? new Date(read.rule.until).toISOString() : never;
}
