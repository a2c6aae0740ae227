import { useTranslation } from 'react-i18next';
import { tasks } from '#shared/doing/tasks/tasks.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { ProposalCard } from './ProposalCard.tsx';

/** The inbox of proposals: for who may edit tasks, and the group that the church lets decide. */
export function ProposalsScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <Page title={t('proposals.title')} eyebrow={current?.church.name} intro={t('proposals.intro')}>
      <Waiting />
    </Page>
  );
}

function Waiting() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(tasks.waiting, {});
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} />;
  if (data.length === 0) {
    return (
      <Section>
        <EmptyState illustration={BlankPage} title={t('proposals.none.title')} text={t('proposals.none.text')} headingLevel="h2" />
      </Section>
    );
  }
  return data.map((task) => <ProposalCard key={task.id} task={task} onChanged={() => mutate()} />);
}
