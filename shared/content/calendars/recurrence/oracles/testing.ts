// Third-party expansions to compare ours with. Each returns instants in milliseconds.
import ICAL from 'ical.js';
import rrule from 'rrule';
import { DateTime, RRuleSet } from 'rrule-rust';
import { RRuleTemporal } from 'rrule-temporal';
import { dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { ruleText } from '../rule/rule.ts';
import { untilInZone } from '../rule/until.ts';
import type { Case } from '../testing.ts';

const compact = (wall: number) => formatWallTime(wall).replace(/[-:]/g, '');
const own = ({ rule }: Case) => ruleText(rule);
const isWithin = ({ window }: Case, wall: number) => wall >= window.from && wall < window.to;

/** Expanded as if wall times were UTC, then converted by our clocks: with a zone, it is an hour late after some clock changes. */
function byRRule(one: Case): number[] {
  const text = `DTSTART:${compact(one.start)}Z\nRRULE:${own(one).replace(/(UNTIL=\w+)/, '$1Z')}`;
  const dates = rrule.rrulestr(text).between(new Date(one.window.from), new Date(one.window.to - 1), true);
  return dates.map((date) => wallTimeToInstant(date.getTime(), one.zone));
}

/** The only one of them with built-in zones. */
function byTemporal(one: Case): number[] {
  const rruleString = `DTSTART;TZID=${one.zone}:${compact(one.start)}\nRRULE:${ruleText(untilInZone(one.rule, one.zone))}`;
  const [from, to] = [wallTimeToInstant(one.window.from, one.zone), wallTimeToInstant(one.window.to, one.zone) - 1];
  const dates = new RRuleTemporal({ rruleString, maxIterations: 100_000 }).between(new Date(from), new Date(to), true);
  return dates.map(({ epochMilliseconds }) => epochMilliseconds);
}

/** In local time: it knows only the zones it is given. */
function byICal(one: Case): number[] {
  const found: number[] = [];
  const dates = ICAL.Recur.fromString(own(one)).iterator(ICAL.Time.fromDateTimeString(formatWallTime(one.start)));
  for (let date = dates.next(); date; date = dates.next()) {
    const wall = epochDayOf(date.year, date.month, date.day) * dayMs + ((date.hour * 60 + date.minute) * 60 + date.second) * 1000;
    if (wall >= one.window.to) break;
    if (isWithin(one, wall)) found.push(wallTimeToInstant(wall, one.zone));
  }
  return found;
}

/** Also expanded in UTC: at some clock changes its zones choose the other offset. */
function byRust(one: Case): number[] {
  const set = RRuleSet.fromString(`DTSTART:${compact(one.start)}Z\nRRULE:${own(one).replace(/(UNTIL=\w+)/, '$1Z')}`);
  const [from, to] = [one.window.from, one.window.to - 1000].map((at) => DateTime.fromTimestamp(at));
  return from && to ? set.between(from, to, true).map((date) => wallTimeToInstant(date.toTimestamp(), one.zone)) : [];
}

export const oracles = { rrule: byRRule, 'rrule-temporal': byTemporal, 'ical.js': byICal, 'rrule-rust': byRust } as const;
export type Oracle = keyof typeof oracles;
export const oracleNames: readonly Oracle[] = ['rrule', 'rrule-temporal', 'ical.js', 'rrule-rust'];
