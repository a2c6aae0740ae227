import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/giving/money/format.ts';
import type { StatementHead } from '#shared/giving/statements/statement.ts';
import { statements } from '#shared/giving/statements/statements.ts';
import { ListSection } from '#web/session/errors/ListSection.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';

/** One’s own statements, by year; each row opens its statement. */
export function StatementsBox() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { data, error, mutate } = useCall(statements.mine, {});
  const columns: readonly Column<StatementHead>[] = [
    { key: 'year', label: t('giving.history.year'), primary: true, render: ({ year }) => String(year) },
    { key: 'number', label: t('giving.statements.number'), nowrap: true, render: ({ id }) => id },
    { key: 'names', label: t('giving.statements.issuedTo'), render: ({ names }) => format.list(names) },
    { key: 'at', label: t('giving.statements.at'), nowrap: true, render: ({ at }) => format.shortDate(at) },
    {
      key: 'amount',
      label: t('giving.statements.given'),
      align: 'end',
      nowrap: true,
      render: ({ totals }) => format.list(totals.map(({ given, currency }) => moneyText(given, currency, i18n.language))),
    },
  ];
  return (
    <ListSection
      title={t('giving.statements.title')}
      rows={data}
      error={error}
      onRetry={() => void mutate()}
      empty={{ illustration: BlankPage, title: t('giving.statements.none'), text: t('giving.statements.noneText') }}
    >
      {(rows) => (
        <DataList
          label={t('giving.statements.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          to={({ id }) => `/giving/statements/${id}`}
        />
      )}
    </ListSection>
  );
}
