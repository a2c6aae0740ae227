import { useRef, useState } from 'react';
import type { Values } from '#shared/membership/forms/formLogic.ts';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { startingValues } from '#shared/membership/forms/startingValues.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { newId } from '#web/session/newId.ts';
import { fillingKey, forgetFilling, type KeptFilling } from '#web/session/outbox/formStorage.ts';
import { isRefused, type Outcome, submitFilling } from './submitFilling.ts';
import { useDraft } from './useDraft.ts';
import { useFilling } from './useFilling.ts';
import { useProof } from './useProof.ts';

/** What a form begins with; only who is signed in finds answers from their own record. */
const beginningOf = ({ questions = [], prefilled = [] }: Filling, about: string): Values =>
  new Map([...startingValues(questions), ...(about ? [] : prefilled).map(({ questionId, values }) => [questionId, values] as const)]);

/** Of someone the form's church doesn't know, uploaded files belong to the start they were uploaded with, for a day. */
const startFor = ({ start = '', difficulty = 0 }: Filling, kept: KeptFilling | undefined): string =>
  difficulty > 0 && kept?.start && Date.now() - kept.at < dayMs ? kept.start : start;

interface Asked {
  readonly form: Filling;
  /** The draft to go on with. */
  readonly kept: KeptFilling | undefined;
  readonly owner: string;
  /** The id of the person it is about, if not the one who fills it out. */
  readonly about: string;
}

/** The answers of one submission: kept as a draft while they are typed, and submitted. */
export function useAnswering({ form, kept, owner, about }: Asked) {
  const questions = form.questions ?? [];
  const filling = useFilling(questions, kept ? new Map(kept.answers) : beginningOf(form, about));
  // Of its own: another tab may have taken up the same draft.
  const [id] = useState(newId);
  const [restored, setRestored] = useState(kept !== undefined);
  const facts = { key: fillingKey(owner, form.id, about), owner, formId: form.id, id, name: form.name ?? '', about, proof: '' };
  const start = startFor(form, kept);
  const proof = useProof(start, form);
  const draft = { ...facts, formVersion: form.formVersion ?? 0, start };
  const { stop } = useDraft(draft, filling.values);
  const uploading = useRef<ReadonlySet<string>>(new Set());
  return {
    questions,
    filling,
    restored,
    /** For its `UploadContext`. */
    upload: { formId: form.id, formVersion: draft.formVersion, start: draft.start, uploading },
    /** Problems of a refusal are marked. */
    submit: async (): Promise<Outcome> => {
      await stop();
      const answers = filling.answers.map(({ questionId, values }) => [questionId, values] as const);
      const outcome = await submitFilling({ ...draft, proof: await proof(), state: 'unsent', answers, at: Date.now() });
      if (isRefused(outcome)) filling.refuse(outcome.problems);
      return outcome;
    },
    startOver: async () => {
      await forgetFilling(facts.key);
      filling.reset(beginningOf(form, about));
      setRestored(false);
    },
  };
}
