import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchWithTotals } from '#shared/giving/batches.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useTotals } from '../useTotals.ts';

interface Props {
  readonly batches: readonly BatchWithTotals[];
  readonly footer: ReactNode;
}

/** A table of batches; each row links to its batch. */
export function BatchesTable({ batches, footer }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const totals = useTotals();
  const columns: readonly Column<BatchWithTotals>[] = [
    { key: 'name', label: t('giving.staff.batches.name'), primary: true, render: ({ name }) => name },
    { key: 'date', label: t('giving.staff.date'), nowrap: true, render: ({ date }) => format.shortDate(date) },
    { key: 'kind', label: t('giving.staff.batches.kind'), render: ({ kind }) => t(`giving.staff.batches.kinds.${kind}`) },
    {
      key: 'state',
      label: t('giving.staff.status'),
      render: ({ state }) => <Chip tone={state === 'open' ? 'info' : 'neutral'} label={t(`giving.staff.batches.states.${state}`)} />,
    },
    { key: 'gifts', label: t('giving.staff.gifts'), align: 'end', render: (batch) => format.number(totals.gifts(batch.totals)) },
    { key: 'amount', label: t('giving.staff.amount'), align: 'end', nowrap: true, render: (batch) => totals.amount(batch.totals) },
  ];
  return (
    <DataList
      label={t('giving.staff.batches.title')}
      columns={columns}
      rows={batches}
      rowKey={({ id }) => id}
      to={({ id }) => `/giving/batches/${id}`}
      footer={footer}
    />
  );
}
