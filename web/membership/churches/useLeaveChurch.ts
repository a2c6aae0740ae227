import { useTranslation } from 'react-i18next';
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { userchurch } from '#shared/membership/churches/userchurch.ts';
import { rolemembers } from '#shared/membership/roles/rolemembers.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

/** Leaves a church after asking: ends the user's roles there, then the membership itself. */
export function useLeaveChurch() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { user, refresh } = useSession();
  const { busy, errors, submit } = useSubmit();
  const leave = async ({ church, person }: LoginUserChurch) => {
    const question = {
      title: t('churches.leave.title'),
      text: t('churches.leave.sure', { church: church.name }),
      confirmLabel: t('churches.leave.yes'),
      danger: true,
    };
    if (!user || !(await confirm(question))) return;
    await submit(async () => {
      await call(rolemembers.leave, { churchId: church.id, userId: user.id });
      await call(userchurch.leave, { userId: user.id, churchId: church.id, personId: person.id });
      await refresh();
      snackbar.success(t('churches.leave.done', { church: church.name }));
    });
  };
  return { busy, errors, leave };
}
