import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { PrintIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PrintStyles } from '#web/ui/layout/PrintStyles.tsx';
import { HouseholdCard } from './HouseholdCard.tsx';
import { householdsOf, householdsWith } from './households.ts';
import { useDirectory } from './useDirectory.ts';

/** Households at a time. */
const pageSize = 50;

/** Two columns on A4 and Letter. */
const paper = {
  '@page': { margin: '14mm' },
  '@media print': {
    '.directory': { columnCount: '2 !important', columnGap: '8mm', fontSize: '9.5pt' },
    '.directory a': { fontSize: '10pt', fontWeight: 600, textDecoration: 'none' },
    '.directory div': { fontSize: '9pt' },
    '.directory li': { borderWidth: '0 0 1px !important', borderRadius: '0 !important', padding: '0 0 3mm !important' },
  },
};

/** The members' directory, household by household, as any member sees it; on the screen and on paper. */
export function DirectoryScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  const [term, setTerm] = useState('');
  // Everyone stays on the screen once they were printed.
  const [isForPaper, setForPaper] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const found = useDirectory(isForPaper || term.trim() !== '');
  const isReady = isAsked && found.hasAll;
  useEffect(() => {
    if (!isReady) return;
    setAsked(false);
    window.print();
  }, [isReady]);
  const print = () => {
    setForPaper(true);
    setAsked(true);
  };
  return (
    <Page
      title={t('directory.title')}
      eyebrow={current?.church.name}
      intro={t('directory.intro')}
      width="wide"
      actions={
        <>
          <ButtonLink to="/profile" variant="outlined" color="inherit">
            {t('directory.mine')}
          </ButtonLink>
          <Button variant="contained" startIcon={<PrintIcon size={18} />} onClick={print} loading={isAsked && found.loading}>
            {t('directory.print')}
          </Button>
        </>
      }
    >
      <PrintStyles />
      <GlobalStyles styles={paper} />
      <div data-print="no">
        <SearchField label={t('directory.search')} value={term} onChange={setTerm} />
      </div>
      {found.error && <FetchError error={found.error} onRetry={found.retry} />}
      {!found.error && found.loading && <ListSkeleton rows={6} />}
      {!found.error && !found.loading && <Households key={term} {...{ found, term, isForPaper }} />}
    </Page>
  );
}

interface Props {
  readonly found: ReturnType<typeof useDirectory>;
  readonly term: string;
  readonly isForPaper: boolean;
}

function Households({ found: { entries, hasAll, loadMore, loadingMore }, term, isForPaper }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [most, setMost] = useState(pageSize);
  const all = householdsWith(householdsOf(entries), term);
  const shown = isForPaper ? all : all.slice(0, most);
  const isMore = !hasAll || shown.length < all.length;
  const showMore = () => {
    setMost(most + pageSize);
    if (!hasAll && all.length < most + pageSize) loadMore();
  };
  const people = shown.reduce((sum, one) => sum + one.people.length, 0);
  const date = format.date(new Date().toISOString().slice(0, 10));
  return (
    <>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {hasAll ? t('directory.count', { count: all.length, date }) : t('people.shownSoFar', { count: people })}
      </Box>
      {all.length === 0 ? (
        <EmptyState illustration={EmptyChairs} title={t('directory.none.title')} text={t('directory.none.text')} headingLevel="h2" />
      ) : (
        <Box
          component="ul"
          className="directory"
          aria-label={t('directory.title')}
          sx={{ listStyle: 'none', m: 0, p: 0, columnCount: { xs: 1, sm: 2, lg: 3 }, columnGap: 2 }}
        >
          {shown.map((household) => (
            <HouseholdCard key={household.id} household={household} />
          ))}
        </Box>
      )}
      {isMore && (
        <Box data-print="no">
          <Button variant="outlined" color="inherit" onClick={showMore} loading={loadingMore}>
            {t('people.loadMore')}
          </Button>
        </Box>
      )}
    </>
  );
}
