import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { tasks } from '#shared/doing/tasks/tasks.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { ProposalCard } from './ProposalCard.tsx';

/** One task, where notifications lead: a proposal, as its reader sees it. */
export function TaskScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall(tasks.load, { id });
  if (!data && !error) return <PageSkeleton />;
  return (
    <Page title={t('proposals.one')}>
      {data ? <ProposalCard task={data} onChanged={() => mutate()} /> : error && <FetchError error={error} onRetry={() => void mutate()} />}
    </Page>
  );
}
