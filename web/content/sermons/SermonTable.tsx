import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsWords } from '#shared/caseFolding.ts';
import { sermons as calls, type Sermon } from '#shared/content/sermons/sermons.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { OpenBook } from '#web/ui/feedback/illustrations.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { TrashIcon } from '#web/ui/icons.tsx';
import { SermonChip } from './SermonChip.tsx';

interface Props {
  readonly sermons: readonly Sermon[];
  readonly onChanged: () => void;
}

/** Newest first, drafts before them; filtered as the user types. */
export function SermonTable({ sermons, onChanged }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const remove = useRemove(onChanged);
  const columns = useColumns();
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <SearchField label={t('sermons.search')} value={words} onChange={setWords} />
      </Box>
      <DataList
        label={t('sermons.title')}
        columns={columns}
        rows={sermons.filter(({ title, speaker, passages, topics }) => holdsWords(words, title, speaker, ...passages, ...topics))}
        rowKey={({ id }) => id}
        to={({ id }) => `/sermons/${id}`}
        rowActions={(sermon) => (
          <IconAction icon={TrashIcon} label={t('sermons.remove', { title: sermon.title })} onClick={() => void remove(sermon)} />
        )}
        empty={<EmptyState illustration={OpenBook} title={t('sermons.noneFound', { words })} headingLevel="h2" />}
      />
    </>
  );
}

function useColumns(): readonly Column<Sermon>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'title', label: t('sermons.name'), primary: true, render: ({ title }) => title },
    { key: 'speaker', label: t('sermons.speaker'), render: ({ speaker }) => speaker },
    { key: 'date', label: t('sermons.date'), nowrap: true, render: ({ publishDate }) => publishDate && format.date(publishDate) },
    { key: 'state', label: t('sermons.state'), render: (sermon) => <SermonChip sermon={sermon} /> },
  ];
}

/** At once, with a way back for a moment; “Recently deleted” has it for longer. */
function useRemove(onDone: () => void) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const attempt = async (act: () => Promise<unknown>, said: string, undo?: () => void) => {
    try {
      await act();
      snackbar.success(said, undo && { label: t('people.undo'), onClick: undo });
    } catch (error) {
      snackbar.error(refusal(error));
    }
    onDone();
  };
  return ({ id, title }: Sermon) => {
    const undo = () => void attempt(() => call(calls.restore, { id, body: {} }), t('sermons.restored', { title }));
    return attempt(() => call(calls.remove, { id }), t('sermons.removed', { title }), undo);
  };
}
