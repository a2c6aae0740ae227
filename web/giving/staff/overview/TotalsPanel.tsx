import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { useFunds } from '../useFunds.ts';
import { Figures } from './Figures.tsx';
import { FundBars } from './FundBars.tsx';
import { currenciesIn } from './figures.ts';
import { OverTime } from './OverTime.tsx';
import { periodsUntil, shownBy } from './periods.ts';

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
  const { data, error, mutate } = useCall(
    giftCalls.totals,
    { query: { from: periods[0] ?? today, to: today, by } },
    { keepPreviousData: true },
  );
  const choose = (name: 'by' | 'fund' | 'currency', value: string) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
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
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', '& > *': { flex: '1 1 12rem', maxWidth: { sm: 280 } } }}>
        <SelectField
          label={t('giving.staff.overview.by')}
          value={by}
          onChange={(next) => choose('by', next)}
          choices={shownBy.map((value) => ({ value, label: t(`giving.staff.overview.periods.${value}`) }))}
        />
        <SelectField
          label={t('giving.staff.fund')}
          value={fund || 'all'}
          onChange={(next) => choose('fund', next === 'all' ? '' : next)}
          choices={[
            { value: 'all', label: t('giving.staff.overview.allFunds') },
            ...fundIds.map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
        {currencies.length > 1 && (
          <SelectField
            label={t('giving.staff.currency')}
            value={currency}
            onChange={(next) => choose('currency', next)}
            choices={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        )}
      </Box>
      <Figures sum={data.sums.find((one) => one.currency === currency)} />
      <OverTime {...{ rows: data.rows, periods, by, currency, fund }} />
      <FundBars rows={data.rows} currency={currency} nameOf={nameOf} />
    </>
  );
}
