import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Form } from '#shared/membership/forms/forms.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useDebounced } from '#web/ui/fields/useDebounced.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useResultPages } from '../useResultPages.ts';
import { ResultsTable } from './ResultsTable.tsx';

/** The submissions as a table, with a search. The URL keeps the search. */
export function ResultsPanel({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('q') ?? '');
  const term = useDebounced(typed.trim());
  const search = (next: string) => {
    setTyped(next);
    setAddress(next.trim() ? { q: next } : {}, { replace: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ maxWidth: 520 }}>
        <SearchField label={t('forms.results.search')} value={typed} onChange={search} />
      </Box>
      <Found formId={form.id} term={term} onClear={() => search('')} />
    </Box>
  );
}

interface FoundProps {
  readonly formId: string;
  readonly term: string;
  readonly onClear: () => void;
}

function Found({ formId, term, onClear }: FoundProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { columns, submissions, error, loading, loadingMore, more, loadMore, retry } = useResultPages({ formId, held: false, term });
  if (error) return <FetchError error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton rows={8} avatars={false} />;
  if (submissions.length === 0 && !more) {
    const clear = (
      <Button variant="outlined" color="inherit" onClick={onClear}>
        {t('forms.results.showAll')}
      </Button>
    );
    return (
      <Section>
        {term ? (
          <EmptyState
            title={t('forms.results.notFound', { term })}
            text={t('forms.results.notFoundText')}
            headingLevel="h2"
            action={clear}
          />
        ) : (
          <EmptyState illustration={EmptyChairs} title={t('forms.results.none')} text={t('forms.results.noneText')} headingLevel="h2" />
        )}
      </Section>
    );
  }
  const number = format.number(submissions.length);
  const all = t('forms.results.count', { count: submissions.length });
  const sent = more ? t('forms.results.shownSoFar', { number }) : all;
  const said = term ? t(more ? 'forms.results.foundSoFar' : 'forms.results.found', { number }) : sent;
  const footer = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
      <span role="status">{said}</span>
      {more && (
        <Button variant="outlined" color="inherit" size="small" onClick={loadMore} loading={loadingMore}>
          {t('forms.results.loadMore')}
        </Button>
      )}
    </Box>
  );
  return <ResultsTable {...{ formId, columns, submissions, footer }} onChanged={retry} />;
}
