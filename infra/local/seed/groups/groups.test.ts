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
/** The weekdays that a text names, as rules write them. */
const daysIn = (text: string) => [...text.matchAll(weekdays)].map(([day]) => short[day] ?? day.slice(0, 2).toUpperCase());

/** What the pages say: each piece with a title, each row of a table. */
const texts = [graceSite, hopeSite]
  .flatMap(({ pages }) => pages.flatMap(({ bands }) => nodesFrom(bands, newId).elements))
  .flatMap(({ answers: { title, text, contents } }) => [
    `${title} ${text}`,
    ...(Array.isArray(contents) ? contents.map((row) => (Array.isArray(row) ? row.join(' ').replaceAll('*', '') : '')) : []),
  ]);

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
        const days = daysIn(meetingTime);
        expect({ key, days: days.filter((day) => !regular.some(({ rule }) => rule?.includes(day))) }).toEqual({ key, days: [] });
        const starts = regular.map(({ start }) => Number(start.slice(11, 13)) % 12);
        const hours = [...meetingTime.matchAll(/(?<![\d:.])\d{1,2}/g)].map(([hour]) => Number(hour) % 12);
        expect({ key, hours: hours.filter((hour) => !starts.includes(hour)) }).toEqual({ key, hours: [] });
        const rows = texts.filter((text) => text.startsWith(name) || (key === 'youth' && /^Youth\b/.test(text)));
        expect({ key, rows: rows.filter((text) => daysIn(text.slice(name.length)).some((day) => !days.includes(day))) }).toEqual({
          key,
          rows: [],
        });
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
