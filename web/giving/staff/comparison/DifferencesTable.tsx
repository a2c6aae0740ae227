import { useTranslation } from 'react-i18next';
import type { Comparison, Difference } from '#shared/giving/comparisons.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useMoney } from '../useMoney.ts';
import { canMend, canReverse, causeOf } from './causes.ts';

interface Props {
  readonly day: Comparison;
  readonly busy: boolean;
  readonly onMend?: (difference: Difference) => void;
  readonly onReverse?: (difference: Difference) => void;
}

/** What the books and the gateway say differently, why, and what mends it. */
export function DifferencesTable({ day: { differences, currency }, busy, onMend, onReverse }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: readonly Column<Difference>[] = [
    {
      key: 'cause',
      label: t('giving.staff.comparison.cause'),
      primary: true,
      render: (difference) => t(`giving.staff.comparison.causes.${causeOf(difference)}`),
    },
    { key: 'amount', label: t('giving.staff.amount'), align: 'end', nowrap: true, render: ({ amount }) => money(amount, currency) },
    {
      key: 'id',
      label: t('giving.staff.id'),
      render: ({ id, paymentId, giftId }) =>
        giftId ? <TextLink to={`/giving/gifts/${giftId}`}>{t('giving.staff.comparison.openGift')}</TextLink> : (paymentId ?? id),
    },
  ];
  return (
    <DataList
      label={t('giving.staff.comparison.differences')}
      columns={columns}
      rows={differences}
      rowKey={({ missing, id }) => `${missing} ${id}`}
      {...(onMend &&
        onReverse && {
          rowActions: (difference: Difference) => {
            const named = { amount: money(difference.amount, currency), id: difference.id };
            const row = { size: 'small', variant: 'outlined', color: 'inherit', disabled: busy } as const;
            if (canMend(difference))
              return (
                <Button {...row} aria-label={t('giving.staff.comparison.mendNamed', named)} onClick={() => onMend(difference)}>
                  {t('giving.staff.comparison.mend')}
                </Button>
              );
            return (
              canReverse(difference) && (
                <Button {...row} aria-label={t('giving.staff.comparison.reverseNamed', named)} onClick={() => onReverse(difference)}>
                  {t('giving.staff.comparison.reverse')}
                </Button>
              )
            );
          },
        })}
    />
  );
}
