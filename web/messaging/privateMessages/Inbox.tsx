import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmailSent } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useDebounced } from '#web/ui/fields/useDebounced.ts';
import { EditIcon } from '#web/ui/icons.tsx';
import { type PaneFrame, PaneHead } from '../conversations/PaneHead.tsx';
import { usePhotos } from '../conversations/usePhotos.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { InboxRow } from './InboxRow.tsx';
import type { Place } from './messagesPath.ts';
import { useInbox } from './useInbox.ts';

interface Props {
  readonly frame: PaneFrame;
  readonly place: Place;
  readonly onGo: (place: Place) => void;
  readonly titleId?: string | undefined;
}

/** The user's private conversations, newest first, with search. */
export function Inbox({ frame, place, onGo, titleId }: Props) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const rested = useDebounced(term.trim(), 300);
  const sought = term.trim() && rested;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, flex: 1 }}>
      <PaneHead
        {...frame}
        titleId={titleId}
        title={t('messages.title')}
        actions={<IconAction icon={EditIcon} label={t('messages.new')} onClick={() => onGo({ view: 'new' })} />}
      />
      <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, flex: 'none' }}>
        <SearchField label={t('messages.search.label')} value={term} onChange={setTerm} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 0.75, sm: 1.25 }, pb: 2 }}>
        {sought ? <FoundMessages term={sought} onGo={onGo} /> : <Conversations place={place} onGo={onGo} />}
      </Box>
    </Box>
  );
}

function Conversations({ place, onGo }: Pick<Props, 'place' | 'onGo'>) {
  const { t } = useTranslation();
  const own = useSession().current?.person.id ?? '';
  const { entries, error, loading, loadingMore, more, loadMore, retry } = useInbox();
  const faces = usePhotos(entries.flatMap(({ others }) => others[0]?.personId ?? []));
  if (error) return <FetchError error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton rows={6} />;
  if (entries.length === 0) return <NoMessages onNew={() => onGo({ view: 'new' })} />;
  return (
    <>
      <Box
        component="ul"
        aria-label={t('messages.conversations')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}
      >
        {entries.map((entry) => (
          <InboxRow
            key={entry.conversationId}
            entry={entry}
            own={own}
            photo={faces(entry.others[0]?.personId ?? '')}
            current={place.view === 'thread' && place.id === entry.conversationId}
            onOpen={() => onGo({ view: 'thread', id: entry.conversationId })}
          />
        ))}
      </Box>
      {more && (
        <Box sx={{ display: 'flex', justifyContent: 'center', pt: 2 }}>
          <Button variant="outlined" color="inherit" size="small" onClick={loadMore} loading={loadingMore}>
            {t('messages.older')}
          </Button>
        </Box>
      )}
    </>
  );
}

function NoMessages({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration={EmailSent}
      headingLevel="h3"
      title={t('messages.none.title')}
      text={t('messages.none.text')}
      action={
        <Button variant="contained" onClick={onNew}>
          {t('messages.new')}
        </Button>
      }
    />
  );
}
