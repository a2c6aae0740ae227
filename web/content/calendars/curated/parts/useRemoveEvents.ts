import { useTranslation } from 'react-i18next';
import { curatedEvents } from '#shared/content/calendars/curated/curatedevents.ts';
import { call } from '#web/api.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useCuratedAct } from '../useCurated.ts';

export interface Taken {
  readonly groupId: string;
  readonly eventId: string;
  readonly title: string;
  /** Its whole group was added: only this event is excluded. */
  readonly isWhole: boolean;
}

/** Removes events from a calendar, and adds them back. */
export function useRemoveEvents(calendarId: string) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const act = useCuratedAct();
  const back = ({ groupId, eventId, title, isWhole }: Taken) =>
    act(
      () =>
        isWhole
          ? call(curatedEvents.takeBack, { calendarId, eventId })
          : call(curatedEvents.save, { body: [{ curatedCalendarId: calendarId, groupId, eventIds: [eventId] }] }),
      () => snackbar.success(t('calendar.curated.included', { title })),
    );
  const take = (event: Taken) =>
    act(
      () => call(curatedEvents.removeEvent, { calendarId, eventId: event.eventId }),
      () =>
        snackbar.success(t('calendar.curated.eventRemoved', { title: event.title }), {
          label: t('calendar.curated.undo'),
          onClick: () => void back(event),
        }),
    );
  return { take, back };
}
