import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { dateAt, startOfDay } from '#shared/time/timeZone.ts';
import type { When } from './conversations.ts';

/** The instant as ISO text. */
export function pastInstant(when: When, today: Date, zone: string): string {
  const minutes = /^(\d+)m$/.exec(when)?.[1];
  if (minutes) return new Date(today.getTime() - Number(minutes) * minuteMs).toISOString();
  const [, days, hours, past] = (/^(\d+)d (\d+):(\d+)$/.exec(when) ?? []).map(Number);
  if (!days || hours === undefined || past === undefined) throw new Error(`${when} is no time of the past.`);
  const start = startOfDay(dateAt(today.getTime() - days * dayMs, zone), zone);
  return new Date(start + hours * hourMs + past * minuteMs).toISOString();
}
