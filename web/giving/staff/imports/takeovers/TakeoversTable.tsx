import { useTranslation } from 'react-i18next';
import type { Takeover } from '#shared/giving/takeovers/takeovers.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useMoney } from '../../useMoney.ts';

interface Props {
  readonly takeovers: readonly Takeover[];
  readonly busy: boolean;
  readonly onTake: (takeover: Takeover) => void;
}

/** What a gateway charges by itself, and why some of it can't go on here. */
export function TakeoversTable({ takeovers, busy, onTake }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const nameOf = ({ name, email }: Takeover) => name || email || t('giving.staff.noName');
  const columns: readonly Column<Takeover>[] = [
    { key: 'giver', label: t('giving.staff.giver'), primary: true, render: nameOf },
    {
      key: 'amount',
      label: t('giving.staff.amount'),
      align: 'end',
      nowrap: true,
      render: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'every',
      label: t('giving.staff.schedules.every'),
      render: ({ frequency }) => frequency && t(`giving.staff.frequencies.${frequency}`),
    },
    { key: 'method', label: t('giving.staff.method'), render: ({ method }) => method ?? t('giving.staff.schedules.noMethod') },
    { key: 'next', label: t('giving.staff.schedules.next'), nowrap: true, render: ({ renewsAt }) => format.shortDate(renewsAt) },
    {
      key: 'state',
      label: t('giving.staff.status'),
      render: ({ state, hindrance }) =>
        hindrance
          ? t(`giving.staff.takeovers.hindrances.${hindrance}`)
          : t(state === 'begun' ? 'giving.staff.takeovers.begun' : 'giving.staff.takeovers.ready'),
    },
  ];
  return (
    <DataList
      label={t('giving.staff.takeovers.title')}
      columns={columns}
      rows={takeovers}
      rowKey={({ id }) => id}
      rowActions={(takeover) =>
        !takeover.hindrance && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={busy}
            aria-label={t('giving.staff.takeovers.takeNamed', { name: nameOf(takeover) })}
            onClick={() => onTake(takeover)}
          >
            {t('giving.staff.takeovers.take')}
          </Button>
        )
      }
    />
  );
}
