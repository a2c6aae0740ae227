import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CuratedCalendar } from '#shared/content/calendars/curated/curatedcalendars.ts';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EditIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { CalendarDialog } from './CalendarDialog.tsx';
import { useRemoveCalendar } from './useRemoveCalendar.ts';

/** The curated calendars by name. */
export function CalendarTable({ calendars }: { readonly calendars: readonly CuratedCalendar[] }) {
  const { t } = useTranslation();
  const [renamed, setRenamed] = useState<CuratedCalendar>();
  const remove = useRemoveCalendar();
  const columns: readonly Column<CuratedCalendar>[] = [
    { key: 'name', label: t('calendar.curated.name'), primary: true, render: ({ name }) => name },
  ];
  const menu = (calendar: CuratedCalendar) => (
    <DropdownMenu
      label={t('calendar.curated.menu', { name: calendar.name })}
      icon={MoreIcon}
      items={[
        { label: t('calendar.curated.rename'), icon: EditIcon, onSelect: () => setRenamed(calendar) },
        { divider: true },
        { label: t('calendar.curated.remove'), icon: TrashIcon, danger: true, onSelect: () => void remove(calendar) },
      ]}
    />
  );
  return (
    <>
      <DataList
        label={t('calendar.curated.title')}
        columns={columns}
        rows={calendars}
        rowKey={({ id }) => id}
        to={({ id }) => `/calendars/${id}`}
        rowActions={menu}
      />
      {renamed && <CalendarDialog calendar={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
