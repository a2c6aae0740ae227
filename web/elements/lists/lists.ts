// Where views get groups, calendars, forms and sermons from: prefetched for published pages, fetched on demand elsewhere.
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { CalendarKey, PublicGroup, SiteCalendar, SiteLists } from '#shared/content/site/lists.ts';
import type { PublicForm } from '#shared/membership/forms/page/publicForm.ts';
import type { SiteContext } from '../view.ts';

export type Media = Pick<SiteLists, 'sermons' | 'playlists'>;

/** `undefined`: still loading; `null`: doesn't exist. */
export interface ListsSource {
  useGroups(): readonly PublicGroup[] | null | undefined;
  useCalendar(key: CalendarKey | undefined): SiteCalendar | null | undefined;
  useSermons(): Media | undefined;
  useLive(): readonly LiveService[] | undefined;
  useForm(id: string | undefined): PublicForm | null | undefined;
  /** The current time as an instant, in milliseconds. */
  readonly now: number;
}

export const staticLists = ({ groups, calendars, forms, sermons, playlists, live, now }: SiteLists): ListsSource => ({
  useGroups: () => groups,
  useSermons: () => ({ sermons, playlists }),
  useLive: () => live,
  useCalendar: (key) => (key && Object.hasOwn(calendars, key) ? calendars[key] : null),
  useForm: (id) => (id && Object.hasOwn(forms, id) ? forms[id] : null),
  now,
});

/** The source for a site without such data. A context keeps the same source for as long as it is mounted. */
const none: ListsSource = {
  useGroups: () => undefined,
  useSermons: () => undefined,
  useLive: () => undefined,
  useCalendar: () => undefined,
  useForm: () => undefined,
  now: 0,
};
export const listsOf = ({ lists = none }: SiteContext): ListsSource => lists;
