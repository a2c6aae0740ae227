import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Church } from '#shared/membership/churches/churches.ts';
import { churchColours } from '#shared/membership/settings/appTheme.ts';
import { ChurchLogo } from '#web/membership/churches/ChurchLogo.tsx';
import { useHostChurch } from '#web/membership/churches/useHostChurch.ts';
import { HeaderActions } from '#web/membership/header/HeaderActions.tsx';
import { SupportButton } from '#web/membership/support/SupportButton.tsx';
import { MessagingHeader } from '#web/messaging/header/MessagingHeader.tsx';
import { LiveProvider } from '#web/messaging/live/LiveProvider.tsx';
import { settingOf } from '#web/session/publicSettings.ts';
import { useSession } from '#web/session/session.tsx';
import { AccentColour } from '#web/ui/colour/AccentColour.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { AppShell } from '#web/ui/shell/AppShell.tsx';

/** The shell of a church's own app; its logo links to the public site. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { current } = useSession();
  const church: Church | undefined = useHostChurch() ?? current?.church;
  const { primary, accent } = churchColours(settingOf(church, 'appTheme'));
  const brand = (
    <ButtonBase component="a" href="/" aria-label={t('my.toSite')} sx={{ borderRadius: 1, px: 0.5, minWidth: 0, height: 48 }}>
      {church ? <ChurchLogo church={church} /> : <Logo shrink />}
    </ButtonBase>
  );
  return (
    <LiveProvider>
      <AccentColour colour={accent ?? primary ?? ''} />
      <AppShell brand={brand} actions={<MessagingHeader>{(rows) => <HeaderActions section="start" userRows={rows} />}</MessagingHeader>}>
        {children}
      </AppShell>
      <Box component="aside" aria-label={t('support.title')}>
        <SupportButton />
      </Box>
    </LiveProvider>
  );
}
