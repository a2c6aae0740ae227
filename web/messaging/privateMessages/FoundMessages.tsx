import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { shownName } from '#web/session/shownName.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { OpenBook } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';
import { usePhotos } from '../conversations/usePhotos.ts';
import { shortWhen } from '../messages/relativeDates.ts';
import { SeveralAvatar } from '../several/SeveralAvatar.tsx';
import { inboxRow, preview } from './inboxStyles.ts';
import type { Place } from './messagesPath.ts';
import { around, marked } from './searchSnippet.ts';

type Found = Answer<typeof privateMessages.search>[number];

interface Props {
  readonly term: string;
  readonly onGo: (place: Place) => void;
}

/** The user's messages that match the search, newest first; each links to its place in the conversation. */
export function FoundMessages({ term, onGo }: Props) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(privateMessages.search, { query: { term } });
  const faces = usePhotos(data?.flatMap(({ others }) => others[0]?.personId ?? []) ?? []);
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} />;
  if (data.length === 0) {
    return (
      <div role="status">
        <EmptyState illustration={OpenBook} title={t('messages.search.none')} text={t('messages.search.hint')} />
      </div>
    );
  }
  return (
    <>
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', px: 1.25, pb: 1 }}>
        {t('messages.search.found', { count: data.length })}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
        {data.map((found) => (
          <FoundRow key={found.message.id} {...{ found, term, onGo }} photo={faces(found.others[0]?.personId ?? '')} />
        ))}
      </Box>
    </>
  );
}

interface RowProps extends Props {
  readonly found: Found;
  readonly photo: string | undefined;
}

function FoundRow({ found: { message, others, title }, term, photo, onGo }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = useSession().current?.person.id;
  const text = around(message.content, term);
  const parts = marked(message.personId === own ? t('messages.own', { text }) : text, term);
  return (
    <li>
      <ButtonBase onClick={() => onGo({ view: 'thread', id: message.conversationId, at: message.number })} sx={inboxRow(false)}>
        {title === undefined ? <Avatar name={shownName(others[0]?.name ?? '', t)} photo={photo} decorative /> : <SeveralAvatar />}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <span className="name">{title || format.list(others.map(({ name }) => shownName(name, t)))}</span>
            <time dateTime={message.timeSent} className="when">
              {shortWhen(format, message.timeSent)}
            </time>
          </Box>
          <Box component="span" sx={{ ...preview, '& mark': { bgcolor: 'secondary.soft', color: 'secondary.onSoft', borderRadius: 0.4 } }}>
            {parts.map(({ key, piece, hit }) => (hit ? <mark key={key}>{piece}</mark> : <span key={key}>{piece}</span>))}
          </Box>
        </Box>
      </ButtonBase>
    </li>
  );
}
