import { useTranslation } from 'react-i18next';
import { membership } from '#shared/membership/index.ts';
import { useCall } from '#web/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { AllDone } from '#web/ui/illustrations.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ListSkeleton } from '#web/ui/Skeletons.tsx';
import { useRefusal } from '../refusal.ts';
import { StaffOnly } from '../StaffOnly.tsx';
import { useSession } from '../session.tsx';
import { RemovedTable } from './RemovedTable.tsx';

/** What was deleted in the last 30 days, to be brought back. */
export function RemovedScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <StaffOnly needs={['Membership:People:Edit', 'Membership:Roles:Edit']} title={t('removed.title')}>
      <Page title={t('removed.title')} eyebrow={current?.church.name} intro={t('removed.intro')}>
        <Section flush>
          <Removed />
        </Section>
      </Page>
    </StaffOnly>
  );
}

function Removed() {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const { data, error, mutate } = useCall(membership.removed.list, {});
  if (!data) return error ? <ErrorState text={refusal(error)} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
  if (data.length === 0) {
    return <EmptyState illustration={AllDone} title={t('removed.empty.title')} text={t('removed.empty.text')} headingLevel="h2" />;
  }
  return <RemovedTable rows={data} onRestored={() => void mutate()} />;
}
