import { useTranslation } from 'react-i18next';
import type { BrokenImport } from '#shared/content/calendars/imports/calendarimports.ts';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';

/** Calendars that groups subscribe to but that can no longer be fetched. */
export function BrokenCalendars({ data, label }: { readonly data: readonly BrokenImport[]; readonly label: string }) {
  const { t } = useTranslation();
  return (
    <ShortList label={label} all={data}>
      {({ id, groupId, groupName, name }) => (
        <LinkRow
          key={id}
          to={`/groups/${groupId}?tab=calendar`}
          leading={null}
          title={name}
          text={t('portal.today.calendars.about', { group: groupName })}
        />
      )}
    </ShortList>
  );
}
