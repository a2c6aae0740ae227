import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { links as linksCalls } from '#shared/content/navigation/links.ts';
import { call, useCall } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { type Entries, entriesOf, linksOf } from './navigationDraft.ts';

/** The navigation as it is kept and as it is being changed; saved whole, in one call. */
export function useNavigation() {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const { data, error, mutate } = useCall(linksCalls.list, { query: { category: 'website' } }, { revalidateOnFocus: false });
  const [draft, setDraft] = useState<Entries>();
  const kept = useMemo(() => data && entriesOf(data), [data]);
  const unsaved = draft !== undefined;
  useUnsavedChangesGuard(unsaved && !busy);
  const save = () =>
    submit(async () => {
      const saved = await call(linksCalls.navigation, { body: { links: linksOf(draft ?? []), seen: data } });
      await mutate(saved, { revalidate: false });
      setDraft(undefined);
      snackbar.success(t('content.navigation.saved'));
    });
  return {
    entries: draft ?? kept,
    error: data ? undefined : error,
    retry: () => void mutate(),
    change: setDraft,
    reset: () => setDraft(undefined),
    ...{ unsaved, busy, errors, save },
  };
}
