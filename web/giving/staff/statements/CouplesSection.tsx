import { useTranslation } from 'react-i18next';
import { type Couple, couples } from '#shared/giving/statements/couples.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** Who gets one statement together; nothing while there is no one. */
export function CouplesSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(couples.list, {});
  if (!data || data.length === 0) return null;
  const columns: readonly Column<Couple>[] = [
    { key: 'names', label: t('giving.staff.statements.names'), primary: true, render: ({ names }) => format.list(names) },
    {
      key: 'state',
      label: t('giving.staff.status'),
      render: ({ agreed, fromYear }) =>
        agreed ? (
          <Chip tone="success" label={t('giving.staff.statements.couples.agreed', { year: fromYear })} />
        ) : (
          <Chip label={t('giving.staff.statements.couples.asked')} />
        ),
    },
    { key: 'at', label: t('giving.staff.date'), nowrap: true, render: ({ asked, agreed }) => format.shortDate(agreed ?? asked) },
  ];
  return (
    <Section flush title={t('giving.staff.statements.couples.title')} description={t('giving.staff.statements.couples.text')}>
      <DataList
        label={t('giving.staff.statements.couples.title')}
        columns={columns}
        rows={data}
        rowKey={({ personIds }) => personIds.join('+')}
      />
    </Section>
  );
}
