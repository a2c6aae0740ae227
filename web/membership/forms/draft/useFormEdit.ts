import { useTranslation } from 'react-i18next';
import { type Form, forms as formsCalls } from '#shared/membership/forms/forms.ts';
import { call } from '#web/api.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { useFormsChanged } from '../useFormsChanged.ts';
import { changeOf, draftOf, type FormDraft } from './formDraft.ts';
import { mergeForm } from './mergeForm.ts';
import { type DraftProblem, problemsOf } from './problems.ts';
import { useFormWords } from './useFormWords.tsx';
import { useHistory } from './useHistory.ts';

const versionOf = ({ version }: Form): number => (typeof version === 'number' ? version : 0);

/** Edits a form with its questions: one draft, saved as a whole; others may edit it at the same time. */
export function useFormEdit(form: Form, onSaved: (newest: Form) => void) {
  const { t } = useTranslation();
  const changed = useFormsChanged();
  const says = useProblemWords();
  const edit = useVersionedDraft({
    row: form,
    draftOf,
    merge: mergeForm,
    words: useFormWords(),
    problems: (draft) => problemsOf(draft).map(says),
    load: ({ id }) => call(formsCalls.load, { id }),
    send: (draft, over) => call(formsCalls.change, { id: over.id, body: { version: versionOf(over), ...changeOf(draft, draftOf(over)) } }),
    says: ({ name = '' }) => t('forms.builder.saved', { name }),
    onSaved: (saved) => {
      onSaved(saved);
      return changed();
    },
  });
  const history = useHistory<FormDraft>(edit.draft, edit.setDraft, mergeForm);
  return {
    ...edit,
    ...history,
    /** Shown once saving was attempted. */
    problems: edit.tried ? problemsOf(edit.draft) : [],
    set: (part: Partial<FormDraft>, tag?: string) => history.change((now) => ({ ...now, ...part }), tag ?? Object.keys(part).join()),
  };
}
export type FormEdit = ReturnType<typeof useFormEdit>;

/** A problem as a sentence that names its question. */
function useProblemWords(): (problem: DraftProblem) => string {
  const { t } = useTranslation();
  return ({ code, question }) =>
    question
      ? t('forms.builder.problemIn', { number: question.number, problem: t(`forms.builder.problems.${code}`) })
      : t(`forms.builder.problems.${code}`);
}
