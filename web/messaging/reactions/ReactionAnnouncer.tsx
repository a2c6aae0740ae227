import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewOf } from '#shared/messaging/messages/preview.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { ShownMessage } from '../live/thread/thread.ts';
import { type Known, knownOf, newReaction } from './newReaction.ts';

/** Announces others' reactions to the user's own messages. */
export function ReactionAnnouncer({ messages, me }: { readonly messages: readonly ShownMessage[]; readonly me: string }) {
  const { t } = useTranslation();
  const known = useRef<Known>(new Map());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const fresh = newReaction(known.current, messages, me);
    known.current = knownOf(messages, me);
    if (fresh) setSaid(t('messages.reactions.announced', { emoji: fresh.emoji, text: previewOf(fresh.text) || t('messages.attachment') }));
  }, [messages, me, t]);
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
