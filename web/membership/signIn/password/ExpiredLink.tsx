import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EntryFrame } from '../EntryFrame.tsx';

/** An expired set-password link: offers to request a new one. */
export function ExpiredLink() {
  const { t } = useTranslation();
  return (
    <EntryFrame title={t('login.setPassword.expired')} intro={t('login.setPassword.expiredText')}>
      <ButtonLink to="/login?action=forgot" size="large" fullWidth>
        {t('login.setPassword.requestNew')}
      </ButtonLink>
    </EntryFrame>
  );
}
