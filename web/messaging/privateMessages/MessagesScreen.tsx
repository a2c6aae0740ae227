import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmailSent } from '#web/ui/feedback/illustrations.tsx';
import { ThreadPane } from '../conversations/ThreadPane.tsx';
import { Inbox } from './Inbox.tsx';
import { messagesPath, type Place, parseMessagesPath } from './messagesPath.ts';
import { NewMessage } from './NewMessage.tsx';
import { screenFrame } from './screenStyles.ts';
import { useFollowInbox } from './useFollowInbox.ts';

/** /messages and below: the list and a conversation, side by side if there is room. */
export function MessagesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { conversationId } = useParams();
  const [query] = useSearchParams();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  useFollowInbox();
  const place = parseMessagesPath(conversationId, query);
  // With its first message a conversation replaces the composer in the history, so that back leads to where the user came from.
  const go = (next: Place) => navigate(messagesPath(next), { replace: place.view === 'new' && next.view === 'thread' });
  const showsList = wide || place.view === 'list';
  const heading = wide ? ('h2' as const) : ('h1' as const);
  const onBack = () => void navigate('/messages');
  return (
    <Box sx={screenFrame}>
      <title>{t('ui.titlePattern', { title: t('messages.title') })}</title>
      {showsList && (
        <Box sx={{ display: 'flex', minHeight: 0, minWidth: 0, ...(wide && { borderInlineEnd: '1px solid', borderColor: 'divider' }) }}>
          <Inbox frame={{ heading: 'h1' }} place={place} onGo={(next) => void go(next)} />
        </Box>
      )}
      {(wide || !showsList) && (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 }}>
          {place.view === 'new' && <NewMessage frame={{ heading, onBack }} to={place.to} onGo={(next) => void go(next)} />}
          {place.view === 'thread' && (
            <ThreadPane
              key={place.id}
              conversationId={place.id}
              at={place.at}
              frame={{ heading, onBack: wide ? undefined : onBack, onLeft: onBack }}
            />
          )}
          {place.view === 'list' && (
            <Box sx={{ m: 'auto' }}>
              <EmptyState illustration={EmailSent} headingLevel="h2" title={t('messages.choose.title')} text={t('messages.choose.text')} />
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
