import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SettingsIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { DeliveriesSection } from './DeliveriesSection.tsx';

/** The user's delivery log: what was sent or not, by which channel, and why. */
export function DeliveriesScreen() {
  const { t } = useTranslation();
  const settings = (
    <ButtonLink to="/notifications/settings" variant="outlined" color="inherit" startIcon={<SettingsIcon size={18} />}>
      {t('notifications.settingsLink')}
    </ButtonLink>
  );
  return (
    <Page
      title={t('notifications.log.title')}
      intro={t('notifications.log.intro')}
      actions={settings}
      back={{ to: '/notifications', label: t('notifications.back') }}
    >
      <DeliveriesSection />
    </Page>
  );
}
