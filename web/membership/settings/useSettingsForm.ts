import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import type { Settings } from './useSettings.ts';

/** A form over some settings: what is typed, whether it differs from what is kept, and saving only that. */
export function useSettingsForm<K extends string>(settings: Settings, keys: readonly K[]) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const [typed, setTyped] = useState<Partial<Record<K, string>>>({});
  const value = (key: K): string => typed[key] ?? settings.value(key);
  const changed = keys.filter((key) => value(key) !== settings.value(key));
  const unsaved = changed.length > 0;
  useUnsavedChangesGuard(unsaved && !busy);
  const save = () =>
    submit(async () => {
      await settings.save(Object.fromEntries(changed.map((key) => [key, value(key).trim()])));
      setTyped({});
      snackbar.success(t('church.saved'));
    });
  const set = (key: K) => (next: string) => setTyped((now) => ({ ...now, [key]: next }));
  return { value, set, unsaved, busy, errors, fail, save, reset: () => setTyped({}) };
}
