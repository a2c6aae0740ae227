import { useTranslation } from 'react-i18next';
import { type CuratedPart, curatedEvents } from '#shared/content/calendars/curated/curatedevents.ts';
import { call } from '#web/api.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useCuratedAct } from '../useCurated.ts';

/** So many events may come in by one entry of a call. */
const most = 500;

/** What brings a group back as it was: in whole but for what was left out, or its single events. Nothing, if it has been deleted. */
function backOf(curatedCalendarId: string, { groupId, name, wholeId, without, events }: CuratedPart) {
  const place = { curatedCalendarId, groupId };
  if (name === undefined) return [];
  if (wholeId !== undefined) return [{ ...place, without: without.map(({ eventId }) => eventId) }];
  const ids = events.filter(({ title }) => title !== undefined).map(({ eventId }) => eventId);
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ({ ...place, eventIds: ids.slice(at * most, (at + 1) * most) }));
}

/** Takes a group out of a calendar with all its events, with a way back. */
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
