import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { DevicesSection } from './DevicesSection.tsx';
import { KindsSection } from './KindsSection.tsx';
import { SavedState } from './SavedState.tsx';
import { TextsSection } from './TextsSection.tsx';
import { TimesSection } from './TimesSection.tsx';
import { usePreferences } from './usePreferences.ts';

/** The notification settings: what the person receives, by which channel and when; saved automatically. */
export function PreferencesScreen() {
  const { t } = useTranslation();
  const { preferences, error, reload, change, state, problem, retry } = usePreferences();
  useUnsavedChangesGuard(state === 'failed');
  return (
    <Page
      title={t('notifications.settings.title')}
      intro={t('notifications.settings.intro')}
      back={{ to: '/notifications', label: t('notifications.back') }}
    >
      {error && <FetchError error={error} onRetry={reload} />}
      {!preferences && !error && <FormSkeleton fields={6} />}
      {preferences && (
        <>
          <SavedState state={state} problem={problem} onRetry={retry} />
          <KindsSection kinds={preferences.kinds} onChange={(kinds) => change({ kinds })} />
          <TimesSection preferences={preferences} onChange={change} />
        </>
      )}
      <TextsSection />
      <DevicesSection />
      <div>
        <TextLink to="/notifications/log">{t('notifications.logLink')}</TextLink>
      </div>
    </Page>
  );
}
