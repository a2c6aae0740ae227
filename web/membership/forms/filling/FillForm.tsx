import Box from '@mui/material/Box';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { newId } from '#web/session/newId.ts';
import { fillingKey, forgetFilling, type KeptFilling, ownerOf } from '#web/session/outbox/formStorage.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { FormQuestions } from './FormQuestions.tsx';
import { UploadContext } from './files/uploadContext.ts';
import { submitFilling } from './submitFilling.ts';
import { useDraft, useKeptFilling } from './useDraft.ts';
import { useFilling, useFocusFirstProblem } from './useFilling.ts';
import { useSaysRefusal } from './useSaysRefusal.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

interface Props {
  readonly form: Filling;
  readonly onSent: () => void;
  /** The id of the person it is about, if not the one who fills it in. */
  readonly about?: string;
}

/** An open form: a draft is restored, and what waits to be sent is sent. */
export function FillForm({ form, onSent, about = '' }: Props) {
  const { current } = useSession();
  const owner = ownerOf(current?.church.id ?? '', current?.person.id ?? '');
  const key = fillingKey(owner, form.id, about);
  const { kept, reload } = useKeptFilling(key);
  if (kept === undefined) return <FormSkeleton />;
  if (kept?.state === 'unsent') return <WaitingNotice key={kept.id} filling={kept} onSent={onSent} onRefused={reload} />;
  return <Answering key={kept?.id} {...{ form, onSent, about, owner, reload }} kept={kept ?? undefined} />;
}

interface AnsweringProps extends Required<Props> {
  readonly owner: string;
  readonly kept: KeptFilling | undefined;
  readonly reload: () => void;
}

function Answering({ form, kept, owner, about, onSent, reload }: AnsweringProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const says = useSaysRefusal();
  const questions = form.questions ?? [];
  const filling = useFilling(questions, kept && new Map(kept.answers));
  const { form: element, show } = useFocusFirstProblem();
  // Of its own: another tab may have taken up the same draft.
  const [id] = useState(newId);
  const [busy, setBusy] = useState(false);
  const uploading = useRef<ReadonlySet<string>>(new Set());
  const [restored, setRestored] = useState(kept !== undefined);
  const facts = { key: fillingKey(owner, form.id, about), owner, formId: form.id, id, name: form.name ?? '', about, proof: '' };
  const draft = { ...facts, formVersion: form.formVersion ?? 0, start: form.start ?? '' };
  const { stop } = useDraft(draft, filling.values);

  const submit = async () => {
    if (busy) return;
    if (uploading.current.size > 0) return snackbar.error(t('site.form.fileWait'));
    if (!filling.check()) return show();
    setBusy(true);
    await stop();
    const answers = filling.answers.map(({ questionId, values }) => [questionId, values] as const);
    const outcome = await submitFilling({ ...draft, state: 'unsent', answers, at: Date.now() });
    setBusy(false);
    if (outcome === 'sent') return onSent();
    if (outcome === 'waiting' || outcome === 'draft') return reload();
    filling.refuse(outcome.problems);
    if (outcome.problems.length > 0) show();
    else snackbar.error(says(outcome));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const startOver = async () => {
    await forgetFilling(facts.key);
    filling.reset();
    setRestored(false);
  };
  return (
    <Box component="form" ref={element} noValidate onSubmit={onSubmit}>
      {restored && (
        <Box sx={{ mb: 3 }}>
          <Banner
            action={
              <Button size="small" variant="text" onClick={() => void startOver()}>
                {t('site.form.startOver')}
              </Button>
            }
          >
            {t('site.form.restored')}
          </Banner>
        </Box>
      )}
      <UploadContext value={{ formId: form.id, formVersion: draft.formVersion, start: draft.start, uploading }}>
        <FormQuestions questions={questions} values={filling.values} onChange={filling.setValues} errors={filling.errors} />
      </UploadContext>
      <Box sx={{ mt: 4 }}>
        <SubmitButton busy={busy}>{t('site.form.submit')}</SubmitButton>
      </Box>
    </Box>
  );
}
