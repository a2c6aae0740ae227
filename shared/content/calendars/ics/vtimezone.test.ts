import { describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { dayMs } from '#shared/time/civilDate.ts';
import { offsetAt } from '#shared/time/timeZone.ts';
import { textOf } from './jCal.ts';
import { zoneComponent } from './vtimezone.ts';

const zones = [
  ...['Europe/Berlin', 'Europe/London', 'Europe/Dublin', 'Europe/Chisinau', 'Europe/Istanbul', 'Europe/Moscow', 'Atlantic/Azores'],
  ...[
    'America/New_York',
    'America/Sao_Paulo',
    'America/Nuuk',
    'America/Asuncion',
    'America/Santiago',
    'America/Havana',
    'America/Mexico_City',
  ],
  ...['America/Vancouver', 'America/Caracas', 'America/St_Johns', 'Africa/Casablanca', 'Africa/Cairo', 'Africa/Juba', 'Africa/Nairobi'],
  ...['Asia/Jerusalem', 'Asia/Gaza', 'Asia/Beirut', 'Asia/Tehran', 'Asia/Kathmandu', 'Asia/Pyongyang', 'Asia/Amman', 'Asia/Kolkata'],
  ...['Australia/Lord_Howe', 'Australia/Sydney', 'Pacific/Apia', 'Pacific/Chatham', 'Pacific/Fiji', 'Pacific/Auckland', 'Antarctica/Troll'],
];

describe('a zone described in a feed', () => {
  test.each(zones)('%s is read as it is, on every fifth day of 2005 to 2036', (zone) => {
    const component = new ICAL.Component(ICAL.parse(textOf(zoneComponent(zone, 2004, 2036))));
    const read = new ICAL.Timezone(component);
    const wrong: string[] = [];
    for (let at = Date.UTC(2005, 0, 1, 3); at < Date.UTC(2036, 11, 31); at += 5 * dayMs) {
      const wall = new Date(at + offsetAt(at, zone));
      const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()];
      const time = new ICAL.Time(
        { year, month, day, hour: wall.getUTCHours(), minute: wall.getUTCMinutes(), second: 0, isDate: false },
        ICAL.Timezone.localTimezone,
      );
      if (read.utcOffset(time) * 1000 !== offsetAt(at, zone)) wrong.push(wall.toISOString());
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['Europe/Berlin', 3],
    ['America/New_York', 3],
    ['Asia/Kathmandu', 1],
  ])('%s is told by rules without an end', (zone, parts) => {
    const lines = textOf(zoneComponent(zone, 2025, 2036)).split('\r\n');
    expect(lines.filter((line) => line.startsWith('TZOFFSETTO'))).toHaveLength(parts);
    expect(lines.filter((line) => line.includes('UNTIL'))).toHaveLength(0);
  });
});
