import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { churchColours } from '#shared/membership/settings/appTheme.ts';
import { approves } from '#web/doing/proposals/approves.ts';
import { ChurchLogo } from '#web/membership/churches/ChurchLogo.tsx';
import { useSendWaiting } from '#web/membership/forms/filling/useSendWaiting.ts';
import { HeaderActions } from '#web/membership/header/HeaderActions.tsx';
import { readsDirectory } from '#web/membership/people/directory/readsDirectory.ts';
import { SupportButton } from '#web/membership/support/SupportButton.tsx';
import { MessagingHeader } from '#web/messaging/header/MessagingHeader.tsx';
import { LiveProvider } from '#web/messaging/live/LiveProvider.tsx';
import { useCounts } from '#web/messaging/live/useCounts.ts';
import { settingOf } from '#web/session/publicSettings.ts';
import { useSession } from '#web/session/session.tsx';
import { AccentColour } from '#web/ui/colour/AccentColour.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { AppShell } from '#web/ui/shell/AppShell.tsx';
import type { BottomItem } from '#web/ui/shell/BottomBar.tsx';
import { helpFor } from './help.ts';
import { useManagesForm } from './home/useManagesForm.ts';
import { bottomFor, fillsWindow, type MenuSection, menusFor, sectionOf } from './menus.ts';
import { PortalNavigation } from './PortalNavigation.tsx';
import { PrimaryMenu } from './PrimaryMenu.tsx';

/** The portal's shell: the site header with its menus, the church's logo and color, help. */
export const PortalShell = ({ children }: { readonly children: ReactNode }) => (
  <LiveProvider>
    <Frame>{children}</Frame>
  </LiveProvider>
);

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { can, current: userChurch } = useSession();
  const { pathname } = useLocation();
  const managesForm = useManagesForm();
  const menus = useMemo(
    () => menusFor(can, { managesForm, approves: approves(userChurch), readsDirectory: readsDirectory(userChurch) }),
    [can, managesForm, userChurch],
  );
  const current = sectionOf(menus, pathname);
  const church = userChurch?.church;
  useSendWaiting();
  const { primary, accent } = churchColours(settingOf(church, 'appTheme'));
  const brand = (
    <>
      <ButtonBase component={Link} to="/" aria-label={t('portal.toHome')} sx={{ borderRadius: 1, px: 0.5, minWidth: 0, height: 48 }}>
        {church ? <ChurchLogo church={church} /> : <Logo shrink />}
      </ButtonBase>
      <PrimaryMenu menus={menus} current={current} />
    </>
  );
  return (
    <>
      <AccentColour colour={accent ?? primary ?? ''} />
      <AppShell
        brand={brand}
        actions={<MessagingHeader>{(rows) => <HeaderActions section={helpFor(pathname)} userRows={rows} />}</MessagingHeader>}
        navigation={<PortalNavigation menus={menus} current={current} />}
        bottom={useBottom(menus)}
      >
        {/* Space for the floating button below the last line. */}
        {fillsWindow(pathname) ? children : <Box sx={{ pb: 8 }}>{children}</Box>}
      </AppShell>
      {!fillsWindow(pathname) && (
        <Box component="aside" aria-label={t('support.title')}>
          <SupportButton />
        </Box>
      )}
    </>
  );
}

function useBottom(menus: readonly MenuSection[]): readonly BottomItem[] {
  const { t } = useTranslation();
  const { pmCount } = useCounts();
  return bottomFor(menus).map(({ to, label, icon, end, section }) => ({
    ...{
      to,
      icon,
      count: label === 'messages' ? pmCount : 0,
      label: section ? t(`portal.sections.${section}`) : t(`portal.screens.${label}`),
    },
    ...(end && !section && { end }),
  }));
}
