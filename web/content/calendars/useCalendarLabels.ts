import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarLabels } from '#web/ui/calendar/types.ts';

/** The calendar widget's texts in the reader's language. */
export function useCalendarLabels(): CalendarLabels {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      month: t('calendar.frame.month'),
      week: t('calendar.frame.week'),
      day: t('calendar.frame.day'),
      list: t('calendar.frame.list'),
      today: t('calendar.frame.today'),
      previous: t('calendar.frame.previous'),
      next: t('calendar.frame.next'),
      allDay: t('calendar.frame.allDay'),
      empty: t('calendar.frame.empty'),
      more: (count) => t('calendar.frame.more', { count }),
      newEvent: (when) => t('calendar.frame.newEvent', { when }),
      views: t('calendar.frame.views'),
      moveHint: t('calendar.frame.moveHint'),
      moved: (title, when) => t('calendar.frame.moved', { title, when }),
    }),
    [t],
  );
}
