import { describe, expect, test } from '@jest/globals';
import { channels, notificationKinds } from '../kinds.ts';
import { channelsFor, decide, isQuiet, olderWords, startingPreferences } from './deliveryDecision.ts';
import type { Preferences, QuietHours } from './notificationPreferences.ts';

const minute = 60_000;
const berlin = 'Europe/Berlin';
const night: QuietHours = { on: true, from: '22:00', to: '07:00', zone: berlin };
const starting = startingPreferences(berlin);
const at = (time: string) => Date.parse(time);
const said = (preferences: Preferences, kind: (typeof notificationKinds)[number], time: string, muted = false) =>
  Object.fromEntries(
    Object.entries(decide(preferences, kind, at(time), muted)).map(([channel, one]) => [
      channel,
      one.when === 'now' ? 'now' : one.when === 'never' ? one.why : `${one.why} ${new Date(one.at).toISOString()}`,
    ]),
  );

describe('defaults', () => {
  test.each([
    ['privateMessage', { inApp: 'now', email: 'now', push: 'now' }],
    ['group', { inApp: 'now', email: 'digest 2026-01-11T07:00:00.000Z', push: 'now' }],
    ['note', { inApp: 'now', email: 'digest 2026-01-11T07:00:00.000Z', push: 'off' }],
    ['task', { inApp: 'now', email: 'now', push: 'now' }],
    ['general', { inApp: 'now', email: 'digest 2026-01-11T07:00:00.000Z', push: 'now' }],
  ] as const)('%s', (kind, expected) => expect(said(starting, kind, '2026-01-10T12:00:00Z')).toEqual(expected));

  test('has every kind, and knows what older clients would call it', () => {
    expect(Object.keys(starting.kinds)).toEqual([...notificationKinds]);
    expect(olderWords(starting.kinds)).toEqual({ allowPush: true, emailFrequency: 'individual' });
    expect(channelsFor({ kinds: {} }, 'note')).toEqual(starting.kinds.note);
  });
});

test('a muted conversation tells by no way', () =>
  expect(said({ ...starting, quiet: night }, 'privateMessage', '2026-01-10T23:30:00Z', true)).toEqual({
    inApp: 'muted',
    email: 'muted',
    push: 'muted',
  }));

test('what is turned off is off, whatever the hour', () => {
  const none = { ...starting, quiet: night, kinds: { task: { inApp: false, email: 'never', push: false } as const } };
  expect(said(none, 'task', '2026-01-10T23:30:00Z')).toEqual({ inApp: 'off', email: 'off', push: 'off' });
});

describe('quiet hours', () => {
  const quiet = { ...starting, quiet: night };
  test.each([
    ['just before them', '2026-01-10T20:59:59Z', 'now'],
    ['as they begin', '2026-01-10T21:00:00Z', 'quiet 2026-01-11T06:00:00.000Z'],
    ['after midnight', '2026-01-11T00:30:00Z', 'quiet 2026-01-11T06:00:00.000Z'],
    ['as they end', '2026-01-11T06:00:00Z', 'now'],
    ['in the night when clocks are set forward', '2026-03-28T23:30:00Z', 'quiet 2026-03-29T05:00:00.000Z'],
    ['in the night when clocks are set back', '2026-10-24T23:30:00Z', 'quiet 2026-10-25T06:00:00.000Z'],
  ])('%s', (_, time, expected) => expect(said(quiet, 'privateMessage', time)).toEqual({ inApp: 'now', email: expected, push: expected }));

  test('end with the jump where clocks skip their end', () => {
    const early = { ...starting, quiet: { ...night, to: '02:30' } };
    expect(said(early, 'task', '2026-03-29T00:00:00Z').push).toBe('quiet 2026-03-29T01:00:00.000Z');
  });
  test('come twice where clocks show them twice', () => {
    const early = { ...starting, quiet: { ...night, to: '02:30' } };
    expect(said(early, 'task', '2026-10-25T00:10:00Z').push).toBe('quiet 2026-10-25T00:30:00.000Z');
    expect(said(early, 'task', '2026-10-25T00:40:00Z').push).toBe('now');
    expect(said(early, 'task', '2026-10-25T01:10:00Z').push).toBe('quiet 2026-10-25T01:30:00.000Z');
  });
  test('are those of the person’s zone, and move with the person', () => {
    const time = '2026-01-10T23:00:00Z';
    expect(said(quiet, 'task', time).push).toBe('quiet 2026-01-11T06:00:00.000Z');
    expect(said({ ...quiet, quiet: { ...night, zone: 'America/New_York' } }, 'task', time).push).toBe('now');
    expect(said({ ...quiet, quiet: { ...night, zone: 'Asia/Kolkata' } }, 'task', time).push).toBe('quiet 2026-01-11T01:30:00.000Z');
  });
  test('within a day, and none at all', () => {
    expect(isQuiet({ ...night, from: '12:00', to: '14:00' }, at('2026-01-10T11:30:00Z'))).toBe(true);
    expect(isQuiet({ ...night, from: '12:00', to: '14:00' }, at('2026-01-10T23:30:00Z'))).toBe(false);
    expect(isQuiet({ ...night, from: '12:00', to: '12:00' }, at('2026-01-10T11:30:00Z'))).toBe(false);
    expect(isQuiet({ ...night, on: false }, at('2026-01-10T23:30:00Z'))).toBe(false);
  });
  test('put the day’s mail off to their end', () =>
    expect(said({ ...quiet, digestAt: '06:30' }, 'group', '2026-01-10T12:00:00Z').email).toBe('digest 2026-01-11T06:00:00.000Z'));
});

describe('the day’s mail', () => {
  const digest = (time: string, digestAt = '08:00') => said({ ...starting, digestAt }, 'group', time).email;
  test.each([
    ['later today', '2026-01-10T06:59:59Z', '08:00', '2026-01-10T07:00:00.000Z'],
    ['tomorrow when it has just gone', '2026-01-10T07:00:00Z', '08:00', '2026-01-11T07:00:00.000Z'],
    ['an hour earlier when clocks are set forward', '2026-03-28T12:00:00Z', '08:00', '2026-03-29T06:00:00.000Z'],
    ['with the jump where clocks skip its hour', '2026-03-28T12:00:00Z', '02:30', '2026-03-29T01:00:00.000Z'],
    ['once where clocks show its hour twice', '2026-10-24T12:00:00Z', '02:30', '2026-10-25T00:30:00.000Z'],
    ['tomorrow after the first of two such hours', '2026-10-25T00:40:00Z', '02:30', '2026-10-26T01:30:00.000Z'],
  ])('%s', (_, time, digestAt, expected) => expect(digest(time, digestAt)).toBe(`digest ${expected}`));
});

/** A seeded random generator. */
function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const zones = [
  'UTC',
  berlin,
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/St_Johns',
  'Africa/Cairo',
];
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Days around clock changes in some zone, and any other day. */
const days = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-04', '2026-10-25', '2026-10-30', '2026-11-01', '2026-07-15'];

describe('whatever is chosen', () => {
  const chance = chances(4);
  const cases = Array.from({ length: 150 }, () => ({
    quiet: {
      on: true,
      from: clock(chance(1440)),
      to: clock(chance(1440)),
      zone: zones[chance(zones.length)] ?? 'UTC',
    },
    digestAt: clock(chance(1440)),
    time: at(`${days[chance(days.length)] ?? days[0]}T00:00:00Z`) + (chance(2 * 1440) - 720) * minute,
  }));

  test('a push waits for the first minute that is not quiet, and no longer', () => {
    for (const { quiet, time } of cases) {
      const { push } = decide({ ...starting, quiet }, 'task', time);
      let first = time;
      while (isQuiet(quiet, first)) first += minute;
      expect({ quiet, time, first: push.when === 'later' ? push.at : time }).toEqual({ quiet, time, first });
    }
  });

  test('the day’s mail comes within a day and an hour, by the clock, and not during quiet hours', () => {
    for (const { quiet, digestAt, time } of cases) {
      const calm = { ...quiet, on: false };
      const { email } = decide({ ...starting, digestAt, quiet: calm }, 'group', time);
      const due = email.when === 'later' ? email.at : 0;
      expect(due - time).toBeGreaterThan(0);
      expect(due - time).toBeLessThanOrEqual(26 * 60 * minute);
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone: quiet.zone, hour: '2-digit', minute: '2-digit' }).format(due);
      const skipped = new Intl.DateTimeFormat('en-GB', { timeZone: quiet.zone, hour: '2-digit', minute: '2-digit' }).format(due - minute);
      if (shown !== digestAt) expect(skipped < digestAt && digestAt < shown).toBe(true);
      const loud = decide({ ...starting, digestAt, quiet }, 'group', time).email;
      expect(loud.when === 'later' && isQuiet(quiet, loud.at)).toBe(false);
    }
  });

  test('every way is decided', () => {
    for (const { quiet, time } of cases)
      for (const kind of notificationKinds) expect(Object.keys(decide({ ...starting, quiet }, kind, time))).toEqual([...channels]);
  });
});
