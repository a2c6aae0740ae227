import { useTranslation } from 'react-i18next';
import type { Church } from '#shared/membership/churches/churches.ts';
import { churches as churchesCalls } from '#shared/membership/churches/churches.ts';
import { call } from '#web/api.ts';
import { type PartWords, useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { useSession } from '#web/session/session.tsx';
import { cityOf } from '#web/ui/fields/zoneNames.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { type ChurchDraft, type ChurchField, draftOf, mergeChurch, subDomainProblem } from './churchDraft.ts';
import { countryCodes } from './countries.ts';
import { useRezoneEvents } from './useRezoneEvents.ts';

/** Edits the church's details. After a time zone correction, its events may be moved along. */
export function useChurchDetails(church: Church, onSaved: (church: Church) => void) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const takeEventsAlong = useRezoneEvents();
  const problemsIn = (draft: ChurchDraft, base: ChurchDraft) => {
    const subDomain = subDomainProblem(draft.subDomain, base.subDomain);
    return {
      name: draft.name.trim() ? undefined : t('church.details.nameMissing'),
      subDomain: subDomain && (subDomain === 'form' ? t('church.details.subDomainForm') : t('refusals.subDomainReserved')),
    };
  };
  const edit = useVersionedDraft({
    row: church,
    draftOf,
    merge: mergeChurch,
    words: useChurchWords(),
    problems: (draft, base) => Object.values(problemsIn(draft, base)).filter((problem) => problem !== undefined),
    load: ({ id }) => call(churchesCalls.load, { churchId: id, query: {} }),
    send: async (draft, { id, version }) => {
      const [saved] = await call(churchesCalls.save, { body: [{ ...draft, timeZone: draft.timeZone || undefined, id, version }] });
      return saved;
    },
    says: () => t('church.saved'),
    onSaved: async (saved, before) => {
      onSaved(saved);
      await refresh().catch(() => undefined);
      // The form is saved and usable, whatever the answer about the events.
      void takeEventsAlong(before.timeZone ?? '', saved.timeZone ?? '');
    },
  });
  return { ...edit, problems: edit.tried ? problemsIn(edit.draft, edit.base) : { name: undefined, subDomain: undefined } };
}

/** Names for the church's details. */
function useChurchWords(): PartWords<ChurchDraft, ChurchField> {
  const { t } = useTranslation();
  const format = useFormat();
  const labels = {
    name: t('church.details.name'),
    subDomain: t('church.details.subDomain'),
    ...{ address1: t('people.fields.address1'), address2: t('people.fields.address2'), city: t('people.fields.city') },
    ...{ state: t('people.fields.state'), zip: t('people.fields.zip') },
    country: t('church.details.country'),
    timeZone: t('church.details.timeZone'),
  };
  return {
    label: (field) => labels[field],
    value: (field, draft) => {
      if (field === 'timeZone') return draft.timeZone && cityOf(draft.timeZone);
      const code = draft.country.toUpperCase();
      return field === 'country' && countryCodes.includes(code) ? format.name('region', code) : draft[field];
    },
  };
}
