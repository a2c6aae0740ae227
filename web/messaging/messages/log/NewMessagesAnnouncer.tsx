import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '#web/messaging/live/thread/thread.ts';
import { authorName } from '#web/messaging/messages/authorName.ts';
import { eventText } from '#web/messaging/several/eventText.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** Announces new messages from others; not older ones that are loaded. */
export function NewMessagesAnnouncer({ messages, own }: { readonly messages: readonly ShownMessage[]; readonly own: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const said = useRef<number>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    const last = messages.findLast(({ number, removedAt }) => number > 0 && !removedAt);
    if (!last) return;
    const before = said.current;
    said.current = Math.max(last.number, before ?? 0);
    if (before === undefined || last.number <= before || last.personId === own) return;
    if (last.event) return setText(eventText(last.event, last.displayName, t, format));
    setText(t('messages.thread.said', { name: authorName(last, t), text: last.content || t('messages.attachment') }));
  }, [messages, own, t, format]);
  return (
    <Box role="status" aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
    </Box>
  );
}
