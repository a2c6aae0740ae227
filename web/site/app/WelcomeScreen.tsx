import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useHostChurch } from '#web/membership/churches/useHostChurch.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ChurchDoor } from '#web/ui/feedback/illustrations.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { SiteShell } from './SiteShell.tsx';

/** /welcome: lets newcomers register or sign in. */
export function WelcomeScreen() {
  const { t } = useTranslation();
  const { state } = useSession();
  const church = useHostChurch();
  if (state === 'in') return <Navigate to="/my" replace />;
  return (
    <SiteShell>
      {church ? (
        <Page title={t('my.welcome.title', { church: church.name })} width="narrow">
          <EmptyState
            illustration={ChurchDoor}
            headingLevel="h2"
            title={t('my.welcome.lead')}
            text={t('my.welcome.text')}
            action={
              <>
                <ButtonLink to="/login?action=register">{t('login.register.title')}</ButtonLink>
                <ButtonLink to="/login" variant="outlined" color="inherit">
                  {t('login.signIn')}
                </ButtonLink>
              </>
            }
          />
        </Page>
      ) : (
        <PageSkeleton />
      )}
    </SiteShell>
  );
}
