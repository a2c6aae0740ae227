import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Church } from '#shared/membership/churches/churches.ts';
import { churches as churchesCalls } from '#shared/membership/churches/churches.ts';
import { isReservedSubDomain } from '#shared/membership/churches/registration.ts';
import { check, subDomain as label } from '#shared/words.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useRezoneEvents } from './useRezoneEvents.ts';

const fields = ['name', 'subDomain', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'timeZone'] as const;
export type ChurchDraft = Readonly<Record<(typeof fields)[number], string>>;

const draftOf = (church: Church): ChurchDraft => ({
  name: church.name,
  subDomain: church.subDomain,
  address1: church.address1 ?? '',
  address2: church.address2 ?? '',
  city: church.city ?? '',
  state: church.state ?? '',
  zip: church.zip ?? '',
  country: church.country ?? '',
  timeZone: church.timeZone ?? '',
});
const differing = (one: ChurchDraft, other: ChurchDraft) => fields.filter((field) => one[field] !== other[field]);

/** Editing the church's details. When somebody else was quicker, the newest version can be loaded below what was typed. */
export function useChurchDetails(church: Church, onSaved: (church: Church) => void) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const { refresh } = useSession();
  const takeEventsAlong = useRezoneEvents();
  const [current, setCurrent] = useState(church);
  const [draft, setDraft] = useState(() => draftOf(church));
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [outdated, setOutdated] = useState(false);
  const base = draftOf(current);
  const unsaved = differing(draft, base).length > 0;
  useUnsavedChangesGuard(unsaved && !busy);

  const wrong = {
    name: draft.name.trim() ? undefined : t('church.details.nameMissing'),
    subDomain: subDomainProblem(draft.subDomain, base.subDomain),
  };
  const subDomainSaid =
    wrong.subDomain && (wrong.subDomain === 'form' ? t('church.details.subDomainForm') : t('refusals.subDomainReserved'));
  const problems = { name: wrong.name, subDomain: subDomainSaid };

  const save = async () => {
    setTried(true);
    const found = Object.values(problems).filter((problem) => problem !== undefined);
    setErrors(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const { id, version } = current;
      const [saved] = await call(churchesCalls.save, { body: [{ ...draft, timeZone: draft.timeZone || undefined, id, version }] });
      setOutdated(false);
      if (saved) {
        setCurrent(saved);
        setDraft(draftOf(saved));
        onSaved(saved);
      }
      snackbar.success(t('church.saved'));
      await refresh().catch(() => undefined);
      // The form is saved and free, whatever is answered about the events.
      void takeEventsAlong(base.timeZone, saved?.timeZone ?? '');
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
      const newest = await call(churchesCalls.load, { churchId: current.id, query: {} });
      const typed = Object.fromEntries(differing(draft, base).map((field) => [field, draft[field]]));
      setDraft({ ...draftOf(newest), ...typed });
      setCurrent(newest);
      setOutdated(false);
    } catch (error) {
      setErrors([refusal(error)]);
    }
  };

  const nothing = { name: undefined, subDomain: undefined };
  return {
    draft,
    change: setDraft,
    reset: () => setDraft(base),
    problems: tried ? problems : nothing,
    unsaved,
    busy,
    errors,
    outdated,
    save,
    loadNewest,
  };
}

/** The address that is there already stays allowed. */
function subDomainProblem(given: string, before: string): 'form' | 'reserved' | undefined {
  const wanted = given.trim().toLowerCase();
  if (wanted === before) return undefined;
  if (!check(label, wanted).ok) return 'form';
  return isReservedSubDomain(wanted) ? 'reserved' : undefined;
}
