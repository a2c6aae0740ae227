import { useCallback, useRef, useState } from 'react';
import type { Attachment } from '#shared/messaging/words.ts';
import { useLiveCore } from '#web/messaging/live/liveContext.ts';
import { actionsOf } from '#web/messaging/live/thread/actions.ts';
import type { ShownMessage, Thread } from '#web/messaging/live/thread/thread.ts';
import { useThread } from '#web/messaging/live/thread/useThread.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useIsHere } from '#web/ui/layout/useIsHere.ts';

interface Beginning {
  /** Finds or creates the conversation; resolves to its id. */
  readonly open: () => Promise<string>;
  /** Restores the text if the conversation couldn't be opened. */
  readonly setDraft: (text: string) => void;
  readonly onBegun: (conversationId: string) => void;
}

/**
 * A thread without a conversation: the first message creates it, and is then sent like any other. `place` is for what must be in the
 * conversation before, such as files; no one sees it until there is a message.
 */
export function useFirstMessage({ open, setDraft, onBegun }: Beginning): {
  readonly thread: Thread;
  readonly place: () => Promise<string>;
} {
  const nothing = useThread(undefined);
  const live = useLiveCore();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const { current } = useSession();
  const [churchId, personId] = [current?.church.id ?? '', current?.person.id ?? ''];
  const [sending, setSending] = useState<ShownMessage>();
  const place = useOnce(open);
  const isHere = useIsHere();
  const send = async (text: string, attachments: readonly Attachment[] = []) => {
    setSending(shown({ churchId, personId, content: text, attachments: [...attachments] }));
    try {
      const conversationId = await place();
      actionsOf({ conversationId, churchId, personId }, live, undefined).send(text, attachments);
      if (isHere()) onBegun(conversationId);
    } catch (error) {
      snackbar.error(refusal(error));
      setDraft(text);
      setSending(undefined);
    }
  };
  const messages = sending ? [sending] : nothing.messages;
  return { thread: { ...nothing, loaded: true, messages, send: (text, attachments) => void send(text, attachments) }, place };
}

/** Shared by concurrent callers; a failure is retried. */
function useOnce(open: () => Promise<string>): () => Promise<string> {
  const asked = useRef<Promise<string>>(undefined);
  const latest = useRef(open);
  latest.current = open;
  return useCallback(() => {
    asked.current ??= latest.current().catch((error: unknown) => {
      asked.current = undefined;
      throw error;
    });
    return asked.current;
  }, []);
}

const shown = (o: Pick<ShownMessage, 'churchId' | 'personId' | 'content' | 'attachments'>): ShownMessage => ({
  ...{ id: 'sending', conversationId: '', displayName: '', messageType: 'comment', number: 0, revision: 0, state: 'sending' },
  timeSent: new Date().toISOString(),
  ...o,
});
