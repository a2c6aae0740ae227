import { useTranslation } from 'react-i18next';
import type { BooksStatus } from '#shared/giving/comparisons.ts';

export type ComparedGateway = BooksStatus['gateways'][number];

/** A gateway by its provider and the account there; several may be of one provider. */
export function useGatewayName(): (gateway: Pick<ComparedGateway, 'provider' | 'account'>) => string {
  const { t } = useTranslation();
  return ({ provider, account }) => t('giving.staff.comparison.gateway', { provider: t(`giving.gateways.providers.${provider}`), account });
}
