import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '#shared/membership/forms/forms.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList, type Sort } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FormMenu } from './FormMenu.tsx';
import { useFormStatus } from './useFormStatus.ts';

/** A table of forms; each row links to its form. */
export function FormsTable({ forms }: { readonly forms: readonly Form[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const statusOf = useFormStatus();
  const [sort, setSort] = useState<Sort>({ by: 'name' });
  const byName = (a: Form, b: Form) => format.compare(a.name ?? '', b.name ?? '');
  const byChange = (a: Form, b: Form) => (a.modifiedTime ?? '').localeCompare(b.modifiedTime ?? '');
  const ordered = forms.toSorted((a, b) => (sort.by === 'changed' ? byChange(a, b) : 0) || byName(a, b));
  const columns: readonly Column<Form>[] = [
    { key: 'name', label: t('forms.builder.fields.name'), primary: true, sortable: true, render: ({ name }) => name },
    {
      key: 'kind',
      label: t('forms.builder.fields.kind'),
      render: ({ contentType = 'form' }) => t(`forms.builder.kinds.${contentType}`),
    },
    {
      key: 'audience',
      label: t('forms.builder.fields.audience'),
      render: ({ audience = 'everybody' }) => t(`forms.builder.audiences.${audience}`),
    },
    {
      key: 'status',
      label: t('forms.builder.fields.status'),
      nowrap: true,
      render: (form) => <Chip {...statusOf(form)} />,
    },
    {
      key: 'changed',
      label: t('forms.builder.fields.changed'),
      sortable: true,
      nowrap: true,
      render: ({ modifiedTime }) => modifiedTime && format.shortDate(modifiedTime),
    },
  ];
  return (
    <DataList
      label={t('forms.builder.title')}
      columns={columns}
      rows={sort.descending ? ordered.toReversed() : ordered}
      rowKey={({ id }) => id}
      to={({ id }) => `/forms/manage/${id}`}
      sort={sort}
      onSort={setSort}
      rowActions={(form) => <FormMenu form={form} />}
      footer={<span role="status">{t('forms.builder.count', { count: forms.length })}</span>}
    />
  );
}
