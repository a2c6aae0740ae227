// What of very many events a calendar holds: programmes, and what carries it to them, take only so much.

import { readRule } from '../recurrence/rule/rule.ts';
import type { SeriesRow } from '../series/series.ts';
import { isUtc } from './vtimezone.ts';

/** Describing a zone takes tens of milliseconds, the first time. */
const mostZones = 40;
const mostSeries = 3000;

/** What takes place still, or took place last, comes first. The day it ends is taken from its rule; no dates are looked for. */
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
/** A rule that counts may go on for long: it is taken for one without an end. */
function lastDay({ rule, start, additions, overrides }: SeriesRow): string {
  const dates = [start, ...additions, ...overrides.map((one) => one.start ?? one.original)];
  return [...dates, rule ? ruleEnd(rule) : start].reduce((last, one) => (one > last ? one : last));
}

function ruleEnd(rule: string): string {
  const read = readRule(rule);
  return 'rule' in read && read.rule.until !== undefined ? new Date(read.rule.until).toISOString() : never;
}
