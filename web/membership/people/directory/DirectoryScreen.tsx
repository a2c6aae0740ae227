import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { type DirectoryEntry, directory } from '#shared/membership/people/directory/directory.ts';
import { type CallError, call } from '#web/api.ts';
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

/** All pages: paper has no button for more. */
async function everyone(): Promise<DirectoryEntry[]> {
  const found: DirectoryEntry[] = [];
  let after: string | undefined;
  do {
    const page = await call(directory.entries, { query: { after } });
    found.push(...page.people);
    after = page.next;
  } while (after);
  return found;
}

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
          <Button variant="contained" startIcon={<PrintIcon size={18} />} onClick={() => window.print()}>
            {t('directory.print')}
          </Button>
        </>
      }
    >
      <PrintStyles />
      <GlobalStyles styles={paper} />
      <Households />
    </Page>
  );
}

function Households() {
  const { t } = useTranslation();
  const format = useFormat();
  const { current } = useSession();
  const [term, setTerm] = useState('');
  const { data, error, mutate } = useSWR<DirectoryEntry[], CallError>(['the directory', current?.church.id], everyone, {
    revalidateOnFocus: false,
  });
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={6} />;
  const shown = householdsWith(householdsOf(data), term);
  return (
    <>
      <div data-print="no">
        <SearchField label={t('directory.search')} value={term} onChange={setTerm} />
      </div>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('directory.count', { count: shown.length, date: format.date(new Date().toISOString().slice(0, 10)) })}
      </Box>
      {shown.length === 0 ? (
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
    </>
  );
}
