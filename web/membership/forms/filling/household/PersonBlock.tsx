import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, type RefObject, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { fillingKey, type KeptFilling } from '#web/session/outbox/formStorage.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { FormQuestions } from '../FormQuestions.tsx';
import { UploadContext } from '../files/uploadContext.ts';
import { RestoredNotice } from '../RestoredNotice.tsx';
import { isRefused, type Outcome } from '../submitFilling.ts';
import { useAnswering } from '../useAnswering.ts';
import { useKeptFilling } from '../useDraft.ts';
import { WaitingNotice } from '../WaitingNotice.tsx';

/** What can be done with a block that is still being answered. */
export interface BlockActions {
  isUploading(): boolean;
  /** Whether it can be submitted; otherwise its errors are shown from now on. */
  check(): boolean;
  submit(): Promise<Outcome>;
}
export type Blocks = Map<string, BlockActions>;

interface Props {
  readonly form: Filling;
  readonly owner: string;
  readonly name: string;
  /** The person's id; empty for who fills it out. */
  readonly about: string;
  readonly done: boolean;
  /** By `about`; the block enters itself. */
  readonly blocks: RefObject<Blocks>;
  /** Called with 1 when it can be answered, and with -1 when it no longer can. */
  readonly onOpen: (more: 1 | -1) => void;
  /** With the submission's id if it is still to be paid. */
  readonly onSent: (unpaid?: string) => void;
  /** Enter was pressed in a field. */
  readonly onSubmit: () => void;
}

/** The form for one member of the household, with a draft and an outbox entry of its own. */
export function PersonBlock(props: Props) {
  const { form, owner, name, about, done, onSent } = props;
  const { t } = useTranslation();
  const id = useId();
  const { kept, reload } = useKeptFilling(fillingKey(owner, form.id, about));
  const content = () => {
    if (done) return <Banner tone="success">{t('portal.fillFor.submitted', { name })}</Banner>;
    if (kept === undefined) return <FormSkeleton />;
    if (kept?.state === 'unsent') return <WaitingNotice key={kept.id} filling={kept} onSent={onSent} onRefused={reload} />;
    return <Answering key={kept?.id} {...props} kept={kept ?? undefined} reload={reload} labelledBy={id} />;
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {content()}
    </Box>
  );
}

interface AnsweringProps extends Props {
  readonly kept: KeptFilling | undefined;
  readonly reload: () => void;
  readonly labelledBy: string;
}

function Answering({ form, kept, owner, about, blocks, reload, onOpen, onSent, onSubmit, labelledBy }: AnsweringProps) {
  const { questions, filling, restored, upload, submit, startOver } = useAnswering({ form, kept, owner, about });
  const send = async () => {
    const outcome = await submit();
    if (outcome === 'sent') onSent();
    else if (typeof outcome !== 'string' && !isRefused(outcome)) onSent(outcome.unpaid);
    if (outcome === 'waiting' || outcome === 'draft') reload();
    return outcome;
  };
  useEffect(() => {
    const { current } = blocks;
    current.set(about, { isUploading: () => upload.uploading.current.size > 0, check: filling.check, submit: send });
    return () => void current.delete(about);
  });
  useEffect(() => {
    onOpen(1);
    return () => onOpen(-1);
  }, [onOpen]);
  const submitAll = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // A form element of its own, so that its radio buttons are a group apart from those of the others.
  return (
    <Box component="form" aria-labelledby={labelledBy} noValidate onSubmit={submitAll}>
      {restored && <RestoredNotice onStartOver={() => void startOver()} />}
      <UploadContext value={upload}>
        <FormQuestions questions={questions} values={filling.values} onChange={filling.setValues} errors={filling.errors} />
      </UploadContext>
    </Box>
  );
}
