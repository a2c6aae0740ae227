import { useTranslation } from 'react-i18next';
import { useSession } from '../session.tsx';
import { useSubmit } from '../useSubmit.ts';

/** Goes into a church, one's own or a new one. `errors` holds the specification's sentence when that fails. */
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
