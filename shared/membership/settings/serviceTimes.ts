// The setting `serviceTimes`: a church's weekly services, in wall time of its own zone.
import { check, many, type Out, shape, text, whole } from '#shared/words.ts';

/** `day`: 0 is Sunday, 6 Saturday. `time`: `HH:MM`, 24 hours. */
export const ServiceTime = shape({ day: whole, time: text(5), label: text(100) });
export type ServiceTime = Out<typeof ServiceTime>;

const isTime = ({ day, time }: ServiceTime) => day >= 0 && day <= 6 && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Parses the stored JSON list, ordered by weekday; `undefined` if it is invalid. Empty text is an empty list. */
export function serviceTimesFrom(value: string): readonly ServiceTime[] | undefined {
  if (!value.trim()) return [];
  const read = check(many(ServiceTime, 50), json(value));
  if (!read.ok || !read.value.every(isTime)) return undefined;
  return [...read.value].sort((a, b) => a.day - b.day || a.time.localeCompare(b.time));
}

function json(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
