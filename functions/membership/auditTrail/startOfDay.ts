import { day } from '#functions/core/clock.ts';

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function ahead(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The instant at which a calendar day (`YYYY-MM-DD`, plus some days) begins in a zone; where clocks skip midnight, the first moment of it. */
export function startOfDay(date: string, zone: string, plus = 0): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + plus * day;
  const near = wall - ahead(wall, zone);
  return new Date(wall - ahead(near, zone));
}
