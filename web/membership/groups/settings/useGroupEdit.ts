import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useGroupsChanged } from '../useGroupsChanged.ts';
import { carriedOver, changedFields, draftOf, type GroupDraft, type GroupField, saveOf } from './draft.ts';

/** What somebody else made of a field in the meantime. */
export interface Theirs {
  readonly field: GroupField;
  readonly value: GroupDraft[GroupField];
}

/**
 * Editing the settings of a group. A version is raised by every member who comes, too: so a save that came late is repeated by itself where
 * nobody changed the settings; where somebody did, the newest version can be loaded below what was typed, and `theirs` says what they changed.
 */
export function useGroupEdit(group: Group, onSaved: (newest: Group) => void) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const changed = useGroupsChanged();
  const [current, setCurrent] = useState(group);
  const [draft, setDraft] = useState(() => draftOf(group));
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [outdated, setOutdated] = useState(false);
  const [theirs, setTheirs] = useState<readonly Theirs[]>([]);
  const base = draftOf(current);
  const unsaved = changedFields(draft, base).length > 0;
  if (!unsaved && !busy && group !== current) {
    setCurrent(group);
    setDraft(draftOf(group));
  }

  const begin = (from: Group) => {
    setCurrent(from);
    setDraft(draftOf(from));
    setTheirs([]);
    setOutdated(false);
    setErrors([]);
  };
  const send = async (version: unknown) => {
    const [saved] = await call(groupsCalls.save, { body: [{ ...saveOf(draft, base), id: current.id, version }] });
    if (!saved) return;
    begin(saved);
    onSaved(saved);
    snackbar.success(t('groups.saved', { name: saved.name }));
    await changed();
  };
  const isLate = (error: unknown) => error instanceof CallError && error.code === 'outdated';
  const sendOrAgain = async () => {
    try {
      await send(current.version);
    } catch (error) {
      if (!isLate(error)) throw error;
      const newest = await call(groupsCalls.load, { id: current.id });
      if (changedFields(draftOf(newest), base).length > 0) throw error;
      await send(newest.version);
    }
  };
  const save = async () => {
    setMissing(!draft.name.trim());
    if (!draft.name.trim()) return setErrors([t('groups.nameMissing')]);
    setBusy(true);
    setErrors([]);
    try {
      await sendOrAgain();
    } catch (error) {
      setOutdated(isLate(error));
      setErrors(isLate(error) ? [] : [refusal(error)]);
    } finally {
      setBusy(false);
    }
  };
  const loadNewest = async () => {
    try {
      const newest = await call(groupsCalls.load, { id: current.id });
      const next = draftOf(newest);
      setTheirs(changedFields(next, base).map((field) => ({ field, value: next[field] })));
      setDraft(carriedOver(draft, base, next));
      setCurrent(newest);
      onSaved(newest);
      setOutdated(false);
    } catch (error) {
      setErrors([refusal(error)]);
    }
  };
  const change = (part: Partial<GroupDraft>) => setDraft((before) => ({ ...before, ...part }));
  return {
    draft,
    change,
    unsaved,
    missing: missing && !draft.name.trim(),
    busy,
    errors,
    outdated,
    theirs,
    save,
    loadNewest,
    reset: () => begin(group),
  };
}
export type GroupEdit = ReturnType<typeof useGroupEdit>;
