import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { conversations } from '#shared/messaging/conversations/conversations.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { LatestAnnouncement } from '../announcements/LatestAnnouncement.tsx';
import { OfflineNote } from '../live/OfflineNote.tsx';
import type { ShownMessage } from '../live/thread/thread.ts';
import { useDraftText } from '../live/thread/useDraftText.ts';
import { useThread } from '../live/thread/useThread.ts';
import { DropArea } from '../messages/composer/DropArea.tsx';
import { ThreadComposer } from '../messages/composer/ThreadComposer.tsx';
import { useAttachments } from '../messages/composer/useAttachments.ts';
import { useFileDrop } from '../messages/composer/useFileDrop.ts';
import { MessageLog } from '../messages/log/MessageLog.tsx';
import { useReplying } from '../replies/useReplying.ts';

const ReportDialog = lazyWithRetry(async () => (await import('../reports/ReportDialog.tsx')).ReportDialog);

interface Group {
  readonly id: string;
  readonly name: string;
}

/** A group's one conversation, for its members. */
export function GroupThread({ group }: { readonly group: Group }) {
  const { data, error, mutate } = useSWRImmutable(['group conversation', group.id], () => opened(group));
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        // Keeps the composer visible below the group's header and above the phone's bottom bar.
        height: { xs: 'clamp(320px, calc(100dvh - 22.5rem), 640px)', sm: 'clamp(360px, 70vh, 640px)' },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1.6,
        overflow: 'clip',
        bgcolor: 'background.paper',
      }}
    >
      {data ? (
        <Talk key={data} conversationId={data} group={group} />
      ) : error ? (
        <FetchError error={error} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Box>
  );
}

/** The group's conversation; the first visitor creates it. */
async function opened({ id, name }: Group): Promise<string> {
  const [one] = await call(conversations.save, { body: [{ contentType: 'group', contentId: id, title: name, visibility: 'hidden' }] });
  if (!one) throw new Error('No conversation was answered.');
  return one.id;
}

const nobody: readonly never[] = [];

function Talk({ conversationId, group: { id: groupId, name } }: { readonly conversationId: string; readonly group: Group }) {
  const { current, can } = useSession();
  const own = current?.person.id ?? '';
  const leads = current?.groups.some(({ id, leader }) => id === groupId && leader) || can('Messaging:Messages:Moderate');
  const [announces, setAnnounces] = useState(false);
  const [at, setAt] = useState<number>();
  const thread = useThread(conversationId);
  const draft = useDraftText(conversationId);
  const [edited, setEdited] = useState<{ readonly message: ShownMessage; readonly text: string }>();
  const replying = useReplying(thread, own);
  const [reported, setReported] = useState<ShownMessage>();
  const files = useAttachments(conversationId);
  const { over, drop, onPaste } = useFileDrop(files.add, !edited);
  if (!thread.loaded && thread.messages.length === 0) {
    return thread.problem ? <FetchError error={thread.problem} onRetry={thread.refresh} /> : <ListSkeleton rows={4} />;
  }
  return (
    <Box {...drop} sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
      <Box sx={{ flex: 'none', px: 1, '&:not(:empty)': { py: 1 } }}>
        <OfflineNote />
      </Box>
      <LatestAnnouncement groupId={groupId} messages={thread.messages} onOpen={({ number }) => setAt(number)} />
      <MessageLog
        {...{ thread, name, own }}
        seen={nobody}
        at={at}
        named
        open
        onEdit={(message) => setEdited({ message, text: message.content })}
        onReply={(message) => {
          setEdited(undefined);
          replying.start(message);
        }}
        onReport={setReported}
      />
      <ThreadComposer
        {...{ name, thread, files, onPaste, draft, edited, replying, setEdited }}
        announcing={leads ? { on: announces, set: setAnnounces } : undefined}
      />
      {over && <DropArea />}
      <Suspense fallback={null}>{reported && <ReportDialog message={reported} onClose={() => setReported(undefined)} />}</Suspense>
    </Box>
  );
}
