import { useTranslation } from 'react-i18next';
import type { Comparison } from '#shared/giving/comparisons.ts';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useMoney } from '../useMoney.ts';

type Line = NonNullable<Comparison['uncompared']>[number];

interface Props {
  readonly lines: readonly Line[];
  /** What the gateway is set up in. */
  readonly currency: string;
}

/** Lines that can’t be compared: of another currency, or no part of giving. */
export function UncomparedSection({ lines, currency: own }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: readonly Column<Line>[] = [
    {
      key: 'cause',
      label: t('giving.staff.comparison.cause'),
      primary: true,
      render: ({ currency }) =>
        currency === own
          ? t('giving.staff.comparison.otherKind')
          : t('giving.staff.comparison.otherCurrency', { currency: currency.toUpperCase(), own: own.toUpperCase() }),
    },
    {
      key: 'amount',
      label: t('giving.staff.amount'),
      align: 'end',
      nowrap: true,
      render: ({ amount, currency }) => money(amount, currency),
    },
    { key: 'id', label: t('giving.staff.id'), render: ({ id, paymentId }) => paymentId ?? id },
  ];
  return (
    <Section flush title={t('giving.staff.comparison.uncompared')} description={t('giving.staff.comparison.uncomparedText')}>
      <DataList label={t('giving.staff.comparison.uncompared')} columns={columns} rows={lines} rowKey={({ id }) => id} />
    </Section>
  );
}
