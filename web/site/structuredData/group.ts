import { groupPath, type PublicGroup, type SiteCalendar } from '#shared/content/site/lists.ts';
import type { SiteData } from '../data.ts';
import type { Say } from '../texts.ts';
import { pageData } from './church.ts';
import { eventData } from './event.ts';

/** A group's page as structured data: the page with breadcrumbs, the group as part of the church, and its upcoming events. */
export function groupData(site: SiteData, group: PublicGroup, calendar: SiteCalendar | undefined, description: string, say: Say): string {
  const { church, lists } = site;
  const url = groupPath(group);
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${church.origin}${url}#group`,
    name: group.name,
    url: `${church.origin}${url}`,
    description,
    image: group.photo || undefined,
    location: group.meetingLocation ? { '@type': 'Place', name: group.meetingLocation, address: group.meetingLocation } : undefined,
    parentOrganization: { '@type': 'Church', '@id': `${church.origin}/#church`, name: church.name, url: `${church.origin}/` },
  };
  const events = calendar ? eventData(church, calendar, lists?.now ?? 0, url) : [];
  return pageData(church, { title: group.name, url }, description, say, [organization, ...events]);
}
