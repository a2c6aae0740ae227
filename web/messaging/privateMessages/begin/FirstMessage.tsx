import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { longestTitle, type Participant } from '#shared/messaging/words.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';
import { GuardianNotice } from '../../conversations/GuardianNotice.tsx';
import { type PaneFrame, PaneHead } from '../../conversations/PaneHead.tsx';
import { castOf } from '../../conversations/participants.ts';
import { usePhotos } from '../../conversations/usePhotos.ts';
import { OfflineNote } from '../../live/OfflineNote.tsx';
import { useDraftText } from '../../live/thread/useDraftText.ts';
import { DropArea } from '../../messages/composer/DropArea.tsx';
import { ThreadComposer } from '../../messages/composer/ThreadComposer.tsx';
import { useAttachments } from '../../messages/composer/useAttachments.ts';
import { useFileDrop } from '../../messages/composer/useFileDrop.ts';
import { MessageLog } from '../../messages/log/MessageLog.tsx';
import { SeveralAvatar } from '../../several/SeveralAvatar.tsx';
import type { Place } from '../messagesPath.ts';
import { useInboxChanged } from '../useInbox.ts';
import { useFirstMessage } from './useFirstMessage.ts';

interface Props {
  /** Person ids. */
  readonly to: readonly string[];
  readonly frame: PaneFrame;
  readonly titleId?: string | undefined;
  readonly onGo: (place: Place) => void;
}

/** The first message to a person, or to several; an existing conversation is opened instead (decision D15). */
export function FirstMessage({ to, frame, titleId, onGo }: Props) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(privateMessages.prepare, { body: { personIds: [...to] } }, { revalidateOnFocus: false });
  const there = data?.conversationId;
  useEffect(() => {
    if (there) onGo({ view: 'thread', id: there });
  }, [there, onGo]);
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
      {data && !there ? (
        <Writing participants={data.participants} {...{ to, frame, titleId, onGo }} />
      ) : (
        <>
          <PaneHead {...frame} titleId={titleId} title={t('messages.new')} />
          {error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} avatars={false} />}
        </>
      )}
    </Box>
  );
}

function Writing({ participants, to, frame, titleId, onGo }: Props & { readonly participants: readonly Participant[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = useSession().current?.person.id ?? '';
  const cast = useMemo(() => castOf(participants, own), [participants, own]);
  const name = format.list(cast.others.map((one) => one.name));
  const face = usePhotos(cast.others.slice(0, 1).map(({ personId }) => personId))(cast.others[0]?.personId ?? '');
  const several = cast.others.length > 1;
  const [title, setTitle] = useState('');
  const draft = useDraftText(`to:${to.toSorted().join()}`);
  const inboxChanged = useInboxChanged();
  const { thread, place } = useFirstMessage({
    open: async () => {
      const [personId = ''] = to;
      const asked = several
        ? call(privateMessages.start, { body: { personIds: [...to], title: title.trim() } })
        : call(privateMessages.open, { body: { personId } });
      return (await asked).conversationId;
    },
    setDraft: draft[1],
    onBegun: (id) => {
      inboxChanged();
      onGo({ view: 'thread', id });
    },
  });
  const files = useAttachments(place);
  const { over, drop, onPaste } = useFileDrop(files.add, true);
  return (
    <Box {...drop} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
      <PaneHead
        {...frame}
        titleId={titleId}
        title={name}
        note={several ? t('messages.several.people', { count: cast.others.length + 1 }) : t('messages.private')}
        leading={several ? <SeveralAvatar /> : <Avatar name={cast.others[0]?.name ?? ''} photo={face} decorative />}
      />
      <GuardianNotice cast={cast} />
      {several && (
        <Box sx={{ flex: 'none', px: { xs: 2, sm: 2.5 }, pt: 1.5 }}>
          <TextField
            label={t('messages.several.name')}
            value={title}
            onChange={setTitle}
            maxLength={longestTitle}
            optional
            autoComplete="off"
          />
        </Box>
      )}
      <Box sx={{ flex: 'none', px: 1, '&:not(:empty)': { py: 1 } }}>
        <OfflineNote />
      </Box>
      <MessageLog {...{ thread, name, own }} seen={[]} named={false} at={undefined} open={false} onEdit={nothing} onReport={nothing} />
      <ThreadComposer {...{ name, thread, files, onPaste, draft }} edited={undefined} setEdited={nothing} />
      {over && <DropArea />}
    </Box>
  );
}

/** There is nothing to edit or report yet. */
const nothing = () => {};
