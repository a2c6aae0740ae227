import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { call } from '#web/api.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { useGroupsChanged } from '../useGroupsChanged.ts';
import { draftOf, type GroupDraft, mergeGroup, saveOf } from './draft.ts';
import { useGroupWords } from './useGroupWords.tsx';

/** Edits a group's settings. New members raise its version, too: that isn't a conflict. */
export function useGroupEdit(group: Group, onSaved: (newest: Group) => void) {
  const { t } = useTranslation();
  const changed = useGroupsChanged();
  const nameless = t('groups.nameMissing');
  const { draft, update, errors, ...edit } = useVersionedDraft({
    row: group,
    draftOf,
    merge: mergeGroup,
    words: useGroupWords(),
    problems: ({ name }) => (name.trim() ? [] : [nameless]),
    load: ({ id }) => call(groupsCalls.load, { id }),
    send: async (next, over) => {
      const [saved] = await call(groupsCalls.save, { body: [{ ...saveOf(next, draftOf(over)), id: over.id, version: over.version }] });
      return saved;
    },
    says: ({ name }) => t('groups.saved', { name }),
    onSaved: (saved) => {
      onSaved(saved);
      return changed();
    },
  });
  return {
    ...edit,
    draft,
    change: (part: Partial<GroupDraft>) => update((now) => ({ ...now, ...part })),
    missing: edit.tried && !draft.name.trim(),
    // The field itself reports a missing name.
    errors: errors.filter((one) => one !== nameless),
  };
}
export type GroupEdit = ReturnType<typeof useGroupEdit>;
