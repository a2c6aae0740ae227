import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/messaging/messages/messages.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ReportCard } from './ReportCard.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { useReportPages } from './useReportPages.ts';

/** The reports to the church's safeguarding contact. */
export function ReportsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Messaging:Reports:View']} title={t('reports.title')}>
      <Reports />
    </RequirePermission>
  );
}

function Reports() {
  const { t } = useTranslation();
  const { current } = useSession();
  const [settling, setSettling] = useState<Report>();
  const pages = useReportPages();
  return (
    <Page title={t('reports.title')} eyebrow={current?.church.name} intro={t('reports.intro')}>
      <State {...pages} />
      {pages.reports.map((report) => (
        <ReportCard key={report.id} report={report} onSettle={() => setSettling(report)} />
      ))}
      {pages.more && (
        <div>
          <Button variant="outlined" color="inherit" onClick={pages.loadMore} loading={pages.loadingMore}>
            {t('reports.more')}
          </Button>
        </div>
      )}
      {settling && <SettleDialog report={settling} settle={pages.settle} onClose={() => setSettling(undefined)} />}
    </Page>
  );
}

function State({ error, loading, reports, retry }: ReturnType<typeof useReportPages>) {
  const { t } = useTranslation();
  if (error) return <FetchError error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton rows={3} avatars={false} />;
  if (reports.length > 0) return null;
  return (
    <Section>
      <EmptyState illustration={EmptyChairs} title={t('reports.empty')} text={t('reports.emptyText')} headingLevel="h2" />
    </Section>
  );
}
