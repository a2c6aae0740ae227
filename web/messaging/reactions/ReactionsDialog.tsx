import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { messages } from '#shared/messaging/messages/messages.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { shownName } from '#web/session/shownName.ts';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';

interface Props {
  readonly messageId: string;
  readonly me: string;
  readonly onClose: () => void;
}

/** Who reacted to a message, and with what. */
export function ReactionsDialog({ messageId, me, onClose }: Props) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { data, error, mutate } = useCall(messages.reactions, { id: messageId });
  const nameOf = ({ personId, name }: { personId: string; name: string }) =>
    personId === me ? t('messages.reactions.you') : shownName(name, t) || t('messages.thread.unnamed');
  return (
    <FormDialog open title={t('messages.reactions.title')} onClose={onClose} width="xs">
      {!data ? (
        error ? (
          <FetchError error={error} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton rows={2} avatars={false} />
        )
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          {data.length === 0 && <li>{t('messages.reactions.noReactions')}</li>}
          {data.map(({ emoji, people }) => (
            <Box component="li" key={emoji} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
              <Box component="span" sx={{ fontSize: '1.35rem', lineHeight: 1, flex: 'none' }}>
                {emoji}
              </Box>
              <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                {list(people.map(nameOf))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
