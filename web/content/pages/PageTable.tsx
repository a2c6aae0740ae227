import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsWords } from '#shared/caseFolding.ts';
import type { Page } from '#shared/content/pages/pages.ts';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { OpenBook } from '#web/ui/feedback/illustrations.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { PageChips } from './PageChips.tsx';
import { PageMenu } from './PageMenu.tsx';
import { PageSettingsDialog } from './PageSettingsDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

type Asking = { readonly what: 'settings' | 'schedule'; readonly page: Page };

/** Home first, then by address, so that subpages follow their parents. */
const inOrder = (pages: readonly Page[]) => pages.toSorted((a, b) => (a.url === '/' ? -1 : b.url === '/' ? 1 : a.url.localeCompare(b.url)));

/** The site's pages, filtered as the user types. */
export function PageTable({ pages }: { readonly pages: readonly Page[] }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [asking, setAsking] = useState<Asking>();
  const columns = useColumns();
  const close = () => setAsking(undefined);
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <SearchField label={t('content.pages.search')} value={words} onChange={setWords} />
      </Box>
      <DataList
        label={t('content.pages.title')}
        columns={columns}
        rows={inOrder(pages).filter(({ title, url }) => holdsWords(words, title, url))}
        rowKey={({ id }) => id}
        to={({ id }) => `/site/pages/${id}`}
        rowActions={(page) => (
          <PageMenu
            page={page}
            onSettings={() => setAsking({ what: 'settings', page })}
            onSchedule={() => setAsking({ what: 'schedule', page })}
          />
        )}
        empty={<EmptyState illustration={OpenBook} title={t('content.pages.noneFound', { words })} headingLevel="h2" />}
      />
      {asking?.what === 'settings' && <PageSettingsDialog page={asking.page} onClose={close} />}
      {asking?.what === 'schedule' && <ScheduleDialog page={asking.page} onClose={close} />}
    </>
  );
}

function useColumns(): readonly Column<Page>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'title', label: t('content.pages.name'), primary: true, render: ({ title }) => title },
    {
      key: 'url',
      label: t('content.pages.address'),
      render: ({ url }) => (
        <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {url}
        </Box>
      ),
    },
    { key: 'state', label: t('content.pages.stateLabel'), render: (page) => <PageChips page={page} /> },
    {
      key: 'modified',
      label: t('content.pages.modified'),
      nowrap: true,
      render: ({ modifiedAt }) => modifiedAt && format.relative(modifiedAt),
    },
  ];
}
