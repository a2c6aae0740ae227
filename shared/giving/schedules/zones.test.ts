// Ten years of every frequency in fifty zones: each date is charged once, on its own day, in order.
import { expect, test } from '@jest/globals';
import { dateAt } from '#shared/time/timeZone.ts';
import { frequencies } from '../donate.ts';
import { chargedAt, nextDate, nthDate } from './dates.ts';

const zones = [
  ...['Pacific/Apia', 'Pacific/Kiritimati', 'Pacific/Chatham', 'Pacific/Auckland', 'Pacific/Norfolk', 'Pacific/Honolulu', 'Pacific/Easter'],
  ...['Australia/Lord_Howe', 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth', 'Asia/Tokyo', 'Asia/Seoul', 'Asia/Shanghai'],
  ...['Asia/Manila', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Tehran', 'Asia/Gaza', 'Asia/Jerusalem', 'Asia/Beirut', 'Asia/Almaty'],
  ...[
    'Europe/Moscow',
    'Europe/Istanbul',
    'Europe/Chisinau',
    'Europe/Athens',
    'Europe/Berlin',
    'Europe/Paris',
    'Europe/London',
    'Europe/Dublin',
  ],
  ...['Africa/Cairo', 'Africa/Casablanca', 'Africa/El_Aaiun', 'Africa/Lagos', 'Africa/Johannesburg', 'Atlantic/Azores', 'America/Nuuk'],
  ...[
    'America/St_Johns',
    'America/Halifax',
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
  ],
  ...['America/Anchorage', 'America/Havana', 'America/Asuncion', 'America/Santiago', 'America/Sao_Paulo', 'Antarctica/Troll'],
];

test('fifty zones', () => {
  expect(new Set(zones).size).toBe(50);
});

test.each(zones)('each date once over ten years in %s', (zone) => {
  for (const frequency of frequencies) {
    let [last, time] = ['2026-01-30', 0];
    let count = 0;
    for (let date = nthDate('2026-01-31', frequency, 0); date < '2036-01-31'; date = nextDate('2026-01-31', frequency, date)) {
      const at = chargedAt(date, zone);
      if (date <= last || at <= time || dateAt(at, zone) !== date) throw new Error(`${frequency} ${date} ${zone}`);
      [last, time, count] = [date, at, count + 1];
    }
    expect(count).toBe({ one_week: 522, two_week: 261, one_month: 120, three_month: 40, one_year: 10 }[frequency]);
  }
});
