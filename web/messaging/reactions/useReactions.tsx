import { Suspense, useState } from 'react';
import { reactionBy } from '#shared/messaging/reactions/reactions.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import type { ShownMessage, Thread } from '../live/thread/thread.ts';
import { ReactionBar } from './ReactionBar.tsx';

const ReactionsDialog = lazyWithRetry(async () => (await import('./ReactionsDialog.tsx')).ReactionsDialog);

interface Reacting<M> {
  readonly message: M;
  readonly anchor: HTMLElement;
}
type Reacted = Pick<ShownMessage, 'id' | 'reactions'>;

/** Sets reactions to the messages of a list, and reports refusals. Render `shown` next to the list. */
export function useReactions<M extends Reacted>(
  { messages, react }: { readonly messages: readonly M[] } & Pick<Thread, 'react'>,
  me: string,
) {
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const [reacting, setReacting] = useState<Reacting<M>>();
  const [asked, setAsked] = useState<string>();
  const set = (messageId: string, emoji: string) =>
    react(messageId, emoji).then(
      () => requestAnimationFrame(() => keepFocus(messageId)),
      (error: unknown) => snackbar.error(refusal(error)),
    );
  const toggle = (messageId: string, emoji: string) => {
    const message = messages.find(({ id }) => id === messageId);
    void set(messageId, reactionBy(message?.reactions, me) === emoji ? '' : emoji);
  };
  const shown = (
    <>
      <ReactionBar
        anchor={reacting?.anchor ?? null}
        reactions={messages.find(({ id }) => id === reacting?.message.id)?.reactions}
        me={me}
        onPick={(emoji) => reacting && void set(reacting.message.id, emoji)}
        onClose={() => setReacting(undefined)}
      />
      <Suspense fallback={null}>{asked && <ReactionsDialog messageId={asked} me={me} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
  return { choose: setReacting, toggle, ask: ({ id }: M) => setAsked(id), shown };
}

/** Removing a reaction removes its button. */
function keepFocus(messageId: string): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-more="${messageId}"]`)?.focus({ preventScroll: true });
}
