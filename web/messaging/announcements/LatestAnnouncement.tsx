import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { messages as calls } from '#shared/messaging/messages/messages.ts';
import { firstLineOf } from '#shared/messaging/messages/preview.ts';
import type { Message } from '#shared/messaging/words.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { MegaphoneIcon } from '#web/ui/icons.tsx';
import { useCall } from '#web/useCall.ts';
import { authorName } from '../messages/authorName.ts';

interface Props {
  readonly groupId: string;
  /** The loaded conversation, if it is open. */
  readonly messages?: readonly Pick<Message, 'id' | 'revision' | 'announcement' | 'removedAt'>[];
  readonly onOpen: (message: Message) => void;
}

/** A group's latest announcement, above its conversation and on its page; links to it. Renders nothing without one. */
export function LatestAnnouncement({ groupId, messages = [], onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, mutate } = useCall(calls.announcements, { groupId });
  const told = new Set(data?.map(({ id }) => id));
  const changes = messages.filter(({ id, announcement }) => announcement || told.has(id));
  const version = changes.map(({ id, revision, removedAt }) => `${id} ${revision} ${removedAt ?? ''}`).join();
  useEffect(() => {
    if (version) void mutate();
  }, [version, mutate]);
  const [latest] = data ?? [];
  if (!latest) return null;
  const by = t('messages.announcements.by', { name: authorName(latest, t), when: format.relative(latest.timeSent) });
  return (
    <Box
      component="button"
      type="button"
      onClick={() => onOpen(latest)}
      sx={{
        appearance: 'none',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        flex: 'none',
        width: '100%',
        m: 0,
        px: { xs: 2, sm: 2.5 },
        py: 1.25,
        border: 0,
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: 'var(--accent-soft)',
        color: 'text.primary',
        font: 'inherit',
        textAlign: 'start',
        cursor: 'pointer',
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Box component="span" sx={{ display: 'flex', pt: '2px', color: 'var(--accent)' }}>
        <MegaphoneIcon size={18} />
      </Box>
      <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {by}
        </Box>
        <Box
          component="span"
          sx={{
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            fontWeight: 600,
          }}
        >
          {firstLineOf(latest.content) || latest.attachments?.[0]?.name}
        </Box>
      </Box>
    </Box>
  );
}
