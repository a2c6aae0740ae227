import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useMine } from './useMine.ts';

/** Loads the submission that the address names, if it is the user's own. */
export function MineFrame({ children }: { readonly children: (submission: FormSubmission) => ReactNode }) {
  const { t } = useTranslation();
  const { id } = useParams();
  const { data, error, mutate } = useMine();
  const submission = data?.find((one) => one.id === id);
  if (submission) return children(submission);
  if (!data && !error) return <PageSkeleton />;
  return (
    <Page title={t('forms.results.single')} back={{ to: '/forms', label: t('forms.mine.title') }} width="narrow">
      {data ? (
        <EmptyState illustration={BlankPage} title={t('forms.mine.gone')} text={t('forms.mine.goneText')} />
      ) : (
        <FetchError error={error} onRetry={() => void mutate()} />
      )}
    </Page>
  );
}
