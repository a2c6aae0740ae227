import { useTranslation } from 'react-i18next';
import type { Totals } from '#shared/giving/ledger/gifts.ts';
import { AmountBars } from './AmountBars.tsx';
import { byFund } from './figures.ts';

interface Props {
  readonly rows: Totals['rows'];
  readonly currency: string;
  readonly nameOf: (fundId: string) => string;
}

/** What each fund came to. */
export function FundBars({ rows, currency, nameOf }: Props) {
  const { t } = useTranslation();
  const bars = byFund(rows, currency).map(({ fundId, amount }) => ({
    key: fundId,
    label: fundId ? nameOf(fundId) : t('giving.staff.overview.unsplit'),
    amount,
  }));
  return <AmountBars withShare title={t('giving.staff.overview.byFund')} head={t('giving.staff.fund')} bars={bars} currency={currency} />;
}
