import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { HelpIcon } from '#web/ui/icons.tsx';
import type { MenuRow } from '#web/ui/overlays/DropdownMenu.tsx';
import type { HelpSection } from '../support/articles.ts';
import { UserMenu } from './UserMenu.tsx';

const SupportDrawer = lazy(async () => ({ default: (await import('../support/SupportDrawer.tsx')).SupportDrawer }));

interface Props {
  readonly section: HelpSection;
  /** Before the help button: notifications, in the apps that have them. */
  readonly before?: ReactNode;
  /** Rows of the user menu before the profile. */
  readonly userRows?: readonly MenuRow[];
}

/** The end of every app's header: help, and the user menu or the Login link. */
export function HeaderActions({ section, before, userRows }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const login = pathname === '/' ? '/login' : `/login?${new URLSearchParams({ returnUrl: pathname })}`;
  return (
    <>
      {before}
      <IconAction icon={HelpIcon} label={t('support.open')} onClick={show} popup={{ 'aria-haspopup': 'dialog', 'aria-expanded': open }} />
      {user ? <UserMenu first={userRows} /> : <ButtonLink to={login}>{t('header.login')}</ButtonLink>}
      {wanted && (
        <Suspense fallback={null}>
          <SupportDrawer open={open} onClose={() => setOpen(false)} section={section} />
        </Suspense>
      )}
    </>
  );
}
