import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/api.ts';
import type { Thread } from '#web/messaging/live/thread/thread.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';

/** In place of messages that have not been fetched yet: why they are missing. What waits to be sent is shown all the same. */
export function Unloaded({ thread: { problem, refresh } }: { readonly thread: Pick<Thread, 'problem' | 'refresh'> }) {
  const { t } = useTranslation();
  if (!problem) {
    return (
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ListSkeleton rows={3} avatars={false} />
      </Box>
    );
  }
  if (!(problem instanceof CallError && problem.code === 'offline')) return <FetchError error={problem} onRetry={refresh} />;
  return (
    <Box
      component="p"
      role="status"
      sx={{ m: 0, py: 1, typography: 'body2', color: 'text.secondary', textAlign: 'center', textWrap: 'balance' }}
    >
      {t('messages.thread.unloaded')}
    </Box>
  );
}
