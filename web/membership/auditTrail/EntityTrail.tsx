import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { TrailList } from './TrailList.tsx';

/** The history of one row: a person, a role. */
export function EntityTrail({ entityId }: { readonly entityId: string }) {
  const { t } = useTranslation();
  const empty = (
    <Section>
      <EmptyState title={t('trail.empty.title')} text={t('trail.empty.text')} headingLevel="h2" />
    </Section>
  );
  return <div style={{ display: 'flex', flexDirection: 'column', gap: 24 }}>{<TrailList question={{ entityId }} empty={empty} />}</div>;
}
