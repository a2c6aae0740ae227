import { useTranslation } from 'react-i18next';
import { calendarImports } from '#shared/content/calendars/imports/calendarimports.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useCall } from '#web/useCall.ts';

interface Props {
  readonly groupId: string;
  readonly importId: string;
  /** Whether the person may know which calendar it is. */
  readonly named: boolean;
}

/** Says where to edit an event that comes from another calendar. */
export function ImportedNote({ groupId, importId, named }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(calendarImports.ofGroup, named ? { groupId } : undefined);
  const name = data?.find(({ id }) => id === importId)?.name;
  return (
    <Banner title={t('calendar.event.imported')}>
      {name ? t('calendar.event.importedFrom', { name }) : t('calendar.event.importedText')}
    </Banner>
  );
}
