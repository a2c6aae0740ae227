import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Form } from '#shared/membership/forms/forms.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AllDone } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useResultPages } from '../useResultPages.ts';
import { useSubmissionActions } from '../useSubmissionActions.ts';
import { HeldCard } from './HeldCard.tsx';
import { HeldFigures } from './HeldFigures.tsx';

/** The held submissions, each with its reason, and how many were held on which day. */
export function HeldPanel({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const { columns, submissions, error, loading, loadingMore, more, loadMore, retry } = useResultPages({
    formId: form.id,
    held: true,
    term: '',
  });
  const actions = useSubmissionActions(retry);
  if (error) return <FetchError error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton rows={3} avatars={false} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {submissions.length === 0 && (
        <Section>
          <EmptyState
            illustration={AllDone}
            title={t('forms.results.held.none')}
            text={t('forms.results.held.noneText')}
            headingLevel="h2"
          />
        </Section>
      )}
      {submissions.map((submission) => (
        <HeldCard key={submission.id} {...{ submission, columns, actions }} />
      ))}
      {more && (
        <div>
          <Button variant="outlined" color="inherit" onClick={loadMore} loading={loadingMore}>
            {t('forms.results.loadMore')}
          </Button>
        </div>
      )}
      <HeldFigures formId={form.id} />
    </Box>
  );
}
