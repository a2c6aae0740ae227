import { useMemo } from 'react';
import { curatedEvents } from '#shared/content/calendars/curated/curatedevents.ts';
import { events } from '#shared/content/calendars/events/events.ts';
import { playlists } from '#shared/content/sermons/playlists.ts';
import { sermons } from '#shared/content/sermons/sermons.ts';
import type { CalendarKey, PublicGroup, SiteCalendar } from '#shared/content/site/lists.ts';
import { type Filling, forms } from '#shared/membership/forms/forms.ts';
import type { PublicForm } from '#shared/membership/forms/page/publicForm.ts';
import { type Group, groups } from '#shared/membership/groups/groups.ts';
import { useCall } from '#web/useCall.ts';

const lasting = { revalidateOnFocus: false };

export const publicGroupOf = ({
  id,
  name,
  slug,
  about = '',
  photoUrl,
  labelArray,
  meetingTime = '',
  meetingLocation = '',
  joinPolicy,
}: Group): PublicGroup => ({
  ...{ id, name, slug, about, photo: photoUrl, labels: labelArray, meetingTime, meetingLocation, joinPolicy },
});

/** As the public sees it, even when signed in: `undefined` while loading, `null` if there is none. */
function useCalendar(churchId: string, key: CalendarKey | undefined): SiteCalendar | null | undefined {
  const [type, id = ''] = (key ?? '').split(':');
  const zone = useCall(events.zone, key && { churchId }, lasting);
  const own = useCall(events.publicSeries, type === 'group' ? { churchId, groupId: id } : undefined, lasting);
  const all = useCall(groups.publicList, type === 'group' ? { churchId } : undefined, lasting);
  const curated = useCall(curatedEvents.series, type === 'curated' ? { churchId, calendarId: id } : undefined, lasting);
  return useMemo(() => {
    if (!key || own.error || curated.error || zone.error) return null;
    if (!zone.data) return undefined;
    if (type === 'curated') return curated.data && seriesOf(curated.data, zone.data.zone);
    const group = all.data?.find((one) => one.id === id);
    if (all.data && !group) return null;
    return group && own.data && { name: group.name, zone: zone.data.zone, series: own.data };
  }, [key, type, id, zone.data, zone.error, own.data, own.error, all.data, curated.data, curated.error]);
}

/** An empty answer means the calendar doesn't exist. */
const seriesOf = ({ name, series }: Partial<Pick<SiteCalendar, 'name' | 'series'>>, zone: string): SiteCalendar | null =>
  series ? { name: name ?? '', zone, series } : null;

/** As the public sees it: of a restricted form only that it is one. */
function useForm(id: string | undefined): PublicForm | null | undefined {
  const open = useCall(forms.standalone, id ? { id, query: {} } : undefined, lasting);
  const isRestricted = open.data?.restricted;
  const { data, error } = useCall(forms.fill, id && isRestricted === false ? { id, query: { preview: 'true' } } : undefined, lasting);
  return useMemo(() => {
    if (!id || open.error || error) return null;
    if (isRestricted) return { ...closed, id, state: 'signIn' };
    return data && { ...closed, ...shownOf(data) };
  }, [id, isRestricted, open.error, data, error]);
}

const closed = { name: '', description: '', thankYou: '', purpose: '', keepDays: 0, opens: '', formVersion: 0, questions: [] } as const;
const shownOf = ({ id, state, name = '', description = '', thankYouMessage = '', purpose = '', ...form }: Filling) => ({
  ...{ id, name, description, thankYou: thankYouMessage, purpose, keepDays: form.keepDays ?? 0, formVersion: form.formVersion ?? 0 },
  ...{ opens: form.opens?.replace('T', ' ') ?? '', questions: form.questions ?? [] },
  state: state === 'open' || state === 'early' ? state : ('closed' as const),
});

/** Dates are read by the page itself (`web/elements/islands/live.ts`). */
const noDates = () => undefined;

/** A church's groups, calendars, forms and sermons for views drawn in the app: fetched on demand. */
export function listsOf(churchId: string) {
  function useGroups(): readonly PublicGroup[] | undefined {
    const { data } = useCall(groups.publicList, churchId ? { churchId } : undefined, lasting);
    return useMemo(() => data?.map(publicGroupOf), [data]);
  }
  function useOneCalendar(key: CalendarKey | undefined) {
    return useCalendar(churchId, key);
  }
  function useSermons() {
    const all = useCall(sermons.publicList, churchId ? { churchId } : undefined, lasting).data;
    const lists = useCall(playlists.publicList, churchId ? { churchId } : undefined, lasting).data;
    // Older clients get a sermon once for each of its playlists; the newest comes first either way.
    return useMemo(
      () => all && lists && { sermons: [...new Map(all.map((one) => [one.id, one])).values()], playlists: lists },
      [all, lists],
    );
  }
  return { useGroups, useSermons, useLive: noDates, useCalendar: useOneCalendar, useForm, now: Date.now() };
}

export const useLiveLists = (churchId: string) => useMemo(() => listsOf(churchId), [churchId]);
