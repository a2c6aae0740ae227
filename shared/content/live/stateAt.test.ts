import { expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { type Dice, seeded } from './diceTesting.ts';
import type { LiveService } from './liveService.ts';
import { intervalsOf, modelAt } from './modelTesting.ts';
import { positionAt, stateAt } from './stateAt.ts';
import { liveServiceOf } from './testing.ts';

const told = (services: readonly LiveService[], now: number) => {
  const { show, service, chats } = stateAt(services, now);
  return [service ? `${show} of ${service.key}` : show, ...chats.map(({ key }) => key)].join(', ');
};

test('a service alone: countdown, video, ended while its chat goes on, and the logo', () => {
  const one = liveServiceOf();
  expect(told([one], -hourMs)).toBe('countdown of one');
  expect(told([one], -15 * minuteMs)).toBe('countdown of one, one');
  expect(told([one], -1)).toBe('countdown of one, one');
  expect(told([one], 0)).toBe('video of one, one');
  expect(told([one], 90 * minuteMs - 1)).toBe('video of one, one');
  expect(told([one], 90 * minuteMs)).toBe('ended of one, one');
  expect(told([one], 105 * minuteMs)).toBe('logo');
  expect(told([], 0)).toBe('logo');
});

test('a running picture beats one that has ended, whose chat stays open beside it', () => {
  const early = liveServiceOf({ id: 'early', chatTo: 3 * hourMs });
  const late = liveServiceOf({ id: 'late', start: 2 * hourMs });
  expect(told([late, early], 1.9 * hourMs)).toBe('ended of early, early, late');
  expect(told([late, early], 2 * hourMs)).toBe('video of late, late, early');
});

test('a countdown does not beat an ended picture whose chat goes on', () => {
  const early = liveServiceOf({ id: 'early', chatTo: 3 * hourMs });
  expect(told([early, liveServiceOf({ id: 'late', start: 4 * hourMs })], 2 * hourMs)).toBe('ended of early, early');
});

test('a live source runs over until a host ends it, for an hour at most, but not into the next picture', () => {
  const first = liveServiceOf({ id: 'first', live: true });
  expect(told([first], 2 * hourMs)).toBe('video of first, first');
  expect(told([{ ...first, until: 1.6 * hourMs, chatTo: 2.2 * hourMs }], 2 * hourMs)).toBe('ended of first, first');
  expect(told([first], 2.5 * hourMs)).toBe('ended of first, first');
  const second = liveServiceOf({ id: 'second', start: 1.75 * hourMs, live: true });
  expect(told([first, second], 1.7 * hourMs)).toBe('video of first, first, second');
  expect(told([first, second], 1.75 * hourMs)).toBe('video of second, second, first');
});

test('a service with nothing to show shows the logo, and keeps its chat', () => {
  expect(told([liveServiceOf({ video: undefined })], 5)).toBe('logo of one, one');
});

test('a countdown is a clock within a day, and offline beyond an hour', () => {
  const at = (now: number) => {
    const { clock, offline } = stateAt([liveServiceOf()], now);
    return { clock, offline };
  };
  expect(at(-24 * hourMs - 1)).toEqual({ clock: false, offline: true });
  expect(at(-24 * hourMs)).toEqual({ clock: true, offline: true });
  expect(at(-hourMs - 1)).toEqual({ clock: true, offline: true });
  expect(at(-hourMs)).toEqual({ clock: true, offline: false });
  expect(stateAt([], 0).offline).toBe(true);
});

test('whoever comes late joins the others, except at a live source', () => {
  const one = liveServiceOf();
  expect(positionAt(one, 10_000)).toBe(1);
  expect(positionAt(one, 10_001)).toBe(10);
  expect(positionAt(one, 61_500)).toBe(61);
  expect(positionAt(liveServiceOf({ video: { type: 'vimeo', data: '1' } }), 9000)).toBe(0);
  expect(positionAt({ ...one, live: true }, 61_500)).toBeUndefined();
});

const random = (dice: Dice, id: string): LiveService => {
  const start = dice.number(-300, 300) * minuteMs;
  const end = start + dice.number(20, 120) * minuteMs;
  const live = dice.chance(0.5);
  const until = dice.chance(0.3) ? start + dice.number(-10, 150) * minuteMs : live ? end + hourMs : end;
  const chat = { chatFrom: start - dice.number(0, 60) * minuteMs, chatTo: until + dice.number(0, 200) * minuteMs };
  return liveServiceOf({ id, key: id, live, start, end, until, ...chat });
};

test('overlapping services as the list of their intervals has them, and nothing changes before `next`', () => {
  const dice = seeded(15);
  for (let round = 0; round < 200; round++) {
    const services = Array.from({ length: dice.number(1, 4) }, (_, index) => random(dice, `${round}.${index}`));
    const intervals = intervalsOf(services);
    for (let now = -8 * hourMs; now < 12 * hourMs; now += 7 * minuteMs) expect(told(services, now)).toBe(modelAt(intervals, now));
    let now = -8 * hourMs;
    for (let next = stateAt(services, now).next; next !== undefined; next = stateAt(services, now).next) {
      for (const at of [now, (now + next) / 2, next - 1]) expect(told(services, at)).toBe(modelAt(intervals, now));
      now = next;
    }
    expect(told(services, now + 90 * hourMs)).toBe('logo');
  }
});
