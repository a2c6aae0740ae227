import type { CalendarKey, SiteCalendar } from '#shared/content/site/lists.ts';
import type { SiteContext } from '../view.ts';
import { zoneName } from './formatTimes.ts';
import { islandData } from './islandData.ts';
import { NextDates } from './NextDates.tsx';
import { subscriptionUrls } from './subscriptionUrls.ts';

interface Props {
  /** Set by the element, or by whatever else shows the calendar. */
  readonly id: string;
  readonly of: CalendarKey;
  readonly calendar: SiteCalendar;
  readonly site: SiteContext;
}

/** A list of upcoming events, as high as the calendar that replaces it when scripts run, and the menu for subscribing to it. */
export function CalendarFrame({ id, of, calendar, site }: Props) {
  const { say, mode } = site;
  const { webcal, https } = subscriptionUrls(of, site);
  const name = calendar.name || say('site.calendar.label');
  const island = mode === 'builder' ? {} : islandData(of, calendar, site);
  // Makes a list longer than its frame scrollable by keyboard.
  const scrolls = mode === 'builder' ? {} : { tabIndex: 0, role: 'group', 'aria-label': name };
  return (
    <div className="dates" id={`dates-${id}`} {...island}>
      <div className="dates-frame" {...scrolls}>
        <NextDates calendar={calendar} site={site} />
      </div>
      <p className="dates-zone" hidden>
        {say('site.zone', { zone: zoneName(calendar.zone, site.locale ?? site.language) })}
      </p>
      <div className="dates-links">
        <details className="dates-menu">
          <summary className="button outlined">{say('site.calendar.subscribe')}</summary>
          <ul>
            <li>
              <button
                type="button"
                className="dates-copy"
                disabled
                data-copied={say('site.calendar.copied')}
                data-failed={say('site.calendar.copyFailed')}
              >
                {say('site.calendar.copy')}
              </button>
            </li>
            <li>
              <a href={https} download="calendar.ics">
                {say('site.calendar.download')}
              </a>
            </li>
            <li>
              <a href={webcal}>{say('site.calendar.open')}</a>
            </li>
          </ul>
        </details>
        <span className="dates-copied" role="status" />
      </div>
    </div>
  );
}
