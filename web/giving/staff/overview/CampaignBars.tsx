import { useTranslation } from 'react-i18next';
import { AmountBars } from './AmountBars.tsx';
import { byFund } from './figures.ts';
import type { CampaignRows } from './useCampaignTotals.ts';

/** What each campaign was given in the range shown; nothing without one. A gift may count for two. */
export function CampaignBars({ of: { rows, nameOf }, currency }: { readonly of: CampaignRows; readonly currency: string }) {
  const { t } = useTranslation();
  const bars = byFund(rows, currency).map(({ fundId, amount }) => ({ key: fundId, label: nameOf(fundId), amount }));
  if (bars.length === 0) return null;
  const title = t('giving.staff.overview.byCampaign');
  return <AmountBars title={title} head={t('giving.staff.campaigns.campaign')} bars={bars} currency={currency} />;
}
