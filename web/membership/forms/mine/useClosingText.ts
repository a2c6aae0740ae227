import { useTranslation } from 'react-i18next';
import { windowOf } from '#shared/membership/forms/access.ts';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

/** Until when a form is open, given a wall time of the church; empty if it doesn't close. An end at midnight includes that day. */
export function useClosingText(): (closes: string | undefined) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  return (closes) => {
    if (!closes) return '';
    const { until } = windowOf({ closes }, zone);
    const isWholeDay = closes.endsWith('T00:00');
    const date = isWholeDay ? format.date(closes.slice(0, 10)) : format.dateTime(until, zone);
    return t('portal.today.closes', { date });
  };
}
