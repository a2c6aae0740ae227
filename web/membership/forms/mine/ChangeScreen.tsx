import Box from '@mui/material/Box';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { inLanguage } from '#shared/membership/forms/definition.ts';
import { type FormSubmission, formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { FormQuestions } from '../filling/FormQuestions.tsx';
import { UploadContext } from '../filling/files/uploadContext.ts';
import { useFilling, useFocusFirstProblem } from '../filling/useFilling.ts';
import { MineFrame } from './MineFrame.tsx';
import { useAboutText } from './useAboutText.ts';
import { useMineChanged } from './useMine.ts';

/** Changes the answers of a submission; the questions are those that were asked then. */
export const ChangeScreen = () => (
  <MineFrame>
    {(submission) => (submission.can?.change ? <Change submission={submission} /> : <Navigate to={addressOf(submission)} replace />)}
  </MineFrame>
);

const addressOf = ({ id }: FormSubmission) => `/forms/mine/${id}`;

function Change({ submission }: { readonly submission: FormSubmission }) {
  const { t } = useTranslation();
  const about = useAboutText();
  const change = useChange(submission);
  return (
    <Page
      title={submission.form?.name ?? t('forms.results.single')}
      intro={about(submission)}
      documentTitle={t('forms.mine.change')}
      back={{ to: addressOf(submission), label: t('forms.results.single') }}
      width="narrow"
    >
      <Box component="form" ref={change.form} noValidate onSubmit={change.submit}>
        <UploadContext value={change.uploads}>
          <FormQuestions {...change.fields} />
        </UploadContext>
        <Box sx={{ mt: 4, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <SubmitButton busy={change.busy}>{t('ui.save')}</SubmitButton>
          <ButtonLink to={addressOf(submission)} variant="text" color="inherit">
            {t('ui.cancel')}
          </ButtonLink>
        </Box>
      </Box>
    </Page>
  );
}

function useChange(submission: FormSubmission) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useMineChanged();
  const [busy, setBusy] = useState(false);
  const uploading = useRef<ReadonlySet<string>>(new Set());
  const [first] = useState(() => new Map((submission.answers ?? []).map(({ questionId, values }) => [questionId, values] as const)));
  const questions = (submission.asked ?? []).map((question) => inLanguage(question, i18n.language));
  const filling = useFilling(questions, first);
  const { form, show } = useFocusFirstProblem();
  const release = useUnsavedChangesGuard(filling.values !== first);

  const save = async () => {
    const { id, formId, formVersion, version } = submission;
    const answers = filling.answers.map(({ questionId, values }) => ({ questionId, values: [...values] }));
    const [saved] = await call(submissionCalls.save, { body: [{ id, formId, formVersion, version, answers }] });
    if (!saved?.error) return true;
    const problems = saved.problems ?? [];
    filling.refuse(problems);
    if (problems.length > 0) show();
    else snackbar.error(refusal(new CallError(saved.code ?? 'unexpected', 400, saved.error)));
    return false;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (uploading.current.size > 0) return snackbar.error(t('site.form.fileWait'));
    if (!filling.check()) return show();
    setBusy(true);
    const saved = await save().catch((error: unknown) => {
      snackbar.error(refusal(error));
      return false;
    });
    setBusy(false);
    if (saved) {
      release();
      snackbar.success(t('forms.mine.changed'));
      navigate(addressOf(submission), { replace: true });
    }
    // Also after a refusal: what was changed elsewhere is saved over by a second attempt.
    await changed();
  };
  return {
    form,
    busy,
    submit: (event: FormEvent) => void submit(event),
    uploads: { formId: submission.formId ?? '', formVersion: submission.formVersion ?? 0, start: '', uploading },
    fields: { questions, values: filling.values, onChange: filling.setValues, errors: filling.errors },
  };
}
