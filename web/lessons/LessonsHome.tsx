import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChurchDialog } from '#web/membership/churches/ChurchDialog.tsx';
import { HeaderActions } from '#web/membership/header/HeaderActions.tsx';
import { SupportButton } from '#web/membership/support/SupportButton.tsx';
import { MessagingHeader } from '#web/messaging/header/MessagingHeader.tsx';
import { LiveProvider } from '#web/messaging/live/LiveProvider.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { OpenBook } from '#web/ui/feedback/illustrations.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { AppShell } from '#web/ui/shell/AppShell.tsx';

/** The home of the lessons app: shows who is signed in, and that nothing is shared here yet. */
export function LessonsHome() {
  const { t } = useTranslation();
  const { state, user, current } = useSession();
  const signedIn = state === 'in';
  const brand = (
    <ButtonBase component={Link} to="/" aria-label={t('lessons.title')} sx={{ borderRadius: 1, px: 0.5, height: 48 }}>
      <Logo shrink />
    </ButtonBase>
  );
  return (
    <LiveProvider>
      <AppShell brand={brand} actions={<MessagingHeader>{(rows) => <HeaderActions section="start" userRows={rows} />}</MessagingHeader>}>
        <Page
          title={signedIn ? t('lessons.greeting', { name: user?.firstName || user?.email }) : t('lessons.title')}
          documentTitle={t('lessons.title')}
          eyebrow={current?.church.name}
          intro={t('lessons.intro')}
        >
          <Section>
            <EmptyState
              illustration={OpenBook}
              headingLevel="h2"
              title={t(signedIn ? 'lessons.none' : 'lessons.signInTitle')}
              text={t(signedIn ? 'lessons.noneText' : 'lessons.signInText')}
              action={signedIn ? undefined : <ButtonLink to="/login">{t('login.signIn')}</ButtonLink>}
            />
          </Section>
        </Page>
      </AppShell>
      <Box component="aside" aria-label={t('support.title')}>
        <SupportButton />
      </Box>
      {state === 'choosing' && <ChurchDialog />}
    </LiveProvider>
  );
}
