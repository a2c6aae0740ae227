// Where views get groups and calendars from: of a published page they lie ready, elsewhere they are fetched while it is looked at.
import type { CalendarKey, PublicGroup, SiteCalendar, SiteLists } from '#shared/content/site/lists.ts';
import type { SiteContext } from '../view.ts';

/** `undefined`: not known yet; `null`: there is none. */
export interface ListsSource {
  useGroups(): readonly PublicGroup[] | null | undefined;
  useCalendar(key: CalendarKey | undefined): SiteCalendar | null | undefined;
  /** The instant that counts as now, in milliseconds. */
  readonly now: number;
}

export const staticLists = ({ groups, calendars, now }: SiteLists): ListsSource => ({
  useGroups: () => groups,
  useCalendar: (key) => (key && Object.hasOwn(calendars, key) ? calendars[key] : null),
  now,
});

/** Of a site that tells nothing of them. A context has the same source as long as it is drawn. */
const none: ListsSource = { useGroups: () => undefined, useCalendar: () => undefined, now: 0 };
export const listsOf = ({ lists = none }: SiteContext): ListsSource => lists;
