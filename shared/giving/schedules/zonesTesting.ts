// For tests and proofs: the dates of every frequency in fifty zones, over their clock changes.
import { dateAt } from '#shared/time/timeZone.ts';
import { frequencies } from '../donate.ts';
import { chargedAt, nextDate, nthDate } from './dates.ts';

export const zones = [
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

const first = '2026-01-31';

/** Every date until then is charged once, on its own day, in order. Otherwise says which isn't; `counts`: how many there were. */
export function datesIn(zone: string, until: string): { readonly fault?: string; readonly counts: Readonly<Record<string, number>> } {
  const counts: Record<string, number> = {};
  for (const frequency of frequencies) {
    let [last, time, count] = ['2026-01-30', 0, 0];
    for (let date = nthDate(first, frequency, 0); date < until; date = nextDate(first, frequency, date)) {
      const at = chargedAt(date, zone);
      if (date <= last || at <= time || dateAt(at, zone) !== date) return { fault: `${frequency} ${date} ${zone}`, counts };
      [last, time, count] = [date, at, count + 1];
    }
    counts[frequency] = count;
  }
  return { counts };
}
