import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { SettingsIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { NotificationsList } from './NotificationsList.tsx';

/** The user's notifications as a separate page. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const settings = (
    <ButtonLink to="/notifications/settings" variant="outlined" color="inherit" startIcon={<SettingsIcon size={18} />}>
      {t('notifications.settingsLink')}
    </ButtonLink>
  );
  return (
    <Page title={t('notifications.title')} intro={t('notifications.intro')} actions={settings}>
      <Section flush>
        <NotificationsList />
      </Section>
      <div>
        <TextLink to="/notifications/log">{t('notifications.logLink')}</TextLink>
      </div>
    </Page>
  );
}
