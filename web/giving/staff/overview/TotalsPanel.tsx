import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { downloadFile } from '#web/ui/files/downloadFile.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall, useKept } from '#web/useCall.ts';
import { useFunds } from '../useFunds.ts';
import { CampaignBars } from './CampaignBars.tsx';
import { Figures } from './Figures.tsx';
import { type Chosen, Filters } from './Filters.tsx';
import { FundBars } from './FundBars.tsx';
import { currenciesIn } from './figures.ts';
import { OverTime } from './OverTime.tsx';
import { periodsUntil, shownBy } from './periods.ts';
import { totalsCsv } from './totalsCsv.ts';
import { useCampaignTotals } from './useCampaignTotals.ts';

/** Totals of the last weeks, months, quarters or years. The URL keeps what is chosen. */
export function TotalsPanel() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const zone = current?.church.timeZone ?? 'UTC';
  const { funds = [], nameOf } = useFunds();
  const [address, setAddress] = useSearchParams();
  const today = dateAt(Date.now(), zone);
  const by = shownBy.find((one) => one === address.get('by')) ?? 'month';
  const periods = periodsUntil(today, by, !can('Giving:Donations:View'));
  const { data, error, mutate } = useKept(useCall(giftCalls.totals, { query: { from: periods[0] ?? today, to: today, by } }));
  const campaigns = useCampaignTotals({ from: periods[0] ?? today, to: today, by });
  const choose = (name: Chosen, value: string) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    // One at a time: a campaign has a fund of its own.
    if (value && name === 'campaign') next.delete('fund');
    if (value && name === 'fund') next.delete('campaign');
    setAddress(next, { replace: true });
  };
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={6} avatars={false} />;
  const currencies = currenciesIn(data);
  const currency = currencies.find((one) => one === address.get('currency')) ?? currencies[0];
  if (!currency) {
    return (
      <Section>
        <EmptyState
          illustration={EmptyChairs}
          title={t('giving.staff.overview.none')}
          text={t('giving.staff.overview.noneText')}
          headingLevel="h2"
        />
      </Section>
    );
  }
  const fundIds = [...new Set([...funds.map(({ id }) => id), ...data.rows.flatMap(({ fundId }) => fundId || [])])];
  const fund = fundIds.find((id) => id === address.get('fund')) ?? '';
  const campaign = campaigns.campaigns.find((one) => one.id === address.get('campaign') && one.currency === currency)?.id ?? '';
  const download = () => {
    const heads = {
      ...{ from: t(`giving.staff.overview.periods.${by}`), kind: t('giving.staff.batches.kind'), name: t('giving.staff.batches.name') },
      ...{ amount: t('giving.staff.amount'), currency: t('giving.staff.currency') },
    };
    const text = totalsCsv(heads, [
      { kind: t('giving.staff.fund'), rows: data.rows, nameOf: (id) => (id ? nameOf(id) : t('giving.staff.overview.unsplit')) },
      { kind: t('giving.staff.campaigns.campaign'), ...campaigns },
    ]);
    downloadFile(`${t('giving.staff.overview.title')} ${today}.csv`, text, 'text/csv;charset=utf-8');
  };
  return (
    <>
      <Filters
        {...{ by, fundIds, fund, nameOf, currencies, currency, campaign }}
        campaigns={campaigns.campaigns.filter((one) => one.currency === currency)}
        onChoose={choose}
        action={
          <Button variant="outlined" color="inherit" startIcon={<DownloadIcon size={18} />} onClick={download}>
            {t('giving.staff.csv')}
          </Button>
        }
      />
      <Figures sum={data.sums.find((one) => one.currency === currency)} />
      {campaign ? (
        <OverTime {...{ rows: campaigns.rows, periods, by, currency, fund: campaign }} />
      ) : (
        <OverTime {...{ rows: data.rows, periods, by, currency, fund }} />
      )}
      <FundBars rows={data.rows} currency={currency} nameOf={nameOf} />
      <CampaignBars of={campaigns} currency={currency} />
    </>
  );
}
