import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registrations } from '#shared/content/registrations/registrations.ts';
import { type FormSubmission, formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useResultsChanged } from './useResultPages.ts';

type Submission = Pick<FormSubmission, 'id' | 'formId' | 'contentType'>;

/** Deleting a submission, which asks first and can be undone, and releasing a held one, with the registration it came along with. `onChanged` reloads the list they are in. */
export function useSubmissionActions(onChanged: () => void = () => {}) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const reload = useResultsChanged();
  const [busy, setBusy] = useState('');

  const changed = async (formId: string, deletedId?: string) => {
    onChanged();
    await reload(formId, deletedId);
  };

  /** Whether it worked; a refusal is told. */
  const attempt = async (id: string, act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(id);
    try {
      await act();
      return true;
    } catch (error) {
      snackbar.error(refusal(error));
      return false;
    } finally {
      setBusy('');
    }
  };

  const restore = async ({ id = '', formId = '' }: Submission) => {
    if (await attempt(id, () => call(submissionCalls.restore, { id, body: {} }))) snackbar.success(t('forms.results.delete.restored'));
    await changed(formId);
  };

  /** `onGone` leaves the submission's own screen before anything is reloaded. */
  const remove = async (submission: Submission, onGone?: () => void): Promise<void> => {
    const { id = '', formId = '' } = submission;
    const sure = await confirm({
      title: t('forms.results.delete.title'),
      text: t('forms.results.delete.text'),
      confirmLabel: t('forms.results.delete.delete'),
      danger: true,
    });
    if (!sure) return;
    if (await attempt(id, () => call(submissionCalls.remove, { id }))) {
      onGone?.();
      snackbar.success(t('forms.results.delete.done'), { label: t('forms.results.delete.undo'), onClick: () => void restore(submission) });
    }
    await changed(formId, id);
  };

  /** What came along with a registration for an event is under the same id: the seats are given by those who may do so. */
  const confirmSeats = (id: string) =>
    call(registrations.confirm, { id, body: {} }).then(
      () => snackbar.success(t('forms.results.held.released')),
      (error: unknown) => snackbar.error(`${t('forms.results.held.releasedAlone')} ${refusal(error)}`),
    );

  const release = async ({ id = '', formId = '', contentType }: Submission): Promise<void> => {
    if (await attempt(id, () => call(submissionCalls.release, { id, body: {} }))) {
      if (contentType === 'registration') await confirmSeats(id);
      else snackbar.success(t('forms.results.held.released'));
    }
    await changed(formId);
  };

  return { remove, release, busy };
}
