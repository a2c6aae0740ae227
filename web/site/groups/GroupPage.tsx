import type { SiteCalendar } from '#shared/content/site/lists.ts';
import { CalendarFrame } from '#web/elements/calendar/CalendarFrame.tsx';
import { Rich } from '#web/elements/Html.tsx';
import { Picture } from '#web/elements/Picture.tsx';
import { surfaceOf, surfaceVariables } from '#web/elements/theme/surface.ts';
import type { SiteContext } from '#web/elements/view.ts';
import type { GroupData } from '../data.ts';
import type { Say } from '../texts.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { finderAt } from './labels.ts';

interface Props extends GroupData {
  readonly calendar: SiteCalendar | undefined;
  readonly site: SiteContext;
  readonly say: Say;
}

/**
 * Everything a visitor wants to know about a group before coming: what it is, when and where it meets, who leads it, and its next events.
 */
export function GroupPage({ group, leaders, calendar, site, say }: Props) {
  const { id, about } = group;
  const hasFacts = Boolean(group.meetingTime || group.meetingLocation || leaders.length > 0);
  return (
    <main id="content">
      <GroupTop group={group} site={site} say={say} />
      {(about || hasFacts) && (
        <section className="sec">
          <div className={about && hasFacts ? 'wrap group-body both' : 'wrap group-body'}>
            {about && (
              <div>
                <h2>{say('site.groups.about')}</h2>
                <Rich text={about} />
              </div>
            )}
            {hasFacts && <GroupFacts group={group} leaders={leaders} say={say} />}
          </div>
        </section>
      )}
      {calendar && calendar.series.length > 0 && (
        <section className="sec group-coming" id="calendar">
          <div className="wrap">
            <h2>{say('site.groups.dates')}</h2>
            <CalendarFrame id={id} of={`group:${id}`} calendar={calendar} site={site} />
          </div>
        </section>
      )}
    </main>
  );
}

function GroupTop({ group, site, say }: Pick<Props, 'group' | 'site' | 'say'>) {
  const { id, name, photo, labels, joinPolicy, meetingTime, meetingLocation } = group;
  const surface = surfaceOf(site.theme, site.theme.palette.darkAccent);
  const when = [meetingTime, meetingLocation].filter(Boolean).join(' · ');
  return (
    <section className={photo ? 'group-top pictured' : 'group-top'} style={surfaceVariables(surface)}>
      <div className="wrap">
        <div>
          {labels.length > 0 && (
            <ul className="group-labels">
              {labels.map((label) => (
                <li key={label}>
                  <a href={finderAt(site, label)}>{label}</a>
                </li>
              ))}
            </ul>
          )}
          <h1>{name}</h1>
          {when && <p className="group-lead">{when}</p>}
          <p className="group-do">
            {joinPolicy !== 'closed' && (
              <a className="button" href={`/my/groups/${id}`}>
                {say(joinPolicy === 'open' ? 'site.groups.join' : 'site.groups.ask')}
              </a>
            )}
            <a className="button outlined" href="/groups">
              {say('site.groups.all')}
            </a>
          </p>
        </div>
        {photo && (
          <div className="group-picture">
            <Picture id={id} answers={{ photo, photoAlt: '' }} part={0.5} />
          </div>
        )}
      </div>
    </section>
  );
}
