import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#shared/messaging/words.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { BlockIcon } from '#web/ui/icons.tsx';

interface Props {
  readonly others: readonly Participant[];
  readonly blockedIds: readonly string[];
}

/** Tells users who have blocked a participant that both can read each other's messages here. */
export function BlockedNotice({ others, blockedIds }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const blocked = others.filter(({ personId }) => blockedIds.includes(personId)).map(({ name }) => name);
  if (blocked.length === 0) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1,
        flex: 'none',
        px: { xs: 2, sm: 2.5 },
        py: 1,
        typography: 'body2',
        bgcolor: 'surface.hover',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="span" sx={{ display: 'flex', pt: '1px', color: 'text.secondary' }}>
        <BlockIcon size={18} />
      </Box>
      <span>{t('messages.several.blocked', { names: format.list(blocked) })}</span>
    </Box>
  );
}
