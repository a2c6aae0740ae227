import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import { eventPath } from '#shared/content/calendars/share/eventPath.ts';
import { nextDates } from '#shared/content/calendars/upcoming.ts';
import type { SiteCalendar } from '#shared/content/site/lists.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { listsOf } from '../lists/lists.ts';
import type { SiteContext } from '../view.ts';
import { dayNumber, hoursOf, monthOf, weekdayOf } from './formatTimes.ts';

interface Props {
  readonly calendar: SiteCalendar;
  readonly site: SiteContext;
}

/** Upcoming events by month. */
export function NextDates({ calendar, site }: Props) {
  const { now } = listsOf(site);
  const dates = nextDates(calendar, now);
  const locale = site.locale ?? site.language;
  const today = instantToWallTime(now, calendar.zone);
  // An event that has already begun is listed under today's month.
  const monthIn = ({ start }: Occurrence) => monthOf(Math.max(start, today), locale);
  const months = [...new Set(dates.map(monthIn))];
  if (dates.length === 0) return <p className="dates-none">{site.say('site.calendar.nothing')}</p>;
  return months.map((month) => (
    <div key={month} className="dates-month">
      <h3 className="dates-name">{month}</h3>
      <ul>
        {dates
          .filter((date) => monthIn(date) === month)
          .map((date) => (
            <NextDate key={date.key} date={date} site={site} />
          ))}
      </ul>
    </div>
  ));
}

function NextDate({ date, site }: { readonly date: Occurrence; readonly site: SiteContext }) {
  const { start, allDay, title, location } = date;
  const locale = site.locale ?? site.language;
  const about = [hoursOf(date, locale) || site.say('site.calendar.allDay'), location].filter(Boolean);
  return (
    <li>
      <time dateTime={formatWallTime(start).slice(0, allDay ? 10 : 16)}>
        <span>{weekdayOf(start, locale)}</span> <b>{dayNumber(start, locale)}</b>
      </time>
      <div>
        <strong>{site.mode === 'builder' ? title : <a href={eventPath(date.seriesId, date.original)}>{title}</a>}</strong>
        <p>{about.join(' · ')}</p>
      </div>
    </li>
  );
}
