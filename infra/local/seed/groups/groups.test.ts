// The demo groups are valid: everyone exists, every rule can be read, and there are upcoming events.
import { describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { readRule } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import { nodesFrom } from '#shared/content/templates/pieces.ts';
import { groupSlug } from '#shared/membership/groups/slugs.ts';
import { graceChurch } from '../grace.ts';
import { hopeChurch } from '../hope.ts';
import { graceSite } from '../sites/grace.ts';
import { hopeSite } from '../sites/hope.ts';

const today = new Date('2026-11-21T12:00:00Z');
const week = 7 * 86_400_000;

const weekdays = /Sun|Sonn|Mon|Tue|Dien|Wed|Mittw|Thu|Donner|Fri|Frei|Sat|Sams/g;
const short: Readonly<Record<string, string>> = { Sonn: 'SU', Dien: 'TU', Mittw: 'WE', Donner: 'TH', Frei: 'FR', Sams: 'SA' };
/** The weekdays mentioned in a text, in the notation of rules. */
const daysIn = (text: string) => [...text.matchAll(weekdays)].map(([day]) => short[day] ?? day.slice(0, 2).toUpperCase());

const hours = ['twelve', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const clock = new RegExp(
  `(\\b(?:at|and|um|und) )?(half past )?(?<![\\d:.])(\\d{1,2}(?!\\d)|\\b(?:${hours.join('|')})\\b)(?:[:.](\\d\\d))?(?: (am|pm|Uhr)\\b)?`,
  'g',
);
/** The times mentioned in a text, with or without am or pm: other numbers have no such word before or after them. */
const timesIn = (text: string) =>
  [...text.matchAll(clock)].flatMap(([, before, half, number = '', minutes = '0', mark]) => {
    if (!before && !half && !mark) return [];
    const hour = hours.includes(number) ? hours.indexOf(number) : Number(number);
    const isAfternoon = mark === 'Uhr' ? hour >= 12 : mark === 'pm';
    return [{ hour: hour % 12, minute: half ? 30 : Number(minutes), isAfternoon: mark ? isAfternoon : undefined }];
  });
/** The times mentioned in a text at which none of the events starts. */
const untrueTimes = (text: string, events: readonly Pick<Event, 'start'>[]) =>
  timesIn(text).filter(({ hour, minute, isAfternoon }) => {
    const starts = events.map(({ start }) => [Number(start.slice(11, 13)), Number(start.slice(14, 16))] as const);
    return !starts.some(([h, m]) => h % 12 === hour && m === minute && (isAfternoon === undefined || h >= 12 === isAfternoon));
  });
const untrueDays = (text: string, events: readonly Pick<Event, 'rule'>[]) =>
  daysIn(text).filter((day) => !events.some(({ rule }) => rule?.includes(day)));

const sites = [graceSite, hopeSite].flatMap(
  ({ pages, blocks }) => nodesFrom([...pages.flatMap(({ bands }) => bands), ...Object.values(blocks)], newId).elements,
);
/** The texts of the pages: each piece with a title, each row of a table. */
const rows = sites.flatMap(({ answers: { contents } }) =>
  Array.isArray(contents) ? contents.map((cells) => (Array.isArray(cells) ? cells.join(' ').replaceAll('*', '') : '')) : [],
);
const texts = [...sites.map(({ answers: { title, text } }) => `${title} ${text}`), ...rows];

describe.each([graceChurch(today), hopeChurch(today)])(
  'the groups of $key',
  ({ people, timeZone: zone, groups: { groups, calendars } }) => {
    const keys = new Set(people.map(({ key }) => key));

    test('are made of people who are there, under addresses of their own', () => {
      const named = groups.flatMap(({ leaders, members, asking = [] }) => [...leaders, ...members, ...asking.map(([key]) => key)]);
      expect(named.filter((key) => !keys.has(key))).toEqual([]);
      expect(new Set(groups.map(({ slug }) => slug)).size).toBe(groups.length);
      expect(groups.filter(({ slug }) => groupSlug(slug) !== slug)).toEqual([]);
      expect(groups.every(({ leaders, members }) => leaders.length > 0 && !leaders.some((key) => members.includes(key)))).toBe(true);
    });

    test('have rules that can be read; what is left out or differs is one of their dates', () => {
      for (const event of groups.flatMap(({ events }) => events)) {
        expect({ title: event.title, read: event.rule ? 'rule' in readRule(event.rule) : true }).toEqual({
          title: event.title,
          read: true,
        });
        const plain = { ...row(event, zone), exceptions: [], overrides: [] };
        const all = occurrencesOf(plain, { from: today.getTime() - 60 * week, to: today.getTime() + 60 * week }, zone).map(
          ({ original }) => original,
        );
        const named = [...(event.exceptions ?? []), ...(event.overrides ?? []).map(({ original }) => original)];
        expect({ title: event.title, missing: named.filter((one) => !all.includes(one)) }).toEqual({ title: event.title, missing: [] });
      }
    });

    test('have something on in the coming weeks', () => {
      const ahead = groups.map(({ key, events }) => ({
        key,
        count: events.flatMap((event) => occurrencesOf(row(event, zone), { from: today.getTime(), to: today.getTime() + 6 * week }, zone))
          .length,
      }));
      expect(ahead.filter(({ count }) => count === 0)).toEqual([]);
    });

    test('are led by adults', () => {
      const ages = new Map(people.map(({ key, birthDate }) => [key, birthDate ? today.getFullYear() - Number(birthDate.slice(0, 4)) : 99]));
      expect(groups.flatMap(({ leaders }) => leaders).filter((key) => (ages.get(key) ?? 0) < 19)).toEqual([]);
    });

    test('meet on the days and at the hours that are said of them, on the website as well', () => {
      for (const { key, name, meetingTime = '', events } of groups) {
        const regular = events.filter(({ rule }) => rule?.includes('BYDAY'));
        const meetings = regular.filter(({ rule }) => daysIn(meetingTime).some((day) => rule?.includes(day)));
        const isOf = (text: string) => text.startsWith(name) || text.includes(`>${name}<`) || (key === 'youth' && /^Youth\b/.test(text));
        const ofGroup = texts.filter(isOf).map((text) => [text.replace(name, ''), meetings] as const);
        const ofEvents = regular.flatMap((event) =>
          rows.filter((text) => text.includes(` ${event.title}`)).map((text) => [text, [event]] as const),
        );
        const said = [[meetingTime, meetings] as const, ...ofGroup, ...ofEvents];
        const untrue = said.filter(([text, of]) => untrueDays(text, of).length > 0 || untrueTimes(text, of).length > 0);
        expect({ key, untrue: untrue.map(([text]) => text) }).toEqual({ key, untrue: [] });
      }
    });

    test('gather in calendars only what there is', () => {
      for (const { groups: whole, events } of calendars) {
        expect(whole.filter((key) => !groups.some((group) => group.key === key))).toEqual([]);
        expect(
          events.filter(([key, title]) => !groups.find((group) => group.key === key)?.events.some((one) => one.title === title)),
        ).toEqual([]);
      }
    });
  },
);

type Event = ReturnType<typeof graceChurch>['groups']['groups'][number]['events'][number];
function row(event: Event, zone: string) {
  const { title, start, end, allDay = false, rule = '', visibility = 'public' as const, exceptions = [], overrides = [] } = event;
  return {
    ...{ id: 'event000000', uid: 'u', sequence: 0, groupId: 'group000000', title, allDay, zone, start, end, visibility, rule },
    ...{ exceptions: [...exceptions], additions: [], overrides: overrides.map((one) => ({ id: 'part0000000', ...one })) },
    ...{ created: '', modified: '' },
  };
}

test('a time that is half an hour off, or in the other half of the day, is found in whatever words it is said', () => {
  const untrue = (start: string, ...all: string[]) =>
    all.filter((text) => untrueTimes(text, [{ start: `2026-11-24T${start}:00` }]).length > 0);
  const halfPast = ['Tuesdays, 7:30 pm', 'Dienstags um 19.30 Uhr', 'Tuesdays at half past seven', 'at 7:30'];
  const seven = ['Tuesdays, 7 pm', '7:00 pm', 'Dienstags, 19 Uhr', 'Tuesdays at seven, ages 12 to 18'];
  expect(untrue('19:00', ...halfPast, ...seven)).toEqual(halfPast);
  expect(untrue('19:30', ...halfPast, ...seven)).toEqual(seven);
  expect(untrue('07:00', ...seven)).toEqual(seven.slice(0, 3));
  expect(timesIn('Sundays at 9 and 11')).toHaveLength(2);
});
