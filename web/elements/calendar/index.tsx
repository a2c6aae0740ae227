import { type CalendarKey, calendarKeyOf, calendarTypes } from '#shared/content/site/lists.ts';
import { listsOf } from '../lists/lists.ts';
import type { ViewProps } from '../view.ts';
import { CalendarFrame } from './CalendarFrame.tsx';

/** The calendar of a group, or a curated one. Missing configuration is shown only in the builder, never to visitors. */
export function CalendarView({ id, answers, site }: ViewProps<'calendar'>) {
  const { calendarType, calendarId } = answers;
  const key = calendarKeyOf(calendarType, calendarId);
  const calendar = listsOf(site).useCalendar(key);
  if (key && calendar) return <CalendarFrame id={id} of={key} calendar={calendar} site={site} />;
  // Reserves its space until it is loaded.
  if (key && calendar === undefined && site.lists) return <div className="dates-frame" />;
  if (site.mode !== 'builder') return null;
  return <p className="empty">{missing(site.say, { calendarType, calendarId }, key)}</p>;
}

function missing(
  say: ViewProps['site']['say'],
  { calendarType, calendarId }: ViewProps<'calendar'>['answers'],
  key: CalendarKey | undefined,
) {
  if (!calendarTypes.some((one) => one === calendarType)) return say('site.calendar.unknown', { type: calendarType });
  return key || calendarId.trim() ? say('site.calendar.gone') : say('site.calendar.none');
}
