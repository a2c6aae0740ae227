import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gift } from '#shared/giving/gifts.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { rowsAtOnce } from '../rowsAtOnce.ts';
import { useMoney } from '../useMoney.ts';
import { GiftStatus } from './GiftStatus.tsx';
import { useGiverNames } from './useGiverNames.ts';
import { useMethodText } from './useMethodText.ts';

interface Props {
  readonly gifts: readonly Gift[];
  readonly fundName: (fundId: string) => string;
  /** What the screen says anyway. */
  readonly without?: readonly ('giver' | 'date')[];
}
/** A table of gifts; each row links to its gift. */
export function GiftsTable({ gifts, fundName, without = [] }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const methodText = useMethodText();
  const [shown, setShown] = useState(rowsAtOnce);
  const rows = gifts.slice(0, shown);
  const nameOf = useGiverNames(without.includes('giver') ? [] : rows);
  const date: Column<Gift> = { key: 'date', label: t('giving.staff.date'), nowrap: true, render: (gift) => format.shortDate(gift.date) };
  const columns: readonly Column<Gift>[] = [
    ...(without.includes('giver')
      ? [{ ...date, primary: true }]
      : [{ key: 'giver', label: t('giving.staff.giver'), primary: true, render: nameOf }]),
    ...(without.length > 0 ? [] : [date]),
    { key: 'funds', label: t('giving.staff.fund'), render: ({ funds }) => format.list(funds.map(({ fundId }) => fundName(fundId))) },
    { key: 'method', label: t('giving.staff.method'), render: methodText },
    { key: 'status', label: t('giving.staff.status'), render: ({ status }) => <GiftStatus status={status} /> },
    {
      key: 'amount',
      label: t('giving.staff.amount'),
      align: 'end',
      nowrap: true,
      render: ({ amount, currency }) => money(amount, currency),
    },
  ];
  return (
    <DataList
      label={t('giving.staff.gifts')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      to={({ id }) => `/giving/gifts/${id}`}
      footer={
        gifts.length > shown && (
          <Button variant="outlined" color="inherit" onClick={() => setShown(shown + rowsAtOnce)}>
            {t('giving.staff.showMore')}
          </Button>
        )
      }
    />
  );
}
