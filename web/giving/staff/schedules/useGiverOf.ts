import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/giving/subscriptions.ts';

/** Whose a recurring gift is, as staff may know it. */
export function useGiverOf(): (schedule: Pick<Subscription, 'own'>) => string {
  const { t } = useTranslation();
  return ({ own }) => (own.unnamed ? t('giving.staff.unnamed') : own.givenAs.name || own.givenAs.email);
}
