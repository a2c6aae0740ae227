import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import { formresults as resultCalls } from '#shared/membership/forms/results/formresults.ts';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

type Day = Answer<typeof resultCalls.heldDays>['days'][number];

/** How many submissions were held on each day, also those deleted since; nothing while there were none. */
export function HeldFigures({ formId }: { readonly formId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(resultCalls.heldDays, { formId });
  if (!data || data.days.length === 0) return null;
  const columns: readonly Column<Day>[] = [
    { key: 'day', label: t('forms.results.held.day'), primary: true, nowrap: true, render: ({ day }) => format.date(day) },
    { key: 'held', label: t('forms.results.held.count'), align: 'end', render: ({ held }) => format.number(held) },
    { key: 'released', label: t('forms.results.held.releasedCount'), align: 'end', render: ({ released }) => format.number(released) },
  ];
  return (
    <Section title={t('forms.results.held.figures')} description={t('forms.results.held.figuresText')} flush>
      <DataList
        label={t('forms.results.held.figures')}
        columns={columns}
        rows={data.days}
        rowKey={({ day }) => day}
        footer={data.more && t('forms.results.held.moreDays')}
      />
    </Section>
  );
}
