import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { people } from '#shared/membership/people/people.ts';
import { visibilityPreferences } from '#shared/membership/people/wire/visibilityPreferences.ts';
import { passkeys } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { sessions } from '#shared/membership/signIn/sessions.ts';
import { useSession } from '#web/session/session.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { PasskeysSection } from '../signIn/passkeys/PasskeysSection.tsx';
import { DataSection, type OtherData } from './DataSection.tsx';
import { OwnPerson } from './OwnPerson.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInDetails } from './SignInDetails.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';

/**
 * Whether what the sections show has arrived, or failed, which they say themselves. Drawn one after the other, each would push those below it
 * aside, just when someone presses a button of theirs.
 */
function useArrived(): boolean {
  const { current } = useSession();
  const person = useCall(people.load, current && { id: current.person.id });
  const visibility = useCall(visibilityPreferences.mine, current && {});
  const lists = [useCall(passkeys.list, {}), useCall(sessions.list, {})];
  const awaited = [...(current ? [person, visibility] : []), ...lists];
  const [hasArrived, setArrived] = useState(false);
  const isThere = hasArrived || awaited.every(({ data, error }) => data !== undefined || error !== undefined);
  if (isThere && !hasArrived) setArrived(true);
  return isThere;
}

/** Everything people can manage about themselves. */
export function ProfileScreen({ otherData }: { readonly otherData?: OtherData | undefined }) {
  const { t } = useTranslation();
  const hasArrived = useArrived();
  if (!hasArrived)
    return (
      <Page title={t('profile.title')} intro={t('profile.intro')}>
        <PageSkeleton />
      </Page>
    );
  return (
    <Page title={t('profile.title')} intro={t('profile.intro')}>
      <OwnPerson />
      <VisibilitySection />
      <SignInDetails />
      <PasskeysSection />
      <TwoStepSection />
      <SessionsSection />
      <PreferencesSection />
      <DataSection others={otherData} />
    </Page>
  );
}
