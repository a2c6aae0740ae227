import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { AuditLogList } from './AuditLogList.tsx';

/** The history of one row: a person, a role. */
export function EntityAuditLog({ entityId }: { readonly entityId: string }) {
  const { t } = useTranslation();
  const empty = (
    <Section>
      <EmptyState title={t('auditLog.empty.title')} text={t('auditLog.empty.text')} headingLevel="h2" />
    </Section>
  );
  return <div style={{ display: 'flex', flexDirection: 'column', gap: 24 }}>{<AuditLogList question={{ entityId }} empty={empty} />}</div>;
}
