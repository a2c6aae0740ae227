// Events as schema.org data.

import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import { nextDates } from '#shared/content/calendars/upcoming.ts';
import type { SiteCalendar } from '#shared/content/site/lists.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { plainText } from '#web/elements/plainText.ts';
import type { SiteChurch } from '../church.ts';
import { shortened } from '../document/description.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A wall time with its UTC offset; a plain date for all-day events. */
function moment(wall: number, instant: number, allDay: boolean): string {
  if (allDay) return formatWallTime(wall).slice(0, 10);
  const ahead = Math.round((wall - instant) / minuteMs);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `${formatWallTime(wall)}${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** A calendar's upcoming events. Those without a place are at the church. */
export const eventData = (church: SiteChurch, calendar: SiteCalendar, now: number, url: string): object[] =>
  nextDates(calendar, now).map((date) => asEvent(church, date, url));

/** One event's page. */
export const eventPageData = (church: SiteChurch, date: Occurrence, url: string): string =>
  JSON.stringify(asEvent(church, date, url)).replaceAll('<', '\\u003c');

function asEvent(church: SiteChurch, date: Occurrence, url: string) {
  const { title, description = '', location, allDay, start, end, startInstant, endInstant } = date;
  const { name, origin } = church;
  const street = [church.address1, church.address2].filter(Boolean).join(', ');
  const address = {
    ...{ '@type': 'PostalAddress', streetAddress: street || undefined, addressLocality: church.city || undefined },
    ...{ addressRegion: church.state || undefined, postalCode: church.zip || undefined, addressCountry: church.country || undefined },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate: moment(start, startInstant, allDay),
    // Ends are exclusive; for all-day events this is the last day.
    endDate: allDay ? moment(end - 1, endInstant, true) : moment(end, endInstant, false),
    description: shortened(plainText(description)) || undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: location ? { '@type': 'Place', name: location, address: location } : { '@type': 'Place', name, address },
    organizer: { '@type': 'Church', '@id': `${origin}/#church`, name, url: `${origin}/` },
    url: `${origin}${url}`,
  };
}
