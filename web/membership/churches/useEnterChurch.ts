import { useTranslation } from 'react-i18next';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';

/** Goes into a church, one's own or a new one. `errors` holds the sentence to show when that fails. */
export function useEnterChurch() {
  const { t } = useTranslation();
  const { switchChurch } = useSession();
  const { busy, errors, submit } = useSubmit();
  return {
    busy,
    errors: errors.length > 0 ? [t('login.validate.selectingChurch')] : [],
    enter: (churchId: string) => submit(() => switchChurch(churchId)),
  };
}
