import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { mayRetry, useCall } from '#web/useCall.ts';
import { OfflineNote } from '../live/OfflineNote.tsx';
import type { Thread } from '../live/thread/thread.ts';
import { useDraftText } from '../live/thread/useDraftText.ts';
import { useThread } from '../live/thread/useThread.ts';
import { MessageLog } from '../messages/log/MessageLog.tsx';
import { useInboxChanged } from '../privateMessages/useInbox.ts';
import { type PaneFrame, PaneHead } from './PaneHead.tsx';
import { ThreadView } from './ThreadView.tsx';

interface Props {
  readonly conversationId: string;
  readonly at?: number | undefined;
  readonly frame: PaneFrame;
  readonly titleId?: string | undefined;
}

/** Whether someone else hasn't read the newest message of one's own yet, as far as is known. */
function isReadAwaited({ messages, seen }: Thread, own: string): boolean {
  const number = messages.findLast(({ personId, state }) => personId === own && state === 'stored')?.number ?? 0;
  return Object.entries(seen).some(([personId, { read }]) => personId !== own && read < number);
}

/** Loads and shows a conversation. Use the conversation's id as its key. */
export function ThreadPane({ conversationId, at, frame, titleId }: Props) {
  const { t } = useTranslation();
  const own = useSession().current?.person.id ?? '';
  const info = useCall(privateMessages.thread, { conversationId });
  // Without access, doesn't join the room.
  const isRefused = info.error !== undefined && !mayRetry(info.error);
  const thread = useThread(isRefused ? undefined : conversationId, info.data?.participants);
  const draft = useDraftText(conversationId);
  const inboxChanged = useInboxChanged();
  const { mutate } = info;
  const onChanged = useCallback(() => {
    void mutate();
    inboxChanged();
  }, [mutate, inboxChanged]);
  const last = thread.messages.findLast(({ state }) => state === 'stored');
  const lastly = last && `${last.id} ${last.revision} ${last.removedAt ?? ''}`;
  useEffect(() => {
    if (lastly !== undefined) inboxChanged();
  }, [lastly, inboxChanged]);
  // Changes to participants and name arrive as events among the messages.
  const happened = thread.messages.findLast(({ event }) => event)?.id;
  useEffect(() => {
    if (happened) void mutate();
  }, [happened, mutate]);
  // People who have been blocked meanwhile, or can no longer write, learn it from a refusal.
  const refused = thread.messages.findLast(({ state }) => state === 'failed')?.id;
  useEffect(() => {
    if (refused) void mutate();
  }, [refused, mutate]);
  // What was read between loading that and joining the room was told to no one here: asked again, if a message of one's own is unread.
  const isLoaded = info.data !== undefined;
  const awaits = useRef(false);
  awaits.current = isReadAwaited(thread, own);
  useEffect(() => {
    if (isLoaded && thread.joins > 0 && awaits.current) void mutate();
  }, [isLoaded, thread.joins, mutate]);
  if (!info.data) {
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
        <PaneHead {...frame} titleId={titleId} title={t('messages.private')} />
        <Waiting {...{ thread, own }} error={info.error} onRetry={() => void mutate()} />
      </Box>
    );
  }
  return <ThreadView info={info.data} {...{ thread, own, frame, titleId, at, draft, onChanged }} />;
}

interface WaitingProps {
  readonly thread: Thread;
  readonly own: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const nothing = () => {};
const nobody: readonly never[] = [];

/** Until it is known with whom the conversation is: what one has written in it and is still to be sent. */
function Waiting({ thread, own, error, onRetry }: WaitingProps) {
  const unsent = thread.messages.filter(({ state }) => state !== 'stored');
  if (unsent.length === 0) return error ? <FetchError error={error} onRetry={onRetry} /> : <ListSkeleton rows={4} avatars={false} />;
  return (
    <>
      <Box sx={{ flex: 'none', px: 1, '&:not(:empty)': { py: 1 } }}>
        <OfflineNote />
      </Box>
      <MessageLog
        thread={{ ...thread, messages: unsent, loaded: false, more: false, problem: error, refresh: onRetry }}
        {...{ own, at: undefined, seen: nobody }}
        name=""
        named={false}
        open={false}
        onEdit={nothing}
        onReport={nothing}
      />
    </>
  );
}
