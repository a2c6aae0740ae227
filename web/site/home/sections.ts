// Where visitors can go on the automatic home page.
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

/** As far as the church has said something about it. */
export const placesOf = (church: SiteChurch, say: Say): readonly Place[] => [
  ...(serviceDays(church).length > 0 ? [{ id: 'services', text: say('site.services') }] : []),
  ...(addressLines(church).length > 0 ? [{ id: 'visit', text: say('site.findUs') }] : []),
];

/** The navigation of a church that has not made one. */
export const itemsOf = (places: readonly Place[], say: Say, atHome: boolean): readonly Item[] =>
  [{ id: '', text: say('site.home') }, ...places].map(({ id, text }) => ({
    id: id || 'home',
    text,
    href: id ? (atHome ? `#${id}` : `/#${id}`) : '/',
    badge: '',
    items: [],
  }));

/** The way to the groups, for a church that shows some. */
export const groupsItem = (say: Say): Item => ({ id: 'groups', text: say('site.groups.title'), href: finderPath, badge: '', items: [] });
