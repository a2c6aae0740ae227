import { useTranslation } from 'react-i18next';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';

/** Enters a church, the user's own or a new one. `errors` holds the message if that fails. */
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
