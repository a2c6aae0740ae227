import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementHead } from '#shared/giving/statements/statement.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { rowsAtOnce } from '../rowsAtOnce.ts';
import { useMoney } from '../useMoney.ts';

/** The statements of a year; each row links to its statement. */
export function StatementsTable({ statements }: { readonly statements: readonly StatementHead[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const [shown, setShown] = useState(rowsAtOnce);
  const columns: readonly Column<StatementHead>[] = [
    { key: 'names', label: t('giving.staff.statements.names'), primary: true, render: ({ names }) => format.list(names) },
    { key: 'number', label: t('giving.staff.statements.number'), nowrap: true, render: ({ id }) => id },
    { key: 'at', label: t('giving.staff.statements.at'), nowrap: true, render: ({ at }) => format.shortDate(at, zone) },
    {
      key: 'status',
      label: t('giving.staff.status'),
      render: ({ replacedBy }) =>
        replacedBy ? (
          <Chip label={t('giving.staff.statements.replaced', { number: replacedBy })} />
        ) : (
          <Chip tone="success" label={t('giving.staff.statements.valid')} />
        ),
    },
    {
      key: 'sent',
      label: t('giving.staff.statements.sent'),
      nowrap: true,
      render: ({ sent, replacedBy }) =>
        sent
          ? t(`giving.staff.statements.sentBy.${sent.how}`, { date: format.shortDate(sent.at, zone) })
          : replacedBy
            ? ''
            : t('giving.staff.statements.notSent'),
    },
    {
      key: 'amount',
      label: t('giving.staff.amount'),
      align: 'end',
      nowrap: true,
      render: ({ totals }) => format.list(totals.map(({ given, currency }) => money(given, currency))),
    },
  ];
  return (
    <DataList
      label={t('giving.staff.statements.title')}
      columns={columns}
      rows={statements.slice(0, shown)}
      rowKey={({ id }) => id}
      to={({ id }) => `/giving/statements/${id}`}
      footer={
        statements.length > shown && (
          <Button variant="outlined" color="inherit" onClick={() => setShown(shown + rowsAtOnce)}>
            {t('giving.staff.showMore')}
          </Button>
        )
      }
    />
  );
}
