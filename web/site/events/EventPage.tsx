import { eventPath } from '#shared/content/calendars/share/eventPath.ts';
import { googleUrl } from '#shared/content/calendars/share/googleUrl.ts';
import { mapUrl } from '#shared/content/calendars/share/mapUrl.ts';
import { groupPath } from '#shared/content/site/lists.ts';
import { whenOf, zoneName } from '#web/elements/calendar/formatTimes.ts';
import { repeatingWords } from '#web/elements/calendar/recurrenceWords.ts';
import { Picture } from '#web/elements/Picture.tsx';
import { surfaceOf, surfaceVariables } from '#web/elements/theme/surface.ts';
import type { SiteContext } from '#web/elements/view.ts';
import type { SiteChurch } from '../church.ts';
import type { EventData } from '../data.ts';
import type { Say } from '../texts.ts';
import { Registration } from './Registration.tsx';

interface Props extends EventData {
  readonly church: SiteChurch;
  readonly site: SiteContext;
  readonly say: Say;
}

/** One occurrence of an event: what, when and where, with links for adding it to a calendar and sharing it. */
export function EventPage(props: Props) {
  const { series, date, group, registration, church, site, say } = props;
  const locale = site.locale ?? site.language;
  const description = date.description?.trim();
  const surface = surfaceOf(site.theme, site.theme.palette.darkAccent);
  return (
    <main id="content">
      <section className={group.photo ? 'group-top pictured' : 'group-top'} style={surfaceVariables(surface)}>
        <div className="wrap">
          <div>
            <h1>{date.title}</h1>
            <p className="event-when">{whenOf(date, locale, say('site.calendar.allDay'))}</p>
            {!date.allDay && <p>{say('site.zone', { zone: zoneName(church.timeZone, locale) })}</p>}
            <EventLinks {...props} />
          </div>
          {group.photo && (
            <div className="group-picture">
              <Picture id={series.id} answers={{ photo: group.photo, photoAlt: '' }} part={0.5} />
            </div>
          )}
        </div>
      </section>
      <section className="sec">
        <div className={description ? 'wrap group-body both' : 'wrap group-body'}>
          {description && (
            <div>
              <h2>{say('site.event.about')}</h2>
              <p className="event-words">{description}</p>
            </div>
          )}
          <Facts {...props} repeats={Object.values(repeatingWords({ name: '', zone: church.timeZone, series: [series] }, site))[0]} />
        </div>
      </section>
      {registration && (
        <Registration
          registration={registration}
          {...{ churchId: church.id, eventId: series.id, original: date.original, title: date.title, site }}
        />
      )}
    </main>
  );
}

/** Links for adding to a calendar and for sharing. */
function EventLinks({ series, date, church, site, say }: Props) {
  const url = church.origin + eventPath(series.id, date.original);
  const file = `${site.api}/content/events/subscribe?${new URLSearchParams({ eventId: series.id, churchId: church.id })}`;
  const mail = `mailto:?subject=${encodeURIComponent(date.title)}&body=${encodeURIComponent(url)}`;
  return (
    <div
      className="dates-links event-do"
      data-island="share"
      data-title={date.title}
      data-url={url}
      data-copied={say('site.event.linkCopied')}
    >
      <details className="dates-menu">
        <summary className="button">{say('site.event.addToCalendar')}</summary>
        <ul>
          <li>
            <a href={file} download="event.ics">
              {say('site.event.file')}
            </a>
          </li>
          <li>
            <a href={googleUrl(series, date.original, url)} target="_blank" rel="noopener noreferrer">
              {say('site.event.google')}
            </a>
          </li>
        </ul>
      </details>
      <a className="button outlined" data-share="" href={mail}>
        {say('site.event.share')}
      </a>
      <span className="dates-copied" role="status" />
    </div>
  );
}

function Facts({ date, group, church, say, repeats }: Props & { readonly repeats: string | undefined }) {
  const map = mapUrl(date.location, church);
  const place = date.location || [church.name, church.address1, church.city].filter(Boolean).join(', ');
  return (
    <dl className="group-facts">
      <div>
        <dt>{say('site.event.where')}</dt>
        <dd>
          {place}
          {map && (
            <p>
              <a href={map} target="_blank" rel="noopener noreferrer">
                {say('site.event.map')}
              </a>
            </p>
          )}
        </dd>
      </div>
      {repeats && (
        <div>
          <dt>{say('site.event.repeats')}</dt>
          <dd>{repeats}</dd>
        </div>
      )}
      <div>
        <dt>{say('site.event.group')}</dt>
        <dd>
          <a href={groupPath(group)}>{group.name}</a>
        </dd>
      </div>
    </dl>
  );
}
