import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SignPost } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { CalendarDialog } from './CalendarDialog.tsx';
import { CalendarTable } from './CalendarTable.tsx';
import { useCuratedCalendars } from './useCurated.ts';

/** Calendars curated from the events of groups. */
export function CalendarsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Content:Content:Edit']} title={t('calendar.curated.title')}>
      <Calendars />
    </RequirePermission>
  );
}

function Calendars() {
  const { t } = useTranslation();
  const { current } = useSession();
  const { data, error, mutate } = useCuratedCalendars();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('calendar.curated.create')}
    </Button>
  );
  const waiting = error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
  const none = (
    <EmptyState illustration={SignPost} title={t('calendar.curated.empty')} text={t('calendar.curated.emptyText')} headingLevel="h2" />
  );
  return (
    <Page title={t('calendar.curated.title')} eyebrow={current?.church.name} intro={t('calendar.curated.intro')} actions={add}>
      <Section flush>{data ? data.length > 0 ? <CalendarTable calendars={data} /> : none : waiting}</Section>
      {adding && <CalendarDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
