import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypingLine } from '#web/messaging/conversations/TypingLine.tsx';
import type { ShownMessage, Thread } from '#web/messaging/live/thread/thread.ts';
import { ReactionAnnouncer } from '#web/messaging/reactions/ReactionAnnouncer.tsx';
import { useReactions } from '#web/messaging/reactions/useReactions.tsx';
import { MessageMenu } from '../MessageMenu.tsx';
import type { Seen } from '../messageStatus.ts';
import { JumpButton } from './JumpButton.tsx';
import { logStyles } from './logStyles.ts';
import { MessageDays } from './MessageDays.tsx';
import { NewMessagesAnnouncer } from './NewMessagesAnnouncer.tsx';
import { Unloaded } from './Unloaded.tsx';
import { type Chosen, useLogKeys } from './useLogKeys.ts';
import { useLogScroll } from './useLogScroll.ts';
import { useNearTop } from './useNearTop.ts';
import { useScrollToMessage } from './useScrollToMessage.ts';

interface Props {
  readonly thread: Thread;
  /** With whom; `''` while that isn't known. */
  readonly name: string;
  readonly own: string;
  readonly seen: readonly Seen[];
  readonly named: boolean;
  readonly at: number | undefined;
  /** Whether the viewer can write here. */
  readonly open: boolean;
  /** Shown above the first message, unless that is the beginning of the conversation. */
  readonly begins?: string | undefined;
  readonly onEdit: (message: ShownMessage) => void;
  readonly onReply?: ((message: ShownMessage) => void) | undefined;
  readonly onReport: (message: ShownMessage) => void;
}

/** A conversation's messages, newest at the end. Older ones load while scrolling up. */
export function MessageLog({ thread, name, own, seen, named, at, open, begins, onEdit, onReply, onReport }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const { messages, loaded, more, loadingOlder, older, typing, markRead } = thread;
  const { atEnd, onScroll, toEnd } = useLogScroll(box);
  const { sought, jump } = useScrollToMessage(box, thread, at);
  const fetchOlder = useCallback(() => void older(), [older]);
  useNearTop(box, top, more && !loadingOlder, fetchOlder);
  const [chosen, setChosen] = useState<Chosen>();
  const reactions = useReactions(thread, own);
  const keys = useLogKeys(messages, { choose: setChosen, react: reactions.choose, toggle: reactions.toggle, jump });
  const last = messages.at(-1);
  const ownLast = last?.personId === own ? last.id : undefined;
  useEffect(() => {
    if (ownLast) toEnd();
  }, [ownLast, toEnd]);
  const newest = last?.number;
  useEffect(() => {
    if (loaded && atEnd && newest !== undefined) markRead();
  }, [loaded, atEnd, newest, markRead]);
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        ref={box}
        onScroll={onScroll}
        {...keys}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={name ? t('messages.thread.log', { name }) : t('messages.private')}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          display: 'flex',
          flexDirection: 'column-reverse',
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <Box sx={logStyles}>
          <Box ref={top} sx={{ display: 'flex', justifyContent: 'center', py: 1, minHeight: 44 }}>
            {!loaded ? (
              <Unloaded thread={thread} />
            ) : more ? (
              <Button size="small" color="inherit" onClick={fetchOlder} loading={loadingOlder}>
                {t('messages.thread.loadOlder')}
              </Button>
            ) : (
              <Box
                component="p"
                sx={{ m: 0, py: 1, typography: 'body2', color: 'text.secondary', textAlign: 'center', textWrap: 'balance' }}
              >
                {begins ?? t('messages.thread.begin', { name })}
              </Box>
            )}
          </Box>
          <MessageDays {...{ messages, own, seen, named, sought, open }} />
          <TypingLine names={typing} />
        </Box>
      </Box>
      <NewMessagesAnnouncer messages={messages} own={own} />
      {!atEnd && <JumpButton messages={messages} own={own} onJump={toEnd} />}
      <ReactionAnnouncer messages={messages} me={own} />
      <MessageMenu
        {...{ chosen, thread, onEdit, onReply: open ? onReply : undefined, onReport, onClose: () => setChosen(undefined) }}
        onReact={open ? reactions.choose : undefined}
        onWho={reactions.ask}
      />
      {reactions.shown}
    </Box>
  );
}
