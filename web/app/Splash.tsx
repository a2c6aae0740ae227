import { useTranslation } from 'react-i18next';
import { remembered } from '#web/session/localStorage.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { useHoldCover } from '#web/ui/useHoldCover.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** Shown while the session resumes; greets the last user. Appears with a delay, so a fast start never shows it. */
export function Splash() {
  const { t } = useTranslation();
  useHoldCover();
  const name = remembered('name');
  return (
    <div role="status" className="ui-splash">
      <Logo size={56} markOnly />
      {name ? <p className="ui-text ui-soft">{t('app.welcomeBack', { name })}</p> : <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>}
    </div>
  );
}
