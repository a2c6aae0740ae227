// Localized event times. Wall times: their zone is named elsewhere.
import { dayMs } from '#shared/time/civilDate.ts';

export interface When {
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
}

const utc = { timeZone: 'UTC' } as const;

const ranged = (language: string, options: Intl.DateTimeFormatOptions, from: number, to: number) => {
  const format = new Intl.DateTimeFormat(language, { ...options, ...utc });
  return from === to ? format.format(from) : format.formatRange(from, to);
};

/** "Sunday, November 22, 2026, 12:00 – 1:00 PM"; only the dates for all-day events. */
export function formatDateRange({ start, end, allDay }: When, language: string, weekday: 'long' | 'short' = 'long'): string {
  const date = { weekday, year: 'numeric', month: weekday, day: 'numeric' } as const;
  if (allDay) return ranged(language, date, start, Math.max(start, end - dayMs));
  return ranged(language, { ...date, hour: 'numeric', minute: '2-digit' }, start, end);
}
