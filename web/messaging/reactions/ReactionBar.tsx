import Box from '@mui/material/Box';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reaction, reactionBy } from '#shared/messaging/reactions/reactions.ts';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ReactIcon } from '#web/ui/icons.tsx';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';

const EmojiPicker = lazyWithPreload(async () => (await import('./EmojiPicker.tsx')).EmojiPicker);

/** The most common reactions. */
const quickEmojis = ['👍', '❤️', '🙏', '🎉', '😂', '😢'] as const;

interface Props {
  /** The anchor button; closed without one. */
  readonly anchor: HTMLElement | null;
  readonly reactions: readonly Reaction[] | undefined;
  readonly me: string;
  /** `''` if the user's own reaction was chosen again. */
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** Picks a reaction: a few quick ones, and any other by name. */
export function ReactionBar({ anchor, ...props }: Props) {
  const { t } = useTranslation();
  const popover = useRef<PopoverActions>(null);
  return (
    <Popover
      action={popover}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: -4, horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('messages.reactions.add'), sx: { borderRadius: 3 } } }}
    >
      <Choice {...props} onGrown={() => popover.current?.updatePosition()} />
    </Popover>
  );
}

const pickerBox = { width: 'min(336px, 92vw)', height: 'calc(min(252px, 40dvh) + 70px)', overflow: 'hidden' };

const quick = {
  appearance: 'none',
  border: 0,
  p: 0,
  width: 42,
  height: 42,
  borderRadius: '50%',
  bgcolor: 'transparent',
  fontSize: '1.4rem',
  lineHeight: 1,
  cursor: 'pointer',
  '&:hover, &:focus-visible': { bgcolor: 'surface.hover' },
  '&[aria-pressed="true"]': { bgcolor: 'primary.soft', boxShadow: 'inset 0 0 0 1px var(--palette-primary-main)' },
};

function Choice({ reactions, me, onPick, onClose, onGrown }: Omit<Props, 'anchor'> & { readonly onGrown: () => void }) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const own = reactionBy(reactions, me);
  const grown = useRef(onGrown);
  grown.current = onGrown;
  useEffect(() => {
    if (isAll) grown.current();
  }, [isAll]);
  const pick = (emoji: string) => {
    onClose();
    onPick(emoji === own ? '' : emoji);
  };
  if (isAll) {
    return (
      // Has its final size from the start, so that it is positioned correctly.
      <Box sx={pickerBox}>
        <Suspense fallback={<ListSkeleton rows={3} avatars={false} />}>
          <EmojiPicker onPick={pick} />
        </Suspense>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', p: 0.5 }}>
      {quickEmojis.map((emoji, at) => (
        <Box
          key={emoji}
          component="button"
          type="button"
          autoFocus={at === 0}
          aria-label={t('messages.reactions.with', { emoji })}
          aria-pressed={emoji === own}
          onClick={() => pick(emoji)}
          sx={quick}
        >
          {emoji}
        </Box>
      ))}
      <IconAction
        icon={ReactIcon}
        label={t('messages.reactions.all')}
        onPointerEnter={() => void EmojiPicker.fetch()}
        onClick={() => setAll(true)}
      />
    </Box>
  );
}
