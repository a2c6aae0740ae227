import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { todayIn } from '../dates.ts';
import { usePeopleChanged } from '../usePeoplePages.ts';
import { draftOf, draftProblems, mergePerson, type PersonDraft, saveOf } from './draft.ts';
import { usePersonWords } from './usePersonWords.ts';

/** State of the person form: the draft, and its errors. */
export function usePersonEdit(person: Person, onSaved: (person: Person) => void) {
  const { t } = useTranslation();
  const changed = usePeopleChanged();
  const problemsIn = (draft: PersonDraft, base: PersonDraft) => draftProblems(draft, todayIn(), base);
  const edit = useVersionedDraft({
    row: person,
    draftOf,
    merge: mergePerson,
    words: usePersonWords(),
    problems: (draft, base) => Object.values(problemsIn(draft, base)).map((problem) => t(`people.problems.${problem}`)),
    load: ({ id }) => call(peopleCalls.load, { id }),
    send: async (draft, over) => {
      const [saved] = await call(peopleCalls.save, { body: [{ ...saveOf(draft, draftOf(over)), id: over.id, version: over.version }] });
      return saved;
    },
    says: ({ name }) => t('people.saved', { name: name.display }),
    onSaved: (saved) => {
      onSaved(saved);
      return changed();
    },
  });
  return { ...edit, problems: edit.tried ? problemsIn(edit.draft, edit.base) : {} };
}
