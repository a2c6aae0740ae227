import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { PaneHead } from '../conversations/PaneHead.tsx';
import { NotificationsList } from '../notifications/NotificationsList.tsx';

/** The user's notifications in a dialog over the current page; full screen on phones. */
export function NotificationsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { host } = useSession();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const whole = { m: 0, width: '100%', maxHeight: 'none', borderRadius: 0, border: 0 };
  return (
    <Dialog
      {...{ open, onClose, fullScreen: phone, maxWidth: 'sm', fullWidth: true, 'aria-labelledby': id }}
      slotProps={{ paper: { sx: phone ? whole : { maxHeight: 'min(760px, calc(100dvh - 64px))' } } }}
    >
      <PaneHead heading="h2" title={t('header.notifications')} titleId={id} onClose={onClose} />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <NotificationsList onGo={onClose} />
      </Box>
      {host?.app === 'portal' && (
        <Box sx={{ flex: 'none', px: { xs: 2, sm: 2.5 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider', typography: 'body2' }}>
          <TextLink to="/notifications/settings" onClick={onClose}>
            {t('notifications.settingsLink')}
          </TextLink>
        </Box>
      )}
    </Dialog>
  );
}
