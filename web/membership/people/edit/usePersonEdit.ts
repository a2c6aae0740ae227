import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { todayIn } from '../dates.ts';
import { usePeopleChanged } from '../usePeoplePages.ts';
import { carriedOver, changedFields, type DraftField, draftFields, draftOf, draftProblems, saveOf } from './draft.ts';

/**
 * Editing a person: what is typed, what stands in the way, and the version it is based on. When somebody else was quicker the newest version
 * can be loaded below what was typed; `theirs` then holds what they made of the fields that were changed here, too.
 */
export function usePersonEdit(person: Person, onSaved: (person: Person) => void) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const changed = usePeopleChanged();
  const [current, setCurrent] = useState(person);
  const [draft, setDraft] = useState(() => draftOf(person));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [outdated, setOutdated] = useState(false);
  const [theirs, setTheirs] = useState<Partial<Record<DraftField, string>>>();
  const base = draftOf(current);
  const problems = tried ? draftProblems(draft, todayIn(), base) : {};

  const save = async () => {
    setTried(true);
    const wrong = Object.values(draftProblems(draft, todayIn(), base));
    setErrors(wrong.map((problem) => t(`people.problems.${problem}`)));
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      const [saved] = await call(peopleCalls.save, { body: [{ ...saveOf(draft, base), id: current.id, version: current.version }] });
      snackbar.success(t('people.saved', { name: saved?.name.display ?? '' }));
      if (saved) onSaved(saved);
      await changed();
    } catch (error) {
      const late = error instanceof CallError && error.code === 'outdated';
      setOutdated(late);
      setErrors(late ? [] : [refusal(error)]);
    } finally {
      setBusy(false);
    }
  };

  const loadNewest = async () => {
    try {
      const newest = await call(peopleCalls.load, { id: current.id });
      const next = draftOf(newest);
      const [mine, others] = [changedFields(draft, base), changedFields(next, base)];
      const both = draftFields.filter((field) => mine.includes(field) && others.includes(field) && draft[field] !== next[field]);
      setTheirs(Object.fromEntries(both.map((field) => [field, next[field]])));
      setDraft(carriedOver(draft, base, next));
      setCurrent(newest);
      setOutdated(false);
    } catch (error) {
      setErrors([refusal(error)]);
    }
  };

  return { draft, setDraft, base, problems, busy, errors, outdated, theirs, save, loadNewest };
}
