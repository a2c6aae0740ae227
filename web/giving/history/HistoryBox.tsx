import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counts, type Gift, givenBy } from '#shared/giving/gifts.ts';
import { gifts } from '#shared/giving/ledger/gifts.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { giftsCsv } from './csv.ts';
import { downloadText } from './downloadText.ts';

const tones = {
  draft: 'neutral',
  pending: 'warning',
  complete: 'success',
  partlyRefunded: 'neutral',
  refunded: 'neutral',
  disputed: 'warning',
  failed: 'error',
  void: 'neutral',
} as const;

const useOwnGifts = () => useCall(gifts.mine, { query: {} });

const yearOf = ({ date }: Gift) => date.slice(0, 4);

/** What one has given, by year; pending gifts are shown and counted nowhere (decision D35). */
export function HistoryBox() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { data, error, mutate } = useOwnGifts();
  const [chosen, setYear] = useState<string>();
  const all = data?.gifts ?? [];
  const years = [...new Set(all.map(yearOf))].toSorted().reverse();
  const year = chosen ?? years[0] ?? '';
  const shown = all.filter((gift) => yearOf(gift) === year);
  const nameOf = (fundId: string) => data?.funds.find(({ id }) => id === fundId)?.name ?? t('give.fund');
  const money = (amount: number, currency: string) => moneyText(amount, currency, i18n.language);
  const columns: readonly Column<Gift>[] = [
    { key: 'date', label: t('giving.history.date'), primary: true, nowrap: true, render: ({ date }) => format.shortDate(date) },
    { key: 'funds', label: t('giving.history.funds'), render: (gift) => format.list(gift.funds.map(({ fundId }) => nameOf(fundId))) },
    {
      key: 'status',
      label: t('giving.history.status'),
      render: ({ status }) => <Chip tone={tones[status]} label={t(`giving.history.statuses.${status}`)} />,
    },
    {
      key: 'amount',
      label: t('give.amount'),
      align: 'end',
      nowrap: true,
      render: (gift) => money(counts(gift.status) ? givenBy(gift) : gift.amount, gift.currency),
    },
  ];
  const download = () => downloadText(`${t('giving.history.title')} ${year}.csv`, giftsCsv(shown, nameOf), 'text/csv;charset=utf-8');
  const actions = years.length > 0 && (
    <div className="give-actions">
      <SelectField
        label={t('giving.history.year')}
        hideLabel
        value={year}
        onChange={setYear}
        choices={years.map((one) => ({ value: one, label: one }))}
      />
      <Button variant="outlined" color="inherit" startIcon={<DownloadIcon size={18} />} onClick={download}>
        {t('giving.history.csv')}
      </Button>
    </div>
  );
  const sums = new Map<string, number>();
  for (const gift of shown) if (counts(gift.status)) sums.set(gift.currency, (sums.get(gift.currency) ?? 0) + givenBy(gift));
  const total = format.list([...sums].map(([currency, amount]) => money(amount, currency)));
  const hasPending = shown.some(({ status }) => status === 'pending');
  return (
    <Section title={t('giving.history.title')} actions={actions} flush>
      {data ? (
        <DataList
          label={t('giving.history.title')}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          rowActions={({ id, status }) =>
            counts(status) && (
              <ButtonLink to={`/giving/receipts/${id}`} variant="text" size="small">
                {t('giving.staff.receipt.title')}
              </ButtonLink>
            )
          }
          footer={
            <div className="give-total-line">
              {hasPending && <p className="ui-text ui-small ui-soft">{t('giving.history.pendingNote')}</p>}
              <p className="ui-text">
                {t('give.total')} <strong>{total || '–'}</strong>
              </p>
            </div>
          }
          empty={
            <EmptyState illustration={BlankPage} title={t('giving.history.none')} text={t('giving.history.noneText')} headingLevel="h3" />
          }
        />
      ) : error ? (
        <FetchError error={error} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton avatars={false} />
      )}
    </Section>
  );
}
