import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SignPost } from '#web/ui/feedback/illustrations.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { CardGrid } from './CardGrid.tsx';
import { FoundGroup } from './FoundGroup.tsx';
import { labelsOf, matching } from './filter.ts';
import { LabelFilters } from './LabelFilters.tsx';
import { useGroupSearch } from './useGroupSearch.ts';

const portion = 24;

/** All groups the user can see: search as you type, filter by label. The URL keeps both. */
export function GroupFinder({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useTranslation();
  const finder = useGroupSearch();
  const [shown, setShown] = useState(portion);
  const found = matching(groups, finder.term, finder.labels);
  const narrowed = finder.term.trim() !== '' || finder.labels.length > 0;
  return (
    <Box component="section" aria-labelledby="find-groups" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h2" id="find-groups">
        {t('groups.finder.title')}
      </Typography>
      <SearchField label={t('groups.finder.search')} value={finder.term} onChange={finder.search} />
      <LabelFilters labels={labelsOf(groups)} chosen={finder.labels} onToggle={finder.toggle} />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {narrowed ? t('groups.finder.found', { count: found.length }) : t('groups.finder.count', { count: found.length })}
      </Box>
      {found.length === 0 ? (
        <NoneFound onClear={finder.clear} />
      ) : (
        <CardGrid label={t('groups.finder.title')}>
          {found.slice(0, shown).map((group) => (
            <FoundGroup key={group.id} group={group} />
          ))}
        </CardGrid>
      )}
      {found.length > shown && (
        <Button variant="outlined" color="inherit" sx={{ alignSelf: 'center' }} onClick={() => setShown(shown + portion)}>
          {t('groups.finder.more')}
        </Button>
      )}
    </Box>
  );
}

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration={SignPost}
      title={t('groups.finder.none')}
      text={t('groups.finder.noneText')}
      headingLevel="h3"
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t('groups.finder.clear')}
        </Button>
      }
    />
  );
}
