import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { churches as churchesCalls } from '#shared/membership/churches/churches.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ExternalIcon } from '#web/ui/basicIcons.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { useCall } from '#web/useCall.ts';
import { AppearanceTab } from './appearance/AppearanceTab.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { GivingForm } from './GivingForm.tsx';
import { MembersForm } from './MembersForm.tsx';
import { PublicPageForm } from './PublicPageForm.tsx';
import { useSettings } from './useSettings.ts';

/** The church's settings: details, appearance, public page, members, giving. */
export function SettingsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Membership:Settings:Edit']} title={t('church.title')}>
      <Settings />
    </RequirePermission>
  );
}

const tabs = ['details', 'appearance', 'page', 'members', 'giving'] as const;

function Settings() {
  const { t } = useTranslation();
  const { current, places } = useSession();
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'details';
  const church = useCall(churchesCalls.load, current && { churchId: current.church.id, query: {} }, { revalidateOnFocus: false });
  const settings = useSettings();
  const error = church.error ?? settings.error;
  const retry = () => {
    settings.retry();
    void church.mutate();
  };
  const site = church.data && places?.site.replace('{key}', church.data.subDomain);
  const see = site && (
    <ButtonLink href={site} newTab variant="outlined" color="inherit" startIcon={<ExternalIcon size={18} />}>
      {t('church.see')}
    </ButtonLink>
  );
  const waiting = error ? <FetchError error={error} onRetry={retry} /> : <FormSkeleton />;
  const loaded = church.data && settings.loaded;
  const panels = {
    details: church.data && <DetailsForm church={church.data} onSaved={(saved) => void church.mutate(saved, { revalidate: false })} />,
    appearance: <AppearanceTab settings={settings} />,
    page: <PublicPageForm settings={settings} />,
    members: <MembersForm settings={settings} />,
    giving: <GivingForm settings={settings} />,
  };
  return (
    <Page
      title={t('church.title')}
      eyebrow={current?.church.name}
      actions={
        <>
          <ButtonLink to="/settings/move" variant="outlined" color="inherit">
            {t('church.move')}
          </ButtonLink>
          {see}
        </>
      }
    >
      <Tabs
        label={t('church.title')}
        value={tab}
        opensOnEnter
        onChange={(next) => setAddress({ tab: next }, { replace: true })}
        tabs={tabs.map((value) => ({ value, label: t(`church.tabs.${value}`), panel: loaded ? panels[value] : waiting }))}
      />
    </Page>
  );
}
