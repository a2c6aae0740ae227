import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormSubmission, formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useMineChanged } from './useMine.ts';

const isGone = (error: unknown) => error instanceof CallError && error.code === 'notFound';

/** Withdrawing a submission, which asks first and can be undone. `onGone` leaves its screen. */
export function useWithdraw(onGone: () => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useMineChanged();
  const [busy, setBusy] = useState(false);

  const restore = async (id: string) => {
    try {
      await call(submissionCalls.restore, { id, body: {} });
      snackbar.success(t('forms.mine.withdraw.restored'));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };

  const withdraw = async ({ id = '' }: Pick<FormSubmission, 'id'>) => {
    const sure = await confirm({
      title: t('forms.mine.withdraw.title'),
      text: t('forms.mine.withdraw.text'),
      confirmLabel: t('forms.mine.withdraw.withdraw'),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await call(submissionCalls.remove, { id });
      snackbar.success(t('forms.mine.withdraw.done'), { label: t('forms.results.delete.undo'), onClick: () => void restore(id) });
      onGone();
    } catch (error) {
      // Withdrawn in another tab.
      if (isGone(error)) onGone();
      else snackbar.error(refusal(error));
    }
    setBusy(false);
    await changed();
  };
  return { withdraw, busy };
}
