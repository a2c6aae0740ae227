import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '#shared/content/calendars/series/series.ts';
import type { CalendarItem } from '#web/ui/calendar/types.ts';
import { occurrencesIn } from './useGroupSeries.ts';

const none: readonly Series[] = [];

/** The calendar items in a range: private events are marked, and events of other calendars can't be moved. */
export function useCalendarItems(all: readonly Series[] = none, zone: string, canEdit: boolean) {
  const { t } = useTranslation();
  return useCallback(
    (from: number, to: number): readonly CalendarItem[] => {
      const imported = new Set(all.filter(({ importId }) => importId).map(({ id }) => id));
      return occurrencesIn(all, from, to, zone).map(({ key, seriesId, title, start, end, allDay, visibility }) => ({
        ...{ key, title, start, end, allDay, movable: canEdit && !imported.has(seriesId) },
        ...(visibility === 'private' && { tone: 'private' as const, note: t('calendar.event.private') }),
      }));
    },
    [all, zone, canEdit, t],
  );
}
