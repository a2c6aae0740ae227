// The link targets on the automatic home page.
import { finderPath } from '#shared/content/site/lists.ts';
import { addressLines, type SiteChurch } from '../church.ts';
import type { Item } from '../layout/navigation.ts';
import type { Say } from '../texts.ts';
import { serviceDays } from './serviceDays.ts';

export interface Place {
  /** The id of a section of the home page. */
  readonly id: string;
  readonly text: string;
}

/** Only sections the church has content for. */
export const placesOf = (church: SiteChurch, say: Say): readonly Place[] => [
  ...(serviceDays(church).length > 0 ? [{ id: 'services', text: say('site.services') }] : []),
  ...(addressLines(church).length > 0 ? [{ id: 'visit', text: say('site.findUs') }] : []),
];

/** The navigation for a church without its own. */
export const itemsOf = (places: readonly Place[], say: Say, atHome: boolean): readonly Item[] =>
  [{ id: '', text: say('site.home') }, ...places].map(({ id, text }) => ({
    id: id || 'home',
    text,
    href: id ? (atHome ? `#${id}` : `/#${id}`) : '/',
    badge: '',
    items: [],
  }));

/** The link to the groups, if the church shows any. */
export const groupsItem = (say: Say): Item => ({ id: 'groups', text: say('site.groups.title'), href: finderPath, badge: '', items: [] });
