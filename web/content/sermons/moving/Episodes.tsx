import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovePreview } from '#shared/content/sermons/podcastMove.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

type Episode = MovePreview['episodes'][number] & { readonly at: number };

const few = 8;

/** What would become of each episode. */
export function Episodes({ preview: { title, episodes, takesGuid } }: { readonly preview: MovePreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const columns: readonly Column<Episode>[] = [
    { key: 'title', label: t('sermons.name'), primary: true, render: (episode) => episode.title },
    { key: 'date', label: t('sermons.date'), nowrap: true, render: ({ publishDate }) => publishDate && format.date(publishDate) },
    { key: 'fate', label: t('sermons.move.becomes'), render: (episode) => <Fate {...episode} /> },
  ];
  const rows = episodes.map((episode, at) => ({ ...episode, at }));
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'stretch' }}>
      <strong role="status">{t('sermons.move.found', { title, count: episodes.length })}</strong>
      {!takesGuid && <span>{t('sermons.move.keepsOwn')}</span>}
      <DataList
        label={t('sermons.move.episodes')}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, few)}
        rowKey={({ at }) => String(at)}
      />
      {!isWhole && rows.length > few && (
        <div>
          <Button variant="text" color="inherit" onClick={() => setWhole(true)}>
            {t('sermons.move.all')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Fate({ fate, sermonTitle }: Episode) {
  const { t } = useTranslation();
  if (fate === 'match') return <span style={{ overflowWrap: 'anywhere' }}>{t('sermons.move.joins', { title: sermonTitle })}</span>;
  return <Chip label={t(fate === 'new' ? 'sermons.new' : 'sermons.move.known')} tone={fate === 'new' ? 'success' : 'neutral'} />;
}
