import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { AuditLogFilter, type AuditLogFilterValue } from './AuditLogFilter.tsx';
import { AuditLogList } from './AuditLogList.tsx';

/** Who changed what, when and from where; filtered by person, kind, action and days. The URL keeps the filter. */
export function AuditLogScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Membership:Trail:View']} title={t('auditLog.title')}>
      <Shown />
    </RequirePermission>
  );
}

const parts = ['userId', 'name', 'entityType', 'action', 'from', 'to'] as const;

function Shown() {
  const { t } = useTranslation();
  const { current } = useSession();
  const [address, setAddress] = useSearchParams();
  const filter: AuditLogFilterValue = Object.fromEntries(
    parts.flatMap((part) => (address.get(part) ? [[part, address.get(part) ?? '']] : [])),
  );
  const { name: _, ...question } = filter;
  const change = (next: AuditLogFilterValue) =>
    setAddress(Object.fromEntries(Object.entries(next).flatMap(([part, value]) => (value ? [[part, value]] : []))), { replace: true });
  const narrowed = Object.keys(question).length > 0;
  const empty = (
    <Section>
      <EmptyState
        illustration={EmptyChairs}
        title={narrowed ? t('auditLog.notFound.title') : t('auditLog.empty.title')}
        text={narrowed ? t('auditLog.notFound.text') : t('auditLog.empty.text')}
        headingLevel="h2"
        action={
          narrowed && (
            <Button variant="outlined" color="inherit" onClick={() => change({})}>
              {t('auditLog.notFound.clear')}
            </Button>
          )
        }
      />
    </Section>
  );
  return (
    <Page title={t('auditLog.title')} eyebrow={current?.church.name} intro={t('auditLog.intro')}>
      <AuditLogFilter value={filter} onChange={change} />
      <AuditLogList question={question} empty={empty} />
    </Page>
  );
}
