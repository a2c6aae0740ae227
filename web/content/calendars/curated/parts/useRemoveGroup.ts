import { useTranslation } from 'react-i18next';
import { type CuratedPart, curatedEvents } from '#shared/content/calendars/curated/curatedevents.ts';
import { call } from '#web/api.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useCuratedAct } from '../useCurated.ts';

/** The maximum number of events per entry of a call. */
const most = 500;

/**
 * The entries that restore a group as it was: as a whole except for what was excluded, or its single events. Empty if the group has been
 * deleted.
 */
function backOf(curatedCalendarId: string, { groupId, name, wholeId, without, events }: CuratedPart) {
  const place = { curatedCalendarId, groupId };
  if (name === undefined) return [];
  if (wholeId !== undefined) return [{ ...place, without: without.map(({ eventId }) => eventId) }];
  const ids = events.filter(({ title }) => title !== undefined).map(({ eventId }) => eventId);
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ({ ...place, eventIds: ids.slice(at * most, (at + 1) * most) }));
}

/** Removes a group with all its events from a calendar; can be undone. */
export function useRemoveGroup(calendarId: string): (part: CuratedPart) => Promise<void> {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const act = useCuratedAct();
  return (part) => {
    const title = part.name ?? t('calendar.curated.deletedGroup');
    const body = backOf(calendarId, part);
    const back = () =>
      act(
        () => call(curatedEvents.save, { body }),
        () => snackbar.success(t('calendar.curated.included', { title })),
      );
    const undo = body.length > 0 ? { label: t('calendar.curated.undo'), onClick: () => void back() } : undefined;
    return act(
      () => call(curatedEvents.removeGroup, { calendarId, groupId: part.groupId }),
      () => snackbar.success(t('calendar.curated.eventRemoved', { title }), undo),
    );
  };
}
