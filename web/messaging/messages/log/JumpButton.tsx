import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '#web/messaging/live/thread/thread.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { ArrowDownIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

interface Props {
  readonly messages: readonly ShownMessage[];
  readonly own: string;
  readonly onJump: () => void;
}

const highest = (messages: readonly ShownMessage[]) => messages.reduce((most, { number }) => Math.max(most, number), 0);

/** Scrolls to the newest message, and counts how many from others have arrived since scrolling away. */
export function JumpButton({ messages, own, onJump }: Props) {
  const { t } = useTranslation();
  const [left] = useState(() => highest(messages));
  const count = messages.filter(({ number, personId, event }) => number > left && personId !== own && !event).length;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={onJump}
      sx={{
        position: 'absolute',
        bottom: 12,
        insetInlineEnd: 16,
        minWidth: 44,
        px: 1.25,
        gap: 0.75,
        borderRadius: 6,
        boxShadow: 'var(--lift)',
      }}
    >
      <ArrowDownIcon size={18} />
      <VisuallyHidden>{t('messages.thread.newest')}</VisuallyHidden>
      {count > 0 && <CountBadge count={count} />}
    </Button>
  );
}
