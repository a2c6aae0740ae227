// The page of one public event.
import { eventPath } from '#shared/content/calendars/share/eventPath.ts';
import { whenOf } from '#web/elements/calendar/formatTimes.ts';
import { plainText } from '#web/elements/plainText.ts';
import type { SiteContext } from '#web/elements/view.ts';
import { eventCss } from '../css/events.ts';
import { groupCss } from '../css/groups.ts';
import { ownPageCss } from '../css/ownPage.ts';
import type { EventData, SiteData } from '../data.ts';
import { shortened } from '../document/description.ts';
import { wholePage } from '../document/wholePage.tsx';
import { itemsFor } from '../home/automaticPages.tsx';
import { SiteFrame } from '../layout/BuiltPage.tsx';
import { eventPageData } from '../structuredData/event.ts';
import { EventPage } from './EventPage.tsx';

export function eventDocument(site: SiteData, event: EventData, plain: SiteContext): string {
  const { series, date, group } = event;
  const context: SiteContext = { ...plain, page: { title: date.title }, firstPicture: series.id };
  const { say } = context;
  const path = eventPath(series.id, date.original);
  const when = whenOf(date, context.locale ?? context.language, say('site.calendar.allDay'));
  const about = [[when, date.location].filter(Boolean).join(' · '), plainText(date.description ?? '')];
  const head = {
    ...{
      title: date.title,
      description: shortened(about.filter(Boolean).join('. ')),
      path,
      css: ownPageCss(site, context, groupCss + eventCss, event.registration ? ['form'] : []),
    },
    image: group.photo || site.church.settings.ogImage,
    data: eventPageData(site.church, date, path),
  };
  return wholePage({
    ...{ site, context, nodes: { sections: [], elements: [] }, head, className: 'site', title: date.title },
    children: (
      <SiteFrame site={site} say={say} items={itemsFor({ site, context }, false)} path={path}>
        <EventPage {...event} church={site.church} site={context} say={say} />
      </SiteFrame>
    ),
  });
}
