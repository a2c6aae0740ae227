import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import type { Notification } from '#shared/messaging/notifications/notifications.ts';
import { ExternalIcon } from '#web/ui/basicIcons.tsx';
import { anchorOf } from '#web/ui/buttons/TextLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Destination } from './destination.ts';
import { kindIcons } from './kindIcons.ts';
import { useOpenAppTab } from './useOpenAppTab.ts';

interface Props {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly landing: Destination | undefined;
  /** Called when it was opened within this app: the list may close. */
  readonly onGo: () => void;
}

const looks = {
  width: '100%',
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 1.5,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  textAlign: 'start',
  font: 'inherit',
};

/** One notification; the whole row links to what it is about. */
export function NotificationRow({ notification, isNew, landing, onGo }: Props) {
  return (
    <Box
      component="li"
      sx={{
        '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
        ...(isNew && { boxShadow: 'inset 3px 0 0 var(--palette-primary-main)' }),
      }}
    >
      <Target landing={landing} onGo={onGo}>
        <Content notification={notification} isNew={isNew} newTab={landing !== undefined && landing.kind !== 'inside'} />
      </Target>
    </Box>
  );
}

function Target({ landing, onGo, children }: Pick<Props, 'landing' | 'onGo'> & { readonly children: ReactNode }) {
  const openTab = useOpenAppTab();
  if (!landing) return <Box sx={looks}>{children}</Box>;
  const sx = { ...looks, '&:hover': { bgcolor: 'surface.hover' } };
  if (landing.kind === 'inside') {
    return (
      <ButtonBase component={Link} to={landing.path} onClick={onGo} sx={sx}>
        {children}
      </ButtonBase>
    );
  }
  const follow = (event: MouseEvent) => {
    if (landing.kind !== 'app') return;
    event.preventDefault();
    void openTab(landing);
  };
  return (
    <ButtonBase component="a" {...anchorOf(landing.href, true)} onClick={follow} sx={sx}>
      {children}
    </ButtonBase>
  );
}

function Content({ notification, isNew, newTab }: Pick<Props, 'notification' | 'isNew'> & { readonly newTab: boolean }) {
  const { t } = useTranslation();
  const { relative, dateTime } = useFormat();
  const kind = kindOf(notification.contentType);
  const KindIcon = kindIcons[kind];
  return (
    <>
      <Box component="span" sx={{ display: 'flex', pt: 0.25, color: isNew ? 'primary.main' : 'text.secondary' }}>
        <KindIcon label={t(`notifications.kinds.${kind}`)} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', fontWeight: isNew ? 700 : 400 }}>
          {notification.message}
        </Box>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mt: 0.25 }}>
          {isNew && <Chip label={t('notifications.new')} strong />}
          <Box
            component="time"
            dateTime={notification.timeSent}
            title={dateTime(notification.timeSent)}
            sx={{ typography: 'body2', color: 'text.secondary' }}
          >
            {relative(notification.timeSent)}
          </Box>
        </Box>
      </Box>
      {newTab && (
        <Box component="span" sx={{ display: 'flex', pt: 0.5, color: 'text.secondary' }}>
          <ExternalIcon size={16} />
          <VisuallyHidden>{t('ui.newTab')}</VisuallyHidden>
        </Box>
      )}
    </>
  );
}
