// Parses events of older clients: instants become wall times, their rules become ours.

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

/** An instant in milliseconds, or a wall time; refused when it is neither. */
function read(text: string): { instant: number } | { wall: number } {
  const at = isInstant(text) ? Date.parse(text) : parseWallTime(text.replace(' ', 'T').replace(/\.\d+$/, ''));
  if (at === undefined || !Number.isFinite(at)) throw new Refusal('invalid', 'Please enter a date and time.');
  return isInstant(text) ? { instant: at } : { wall: at };
}

/** The wall time that is meant. */
export function wireTime(text: string, zone: string): string {
  const given = read(text);
  return formatWallTime('wall' in given ? given.wall : instantToWallTime(Math.floor(given.instant / 1000) * 1000, zone));
}

/** The date that is meant: midnight UTC stands for its date, any other instant for the day it is at the church. */
export function wireDate(text: string, churchZone: string): string {
  const given = read(text);
  if ('wall' in given) return wallName(given.wall, true);
  return wallName(given.instant % dayMs === 0 ? given.instant : instantToWallTime(given.instant, churchZone), true);
}

/** The day an all-day event is over: a midnight, or a date, is the day after its last; a time lies within its last. */
export function wireLastDate(text: string, start: string, churchZone: string): string {
  const given = read(text);
  const isTime = 'instant' in given && given.instant % dayMs !== 0 && instantToWallTime(given.instant, churchZone) % dayMs !== 0;
  const day = wallIn(wireDate(text, churchZone)) + (isTime ? dayMs : 0);
  return wallName(Math.max(day, wallIn(start) + dayMs), true);
}

const lists = (name: string) => new RegExp(`;?${name}=(\\d+)(?=;|$)`, 'i');
const first = (text: string) => text.replace(/^;/, '');

/** Their libraries write the time of the start into rules, in UTC: the start says it already. */
const withoutTime = (rule: string) => first(['BYHOUR', 'BYMINUTE', 'BYSECOND'].reduce((text, name) => text.replace(lists(name), ''), rule));
const withFeast = (rule: string) =>
  rule.replace(/BYEASTER=([+-]?)(\d+)/i, (_, sign: string, days: string) => `X-FEAST=EASTER${sign || '+'}${days}`);

/** The end of a day is meant as that of the day. */
const plainRule = (text: string) => withFeast(withoutTime(text.trim().replace(/^.*RRULE:/is, ''))).replace(/(UNTIL=\d{8}T235959)Z/i, '$1');
const withoutCount = (rule: string) => first(rule.replace(/(?:^|;)COUNT=\d+/i, ''));

/** The end they tell, as it is read; `undefined` where there is none, or it cannot be read. */
export function wireEnding(text: string): Rule | undefined {
  const given = readRule(withoutCount(plainRule(text)));
  return 'rule' in given && given.rule.until !== undefined ? given.rule : undefined;
}

/**
 * Converts a rule of theirs; an unreadable one stays as it is and is refused by validation. `cut`: the start of an occurrence before which
 * it ends, whatever end it states.
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
  // Both ends at once, as they write when they end a counted series early: whichever comes first.
  const left = occurrences({ start: from, rule }, { from, to: (rule.until ?? from) + 1 }, Number(count)).length;
  return ruleText({ ...rule, until: undefined, count: Math.max(1, left) });
}

/** The original start that is meant: the same instant, or else the same date; those that are left out are meant as well. */
export function originalMeant(series: SeriesRow, given: string): string | undefined {
  const { allDay, zone, additions } = series;
  const time = allDay ? wireDate(given, zone) : wireTime(given, zone);
  const from = Math.floor(wallIn(time) / dayMs) * dayMs;
  const ruled = ruledStarts(series, { from, to: from + dayMs }).map((at) => wallName(at, allDay));
  const sameDay = [...ruled, ...additions.filter((one) => one.startsWith(time.slice(0, 10)))].sort();
  const instant = (wall: string) => wallTimeToInstant(wallIn(wall), zone);
  return sameDay.find((one) => one === time || (!allDay && instant(one) === instant(time))) ?? sameDay[0];
}
