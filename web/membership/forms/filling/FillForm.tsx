import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { fillingKey, type KeptFilling, ownerOf } from '#web/session/outbox/formStorage.ts';
import { useSession } from '#web/session/session.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { FormQuestions } from './FormQuestions.tsx';
import { UploadContext } from './files/uploadContext.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { isRefused } from './submitFilling.ts';
import { useAnswering } from './useAnswering.ts';
import { useKeptFilling } from './useDraft.ts';
import { useFocusFirstProblem } from './useFilling.ts';
import { useSaysRefusal } from './useSaysRefusal.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

interface Props {
  readonly form: Filling;
  /** With the submission's id, or an address, if it is still to be paid. */
  readonly onSent: (unpaid?: string) => void;
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
  const { questions, filling, restored, upload, submit, startOver } = useAnswering({ form, kept, owner, about });
  const { form: element, show } = useFocusFirstProblem();
  const [busy, setBusy] = useState(false);

  const send = async () => {
    if (busy) return;
    if (upload.uploading.current.size > 0) return snackbar.error(t('site.form.fileWait'));
    if (!filling.check()) return show();
    setBusy(true);
    const outcome = await submit();
    setBusy(false);
    if (outcome === 'sent') return onSent();
    if (outcome === 'waiting' || outcome === 'draft') return reload();
    if (!isRefused(outcome)) return onSent(outcome.unpaid);
    if (outcome.problems.length > 0) show();
    else snackbar.error(says(outcome));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Box component="form" ref={element} noValidate onSubmit={onSubmit}>
      {restored && <RestoredNotice onStartOver={() => void startOver()} />}
      <UploadContext value={upload}>
        <FormQuestions questions={questions} values={filling.values} onChange={filling.setValues} errors={filling.errors} />
      </UploadContext>
      <Box sx={{ mt: 4 }}>
        <SubmitButton busy={busy}>{t('site.form.submit')}</SubmitButton>
      </Box>
    </Box>
  );
}
