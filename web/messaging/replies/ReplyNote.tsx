import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/messaging/words.ts';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { ReplyIcon } from '#web/ui/icons.tsx';
import { authorName } from '../messages/authorName.ts';
import { quoteOf } from './quoteOf.ts';

interface Props {
  readonly to: Message;
  readonly me: string;
  readonly onCancel: () => void;
}

/** Above the field: the message being replied to. */
export function ReplyNote({ to, me, onCancel }: Props) {
  const { t } = useTranslation();
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
  const label = to.personId === me ? t('messages.replies.toYourself') : t('messages.replies.to', { name: authorName(to, t) });
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1, color: 'primary.main' }}>
      <ReplyIcon size={18} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'caption', fontWeight: 600, ...cut }}>{label}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', ...cut }}>{quoteOf(to).preview || t('messages.attachment')}</Box>
      </Box>
      <IconAction size="small" icon={CloseIcon} label={t('messages.replies.cancel')} onClick={onCancel} />
    </Box>
  );
}
