import { useTranslation } from 'react-i18next';
import type { BrokenImport } from '#shared/content/calendars/imports/calendarimports.ts';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

const most = 3;

/** Calendars that groups subscribe to, and that cannot be read any more. */
export function BrokenCalendars({ data, label }: { readonly data: readonly BrokenImport[]; readonly label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rest = data.length - most;
  return (
    <LinkList label={label} more={rest > 0 ? t('portal.today.more', { number: format.number(rest) }) : undefined}>
      {data.slice(0, most).map(({ id, groupId, groupName, name }) => (
        <LinkRow
          key={id}
          to={`/groups/${groupId}?tab=calendar`}
          leading={null}
          title={name}
          text={t('portal.today.calendars.about', { group: groupName })}
        />
      ))}
    </LinkList>
  );
}
