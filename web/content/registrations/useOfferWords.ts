import { useTranslation } from 'react-i18next';
import type { Offer } from '#shared/content/registrations/registrations.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';

/** How an event takes registrations, in words. */
export function useOfferWords(): (offer: Offer) => string {
  const { t, i18n } = useTranslation();
  const moment = (wall: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(parseWallTime(wall));
  return ({ enabled, capacity, opens, closes }) =>
    enabled
      ? [
          capacity === undefined ? t('registrations.unlimited') : t('registrations.limited', { count: capacity }),
          opens && t('registrations.from', { date: moment(opens) }),
          closes && t('registrations.until', { date: moment(closes) }),
        ]
          .filter(Boolean)
          .join(' ')
      : t('registrations.off');
}
