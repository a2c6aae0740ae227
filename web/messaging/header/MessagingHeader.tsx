import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '#web/session/session.tsx';
import { BellIcon, MessageIcon } from '#web/ui/icons.tsx';
import type { MenuRow } from '#web/ui/overlays/DropdownMenu.tsx';
import { useCounts } from '../live/useCounts.ts';

const MessagesDialog = lazy(async () => ({ default: (await import('../privateMessages/MessagesDialog.tsx')).MessagesDialog }));
const NotificationsDialog = lazy(async () => ({ default: (await import('./NotificationsDialog.tsx')).NotificationsDialog }));

interface Props {
  /** Renders the header with these rows in its user menu; there are none without a church. */
  readonly children: (rows: readonly MenuRow[]) => ReactNode;
}
const names = ['messages', 'notifications'] as const;
type Name = (typeof names)[number];

/** What is new for the user, for every app's header: rows in the user menu, and the dialogs they open. */
export function MessagingHeader({ children }: Props) {
  const { t } = useTranslation();
  const { current, host } = useSession();
  const { pathname } = useLocation();
  const { pmCount, notificationCount } = useCounts();
  const [open, setOpen] = useState<Name>();
  const [wanted, setWanted] = useState<readonly Name[]>([]);
  const show = (name: Name) => {
    setWanted((before) => [...before, name]);
    setOpen(name);
  };
  const close = () => setOpen(undefined);
  // The messages screen needs no dialog with the same content on top.
  const isThere = (path: string) => host?.app === 'portal' && (pathname === path || pathname.startsWith(`${path}/`));
  const row = (name: Name, icon: typeof BellIcon, count: number): MenuRow => ({
    label: name === 'messages' ? t('header.messages') : t('header.notifications'),
    icon,
    count,
    ...(isThere(`/${name}`) ? { to: `/${name}` } : { onSelect: () => show(name) }),
  });
  const rows = [row('messages', MessageIcon, pmCount), row('notifications', BellIcon, notificationCount)];
  return (
    <>
      {children(current ? rows : [])}
      <Suspense fallback={null}>
        {current && wanted.includes('messages') && <MessagesDialog open={open === 'messages'} onClose={close} />}
        {current && wanted.includes('notifications') && <NotificationsDialog open={open === 'notifications'} onClose={close} />}
      </Suspense>
    </>
  );
}
