import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/layout/Page.tsx';
import { PasskeysSection } from '../signIn/passkeys/PasskeysSection.tsx';
import { DataSection } from './DataSection.tsx';
import { OwnPerson } from './OwnPerson.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInDetails } from './SignInDetails.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';

/** Everything people can manage about themselves. */
export function ProfileScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('profile.title')} intro={t('profile.intro')}>
      <OwnPerson />
      <VisibilitySection />
      <SignInDetails />
      <PasskeysSection />
      <TwoStepSection />
      <SessionsSection />
      <PreferencesSection />
      <DataSection />
    </Page>
  );
}
