// Parses events from older clients: converts instants to wall times and their rules to ours.

import { occurrences } from '#shared/content/calendars/recurrence/expand.ts';
import { type Rule, readRule, ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { wallUntil } from '#shared/content/calendars/recurrence/rule/until.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { ruledStarts, wallIn, wallName } from '#shared/content/calendars/series/starts.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';

const isInstant = (text: string) => /T.*(Z|[+-]\d\d:?\d\d)$/i.test(text);

/** An instant in milliseconds, or a wall time; refuses anything else. */
function read(text: string): { instant: number } | { wall: number } {
  const at = isInstant(text) ? Date.parse(text) : parseWallTime(text.replace(' ', 'T').replace(/\.\d+$/, ''));
  if (at === undefined || !Number.isFinite(at)) throw new Refusal('invalid', 'Please enter a date and time.');
  return isInstant(text) ? { instant: at } : { wall: at };
}

/** The intended wall time. */
export function wireTime(text: string, zone: string): string {
  const given = read(text);
  return formatWallTime('wall' in given ? given.wall : instantToWallTime(Math.floor(given.instant / 1000) * 1000, zone));
}

/** The intended date: midnight UTC stands for its date, any other instant for the day at the church. */
export function wireDate(text: string, churchZone: string): string {
  const given = read(text);
  if ('wall' in given) return wallName(given.wall, true);
  return wallName(given.instant % dayMs === 0 ? given.instant : instantToWallTime(given.instant, churchZone), true);
}

/** The day an all-day event is over: a midnight, or a date, is the day after its last; a time falls on its last day. */
export function wireLastDate(text: string, start: string, churchZone: string): string {
  const given = read(text);
  const isTime = 'instant' in given && given.instant % dayMs !== 0 && instantToWallTime(given.instant, churchZone) % dayMs !== 0;
  const day = wallIn(wireDate(text, churchZone)) + (isTime ? dayMs : 0);
  return wallName(Math.max(day, wallIn(start) + dayMs), true);
}

const lists = (name: string) => new RegExp(`;?${name}=(\\d+)(?=;|$)`, 'i');
const first = (text: string) => text.replace(/^;/, '');

/** Their libraries write the start's time of day into rules, in UTC; the start already says it. */
const withoutTime = (rule: string) => first(['BYHOUR', 'BYMINUTE', 'BYSECOND'].reduce((text, name) => text.replace(lists(name), ''), rule));
const withFeast = (rule: string) =>
  rule.replace(/BYEASTER=([+-]?)(\d+)/i, (_, sign: string, days: string) => `X-FEAST=EASTER${sign || '+'}${days}`);

/** The end of a day stands for that day. */
const plainRule = (text: string) => withFeast(withoutTime(text.trim().replace(/^.*RRULE:/is, ''))).replace(/(UNTIL=\d{8}T235959)Z/i, '$1');
const withoutCount = (rule: string) => first(rule.replace(/(?:^|;)COUNT=\d+/i, ''));

/** The end of their rule, parsed; `undefined` if there is none or it can't be parsed. */
export function wireEnding(text: string): Rule | undefined {
  const given = readRule(withoutCount(plainRule(text)));
  return 'rule' in given && given.rule.until !== undefined ? given.rule : undefined;
}

/**
 * Converts one of their rules; an unreadable one stays as it is and is refused by validation. `cut`: the start of an occurrence before
 * which it ends, whatever end it states.
 */
export function wireRuleText(text: string, { start, zone, allDay }: Pick<SeriesRow, 'start' | 'zone' | 'allDay'>, cut?: number): string {
  const plain = plainRule(text);
  const count = /(?:^|;)COUNT=(\d{1,5})/i.exec(plain)?.[1];
  const ends = /UNTIL=/i.test(plain);
  const given = readRule(ends ? withoutCount(plain) : plain);
  if ('problem' in given) return plain;
  const read = wallUntil(given.rule, allDay ? 'UTC' : zone);
  const from = wallIn(start);
  const rule = cut === undefined ? read : { ...read, until: cut - 1000 };
  if (!ends || count === undefined) return ruleText(rule);
  // They write both ends when they end a counted series early: the earlier one applies.
  const left = occurrences({ start: from, rule }, { from, to: (rule.until ?? from) + 1 }, Number(count)).length;
  return ruleText({ ...rule, until: undefined, count: Math.max(1, left) });
}

/** The intended original start: the same instant, or else the same date. Excluded occurrences match as well. */
export function originalMeant(series: SeriesRow, given: string): string | undefined {
  const { allDay, zone, additions } = series;
  const time = allDay ? wireDate(given, zone) : wireTime(given, zone);
  const from = Math.floor(wallIn(time) / dayMs) * dayMs;
  const ruled = ruledStarts(series, { from, to: from + dayMs }).map((at) => wallName(at, allDay));
  const sameDay = [...ruled, ...additions.filter((one) => one.startsWith(time.slice(0, 10)))].sort();
  const instant = (wall: string) => wallTimeToInstant(wallIn(wall), zone);
  return sameDay.find((one) => one === time || (!allDay && instant(one) === instant(time))) ?? sameDay[0];
}
