import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/session/session.tsx';
import { useHandover } from '#web/session/useHandover.ts';
import { ChurchIcon, GlobeIcon } from '#web/ui/basicIcons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { BookIcon, GridIcon, HomeIcon, PersonIcon, SignOutIcon } from '#web/ui/icons.tsx';
import type { MenuRow } from '#web/ui/overlays/DropdownMenu.tsx';
import { readChurches } from '../churches/readChurches.ts';

const apps = [
  { app: 'portal', icon: HomeIcon, path: '/' },
  { app: 'site', icon: GlobeIcon, path: '/my' },
  { app: 'lessons', icon: BookIcon, path: '/' },
] as const;

/** 'Switch App': our three apps. The current one is marked; a church's site needs a church. */
function useAppRows(): readonly MenuRow[] {
  const { t } = useTranslation();
  const { host, current } = useSession();
  const handover = useHandover();
  const offered = apps.filter(({ app }) => app !== 'site' || current);
  return offered.map(({ app, icon, path }) => ({
    label: t(`header.apps.${app}`),
    icon,
    selected: app === host?.app,
    onSelect: () => void (app === host?.app ? undefined : handover(app, path)),
  }));
}

/** 'Switch Church': the user's churches, or a message in their place. From a church's own site, this leads to the other church's site. */
function useChurchRows(): readonly MenuRow[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const handover = useHandover();
  const { userChurches, current, switchChurch, state, host } = useSession();
  const churches = readChurches(state === 'loading' ? undefined : userChurches);
  if (churches === 'loading') return [{ label: t('header.churches.loading'), disabled: true }];
  if (churches === 'invalid') return [{ label: t('header.churches.invalid'), disabled: true }];
  if (churches.length === 0) return [{ label: t('header.churches.none'), disabled: true }];
  const go = async (churchId: string) => {
    if (host?.app === 'site') return handover('site', '/my', { churchId });
    return switchChurch(churchId).then(
      () => navigate('/'),
      () => snackbar.error(t('login.validate.selectingChurch')),
    );
  };
  return churches.map(({ id, name }) => ({
    label: name,
    icon: ChurchIcon,
    selected: id === current?.church.id,
    onSelect: () => void (id === current?.church.id ? undefined : go(id)),
  }));
}

/** The rows of the user menu. `first` comes before the profile: messages and notifications, in the apps that have them. */
export function useUserRows(first: readonly MenuRow[] = []): readonly MenuRow[] {
  const { t } = useTranslation();
  const { host } = useSession();
  const handover = useHandover();
  const appRows = useAppRows();
  const churchRows = useChurchRows();
  const atPortal = host?.app === 'portal';
  const profile = { label: t('header.profile'), icon: PersonIcon };
  return [
    ...first,
    atPortal ? { ...profile, to: '/profile' } : { ...profile, onSelect: () => void handover('portal', '/profile') },
    { divider: true },
    { heading: t('header.switchApp') },
    ...appRows,
    { divider: true },
    { heading: t('header.switchChurch') },
    ...churchRows,
    ...(atPortal ? [{ label: t('header.allChurches'), icon: GridIcon, to: '/churches' }] : []),
    { divider: true },
    { label: t('login.logout.title'), icon: SignOutIcon, to: '/logout' },
  ];
}
