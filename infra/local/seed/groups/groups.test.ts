// The demo groups are what a church could have made: everybody exists, every rule can be read, and something is ahead.
import { describe, expect, test } from '@jest/globals';
import { readRule } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import { groupSlug } from '#shared/membership/groups/slugs.ts';
import { graceChurch } from '../grace.ts';
import { hopeChurch } from '../hope.ts';

const today = new Date('2026-11-21T12:00:00Z');
const week = 7 * 86_400_000;

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
