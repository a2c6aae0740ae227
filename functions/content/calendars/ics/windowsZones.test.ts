import { expect, test } from '@jest/globals';
import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { isTimeZone } from '#shared/time/isTimeZone.ts';
import { offsetAt } from '#shared/time/timeZone.ts';
import { windowsZone } from './windowsZones.ts';

const names = [...new Set(cldr.supplemental.windowsZones.mapTimezones.map(({ mapZone }) => mapZone._other))];

test('every zone that Windows has is one that this runtime knows', () => {
  expect(names.length).toBeGreaterThanOrEqual(139);
  expect(names.filter((name) => !isTimeZone(windowsZone(name) ?? ''))).toEqual([]);
});

test.each([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['W. Europe Daylight Time', 'Europe/Berlin'],
  ['eastern standard time', 'America/New_York'],
  ['Central Standard Time', 'America/Chicago'],
  ['Central Standard Time (Mexico)', 'America/Mexico_City'],
  ['Central Daylight Time (Mexico)', 'America/Mexico_City'],
  ['Russia Time Zone 10', 'Asia/Srednekolymsk'],
  ['UTC-11', 'Etc/GMT+11'],
  ['Lord Howe Standard Time', 'Australia/Lord_Howe'],
  ['Europe/Berlin', undefined],
  ['Middle Earth Standard Time', undefined],
])('%s is %s', (name, zone) => expect(windowsZone(name)).toBe(zone));

// States that have changed their clocks since: tables from 2022 are an hour off.
test.each([
  ['Central Asia Standard Time', 6],
  ['Mountain Standard Time (Mexico)', -7],
])('%s is %d hours from UTC', (name, hours) => {
  expect(offsetAt(Date.UTC(2026, 0, 15), windowsZone(name) ?? '')).toBe(hours * 3_600_000);
});
