import { type ServiceTime, serviceTimesFrom } from '#shared/membership/settings/serviceTimes.ts';
import { timeZoneName } from '#shared/time/timeZone.ts';
import { localeOf, type SiteChurch } from '../church.ts';

export interface ServiceDay {
  readonly name: string;
  readonly times: readonly { readonly at: string; readonly text: string; readonly label: string }[];
}

/** 7 January 2024 was a Sunday. Wall times are formatted as UTC: they are local to the church in any season. */
const moment = (day: number, time = '00:00') => new Date(`2024-01-${String(7 + day).padStart(2, '0')}T${time}:00Z`);
const format = (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

/** The week's services by day, in the church's language. */
export function serviceDays(church: SiteChurch): readonly ServiceDay[] {
  const locale = localeOf(church);
  const all = serviceTimesFrom(church.settings.serviceTimes ?? '') ?? [];
  const days = [...new Set(all.map(({ day }) => day))];
  const asText = ({ day, time, label }: ServiceTime) => ({
    at: time,
    text: format(locale, { timeStyle: 'short' }).format(moment(day, time)),
    label,
  });
  return days.map((day) => ({
    name: format(locale, { weekday: 'long' }).format(moment(day)),
    times: all.filter((one) => one.day === day).map(asText),
  }));
}

/** The common name of the church's time zone; empty if it isn't useful. */
export const zoneName = (church: SiteChurch): string =>
  /^(UTC|Etc\/)/.test(church.timeZone) ? '' : timeZoneName(church.timeZone, localeOf(church));
