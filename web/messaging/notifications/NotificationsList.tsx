import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { destinationOf } from './destination.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationPages } from './useNotificationPages.ts';

interface Props {
  /** Called when a notification was opened within this app; a dialog closes. */
  readonly onGo?: () => void;
}

/** The user's notifications, newest first. Showing them marks them as read. */
export function NotificationsList({ onGo = () => {} }: Props) {
  const { t } = useTranslation();
  const { places, host, current } = useSession();
  const list = useNotificationPages();
  if (list.error) return <FetchError error={list.error} onRetry={list.retry} />;
  if (list.loading || !places || !host) return <ListSkeleton avatars={false} />;
  if (list.notifications.length === 0) {
    return <EmptyState illustration={EmptyChairs} title={t('notifications.none')} text={t('notifications.caughtUp')} headingLevel="h2" />;
  }
  const from = { places, here: host, subDomain: current?.church.subDomain };
  return (
    <>
      {list.anyNew && <ReadAll readAll={list.readAll} />}
      <Box component="ul" aria-label={t('notifications.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isNew={list.isNew(notification.id)}
            landing={destinationOf(notification, from)}
            onGo={onGo}
          />
        ))}
      </Box>
      {list.more && (
        <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button variant="outlined" color="inherit" onClick={list.loadMore} loading={list.loadingMore}>
            {t('notifications.more')}
          </Button>
        </Box>
      )}
    </>
  );
}

function ReadAll({ readAll }: { readonly readAll: () => Promise<void> }) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const press = () =>
    readAll().then(
      () => snackbar.success(t('notifications.allRead')),
      (error) => snackbar.error(refusal(error)),
    );
  return (
    <Box
      sx={{ display: 'flex', justifyContent: 'flex-end', px: { xs: 1, sm: 2 }, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Button size="small" color="inherit" startIcon={<CheckIcon size={18} />} onClick={() => void press()}>
        {t('notifications.readAll')}
      </Button>
    </Box>
  );
}
