import type { CalendarKey, SiteCalendar } from '#shared/content/site/lists.ts';
import type { SiteContext } from '../view.ts';
import { islandWords } from './islandWords.ts';
import { repeatingWords } from './recurrenceWords.ts';

const paths = { group: 'events/public/series', curated: 'curatedevents/public/series' } as const;

/** What a calendar needs to become interactive: where to fetch its events, how to format times, and its texts. */
export function islandData(of: CalendarKey, calendar: SiteCalendar, site: SiteContext) {
  const { name, zone } = calendar;
  const { church, language, locale, say, mode } = site;
  const [, id = ''] = of.split(':');
  const words = Object.fromEntries(islandWords.map((word) => [word, say(`site.calendar.${word}`, word === 'more' ? { count: '#' } : {})]));
  return {
    'data-island': 'calendar',
    // The page's own host also serves the API.
    'data-source': `/api/content/${paths[of.startsWith('group:') ? 'group' : 'curated']}/${church.id}/${id}`,
    'data-name': name || say('site.calendar.label'),
    'data-zone': zone,
    'data-locale': locale ?? language,
    'data-words': JSON.stringify(words),
    // When the browser renders the page, the recurrence texts aren't available.
    'data-repeating': mode === 'page' ? JSON.stringify(repeatingWords(calendar, site)) : undefined,
  };
}
