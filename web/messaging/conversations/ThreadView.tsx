import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { withShownNames } from '#web/session/shownName.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { OfflineNote } from '../live/OfflineNote.tsx';
import type { ShownMessage, Thread } from '../live/thread/thread.ts';
import { DropArea } from '../messages/composer/DropArea.tsx';
import { ThreadComposer } from '../messages/composer/ThreadComposer.tsx';
import { useAttachments } from '../messages/composer/useAttachments.ts';
import { useFileDrop } from '../messages/composer/useFileDrop.ts';
import { MessageLog } from '../messages/log/MessageLog.tsx';
import { useReplying } from '../replies/useReplying.ts';
import { BlockedNotice } from '../several/BlockedNotice.tsx';
import { SeveralAvatar } from '../several/SeveralAvatar.tsx';
import { SeveralMenu } from '../several/SeveralMenu.tsx';
import { GuardianNotice } from './GuardianNotice.tsx';
import { type PaneFrame, PaneHead } from './PaneHead.tsx';
import { castOf } from './participants.ts';
import { ThreadMenu, useThreadActs } from './ThreadMenu.tsx';
import { usePhotos } from './usePhotos.ts';

const ReportDialog = lazyWithRetry(async () => (await import('../reports/ReportDialog.tsx')).ReportDialog);

interface Props {
  readonly info: ThreadInfo;
  readonly thread: Thread;
  readonly own: string;
  readonly frame: PaneFrame;
  readonly titleId?: string | undefined;
  readonly at?: number | undefined;
  readonly draft: readonly [string, (text: string) => void];
  readonly onChanged: () => void;
}

/** A private conversation: participants, messages, and composer. */
export function ThreadView({ info, thread, own, frame, titleId, at, draft, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [edited, setEdited] = useState<{ readonly message: ShownMessage; readonly text: string }>();
  const replying = useReplying(thread, own);
  const [reported, setReported] = useState<ShownMessage>();
  const files = useAttachments(info.conversationId);
  const { over, drop, onPaste } = useFileDrop(files.add, info.canWrite && !edited);
  const cast = useMemo(() => castOf(withShownNames(info.participants, t), own), [info.participants, own, t]);
  const name = format.list(cast.others.map((one) => one.name));
  const face = usePhotos(cast.others.slice(0, 1).map(({ personId }) => personId))(cast.others[0]?.personId ?? '');
  const isPartner = cast.self?.role === 'partner';
  const { several } = info;
  const partners = info.participants.filter(({ role }) => role === 'partner').length;
  const partner = isPartner && !several && cast.others.length === 1 ? cast.others[0] : undefined;
  const told = thread.seen;
  const seen = useMemo(() => cast.others.map(({ personId, received, read }) => told[personId] ?? { received, read }), [cast, told]);
  return (
    <Box {...drop} sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
      <PaneHead
        {...frame}
        titleId={titleId}
        title={several?.title || name}
        note={several ? t('messages.several.people', { count: partners }) : t('messages.private')}
        leading={several ? <SeveralAvatar /> : <Avatar name={cast.others[0]?.name ?? ''} photo={face} decorative />}
        actions={
          several ? (
            <SeveralMenu {...{ info, cast, onChanged }} onLeft={frame.onLeft} />
          ) : (
            <ThreadMenu info={info} partner={partner} onChanged={onChanged} />
          )
        }
      />
      <GuardianNotice cast={cast} />
      {several && <BlockedNotice others={cast.others} blockedIds={several.blockedIds} />}
      <Box sx={{ flex: 'none', px: 1, '&:not(:empty)': { py: 1 } }}>
        <OfflineNote />
      </Box>
      {thread.loaded || thread.messages.length > 0 ? (
        <MessageLog
          {...{ thread, name, own, seen, at }}
          named={info.participants.length > 2}
          open={info.canWrite}
          begins={several && several.since > 0 ? t('messages.several.since') : undefined}
          onEdit={(message) => setEdited({ message, text: message.content })}
          onReply={(message) => {
            setEdited(undefined);
            replying.start(message);
          }}
          onReport={setReported}
        />
      ) : (
        <Waiting thread={thread} />
      )}
      {info.canWrite ? (
        <ThreadComposer {...{ name, thread, files, onPaste, draft, edited, replying, setEdited }} />
      ) : (
        <CannotWrite info={info} name={name} unblock={partner && <Unblock info={info} partner={partner} onChanged={onChanged} />} />
      )}
      {over && <DropArea />}
      <Suspense fallback={null}>{reported && <ReportDialog message={reported} onClose={() => setReported(undefined)} />}</Suspense>
    </Box>
  );
}

function Waiting({ thread: { problem, refresh } }: { readonly thread: Thread }) {
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      {problem ? <FetchError error={problem} onRetry={refresh} /> : <ListSkeleton rows={4} avatars={false} />}
    </Box>
  );
}

interface CannotProps {
  readonly info: ThreadInfo;
  readonly name: string;
  readonly unblock: React.ReactNode;
}

function CannotWrite({ info, name, unblock }: CannotProps) {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'center',
        p: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <span>
        {info.several
          ? t('refusals.nobodyElse')
          : info.blocked
            ? t('messages.thread.blockedByYou', { name })
            : t('messages.thread.cannotWrite')}
      </span>
      {info.blocked && unblock}
    </Box>
  );
}

type UnblockProps = Pick<Props, 'info' | 'onChanged'> & { readonly partner: ThreadInfo['participants'][number] };

function Unblock({ info, partner, onChanged }: UnblockProps) {
  const { t } = useTranslation();
  const { block } = useThreadActs(info, onChanged);
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={() => void block(partner, false)}>
      {t('messages.menu.unblock', { name: partner.name })}
    </Button>
  );
}
