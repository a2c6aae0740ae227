import { expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { zoneClock } from '#shared/time/timeZone.ts';
import { datesIn } from './dates.ts';
import { instantOf, intervalsOf, modelAt } from './modelTesting.ts';
import type { ServiceFields, Showing } from './service.ts';
import { stateAt } from './stateAt.ts';
import { serviceOf } from './testing.ts';

const recorded: Showing = { length: 3600, live: false, video: { type: 'vimeo', data: '1' } };
const streamed: Showing = { length: 600, live: true, video: { type: 'youtube_channel', data: 'c' } };
const january = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2026-02-01T00:00:00Z') };
const at = (text: string) => Date.parse(`2026-${text}Z`);
const only = (service: ServiceFields, showing: Showing | undefined = recorded) => datesIn([service], january, () => showing);

test('instants follow the church’s clock, with early start and chat as players count them', () => {
  const [first] = only(serviceOf({ earlyStart: 600, chatBefore: 300, chatAfter: 120 }));
  expect(first).toMatchObject({
    ...{ key: 'sunday 2026-01-04T10:00:00', serviceTime: at('01-04T15:00:00'), start: at('01-04T14:50:00') },
    ...{ end: at('01-04T15:50:00'), until: at('01-04T15:50:00') },
    ...{ chatFrom: at('01-04T14:45:00'), chatTo: at('01-04T15:52:00') },
  });
});

test('a live source has at least the usual length, and an hour more until it counts as ended', () => {
  const [first] = only(serviceOf(), streamed);
  expect(first).toMatchObject({ end: at('01-04T16:30:00'), until: at('01-04T17:30:00'), chatTo: at('01-04T17:45:00') });
});

test('a sermon that isn’t known leaves nothing to show', () => {
  const [first] = datesIn([serviceOf({ sermonId: 'gone' })], january, () => undefined);
  expect(first).toMatchObject({ video: undefined, live: true, end: at('01-04T16:30:00') });
});

test('single dates are left out, moved, renamed and given another sermon', () => {
  const asked: (string | undefined)[] = [];
  const service = serviceOf({
    exceptions: ['2026-01-11T10:00:00'],
    dates: [{ original: '2026-01-18T10:00:00', start: '2026-01-17T18:00:00', label: 'Baptism', sermonId: 'other' }],
  });
  const dates = datesIn([service], january, (sermonId) => {
    asked.push(sermonId);
    return recorded;
  });
  expect(dates.map(({ serviceTime, label }) => [new Date(serviceTime).toISOString().slice(5, 16), label])).toEqual([
    ['01-04T15:00', 'Sunday'],
    ['01-17T23:00', 'Baptism'],
    ['01-25T15:00', 'Sunday'],
  ]);
  expect(dates[1]?.key).toBe('sunday 2026-01-18T10:00:00');
  expect(asked).toContain('other');
});

test('hosts begin a date before its time, prolong it and end it', () => {
  const original = '2026-01-04T10:00:00';
  const [begun] = only(serviceOf({ dates: [{ original, startedAt: '2026-01-04T14:40:00.000Z', extra: 15 * minuteMs }] }));
  expect(begun).toMatchObject({ start: at('01-04T14:40:00'), end: at('01-04T15:55:00'), chatFrom: at('01-04T14:25:00') });
  const [ended] = only(serviceOf({ dates: [{ original, endedAt: '2026-01-04T16:00:00.000Z' }] }), streamed);
  expect(ended).toMatchObject({ until: at('01-04T16:00:00'), chatTo: at('01-04T16:15:00') });
});

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Auckland', 'Africa/Casablanca'];

test.each(zones)('every second around the clock changes in %s is as the list of intervals has it', (zone) => {
  const changes = [...zoneClock(zone).transitions(Date.UTC(2026, 0, 2), Date.UTC(2026, 11, 31))];
  expect(changes.length).toBeGreaterThan(0);
  for (const { instant, before } of changes) {
    const wall = (hours: number) => new Date(instant + before + hours * hourMs).toISOString().slice(0, 19);
    const services = [-1.5, 0.25, 1.5].map((hours, index) =>
      serviceOf({ id: `s${index}`, zone, start: wall(hours), rule: '', chatAfter: 5400 }),
    );
    const dates = datesIn(services, { from: instant - 6 * hourMs, to: instant + 9 * hourMs }, () => recorded);
    expect(dates.map(({ serviceTime }) => serviceTime).toSorted()).toEqual(services.map(({ start }) => instantOf(start, zone)).toSorted());
    const intervals = intervalsOf(dates);
    const wrong: number[] = [];
    for (let now = instant - 3 * hourMs; now <= instant + 3 * hourMs; now += 1000) {
      const { show, service, chats } = stateAt(dates, now);
      const told = [service ? `${show} of ${service.key}` : show, ...chats.map(({ key }) => key)].join(', ');
      if (told !== modelAt(intervals, now)) wrong.push(now);
    }
    expect(wrong).toEqual([]);
  }
});
