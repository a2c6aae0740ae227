// The days of a period that a list asks for (docs/decisions.md, P37). Pure.
import type { GivingPeriod } from '#shared/membership/people/lists/givingRules.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { formatDate, parseWallTime } from '#shared/time/wallTime.ts';

export type Days = readonly [from: string, to: string];

/** The first and the last day, which may be before and after all days. */
export function daysOf(period: GivingPeriod | undefined, today: string): Days {
  const year = Number(today.slice(0, 4));
  const [from = '', to = ''] = period?.values ?? [];
  const ofYear = (one: number) => [`${one}-01-01`, `${one}-12-31`] as const;
  switch (period?.is) {
    case 'thisYear':
      return ofYear(year);
    case 'lastYear':
      return ofYear(year - 1);
    case 'days':
      return [daysBefore(today, Number(from)), today];
    case 'between':
      return [from || '0', to || '9'];
    default:
      return ['0', '9'];
  }
}

export const daysBefore = (today: string, days: number): string => formatDate((parseWallTime(today) ?? 0) / dayMs - days);
