import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { CuratedCalendar } from './CuratedCalendar.tsx';
import { useCurated } from './useCurated.ts';

/** One curated calendar: view, subscribe, and choose its events. */
export function CuratedCalendarScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Content:Content:Edit']} title={t('calendar.curated.one')}>
      <Screen />
    </RequirePermission>
  );
}

function Screen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { shown, parts } = useCurated(id);
  const back = { to: '/calendars', label: t('calendar.curated.title') };
  const error = shown.error ?? parts.error;
  if (shown.data && parts.data)
    return <CuratedCalendar calendarId={id} name={shown.data.name} series={shown.data.series} parts={parts.data} back={back} />;
  if (!error) return <PageSkeleton />;
  const again = () => {
    void shown.mutate();
    void parts.mutate();
  };
  return (
    <Page title={t('calendar.curated.one')} back={back}>
      <FetchError error={error} onRetry={again} />
    </Page>
  );
}
