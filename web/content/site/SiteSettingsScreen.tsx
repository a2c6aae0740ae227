import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DomainsSection } from './DomainsSection.tsx';
import { MaintenanceSection } from './MaintenanceSection.tsx';
import { RedirectsSection } from './RedirectsSection.tsx';
import { useSite } from './useSite.ts';

/** Settings of the whole site: redirects, custom domains, maintenance mode. */
export function SiteSettingsScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission needs={['Content:Content:Edit']} title={t('content.site.title')}>
      <Page title={t('content.site.title')} eyebrow={current?.church.name} intro={t('content.site.intro')}>
        <RedirectsSection />
        <Whole />
      </Page>
    </RequirePermission>
  );
}

function Whole() {
  const state = useSite();
  if (!state.site) {
    return <Section>{state.error ? <FetchError error={state.error} onRetry={state.retry} /> : <FormSkeleton fields={2} />}</Section>;
  }
  return (
    <>
      <DomainsSection state={state} />
      <MaintenanceSection state={state} />
    </>
  );
}
