import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { globalStyles } from '#shared/content/site/globalStyles.ts';
import { call } from '#web/api.ts';
import { siteThemeOf, styleTextsOf } from '#web/elements/theme/siteTheme.ts';
import type { SiteTheme } from '#web/elements/view.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useCall } from '#web/useCall.ts';
import { pairsOf } from './contrastPairs.ts';

/** The theme of the site as it is kept and as it is being changed. What cannot be read is not saved; what was not changed here is left to others. */
export function useTheme() {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { current } = useSession();
  const { busy, errors, fail, submit } = useSubmit();
  const { data, error, mutate } = useCall(globalStyles.mine, {}, { revalidateOnFocus: false });
  const [draft, setDraft] = useState<Partial<SiteTheme>>();
  const { id: churchId = '', settings = [] } = current?.church ?? {};
  const known = Object.fromEntries((settings ?? []).map(({ keyName, value }) => [keyName, value]));
  const kept = data && siteThemeOf(data, known, churchId);
  const theme = kept && { ...kept, ...draft };
  const unsaved = draft !== undefined;
  useUnsavedChangesGuard(unsaved && !busy);
  const save = () => {
    if (!theme) return;
    if (pairsOf(theme.palette).some(({ passes }) => !passes)) return fail([t('content.theme.unreadable')]);
    void submit(async () => {
      const before: Partial<Record<string, string>> = kept ? styleTextsOf(kept) : {};
      const texts = Object.entries(styleTextsOf(theme)).filter(([name, text]) => text !== before[name]);
      const [saved] = await call(globalStyles.save, { body: [{ id: data?.id, ...Object.fromEntries(texts) }] });
      await mutate(saved, { revalidate: false });
      setDraft(undefined);
      snackbar.success(t('content.theme.saved'));
    });
  };
  return {
    theme,
    error: data ? undefined : error,
    retry: () => void mutate(),
    change: (more: Partial<SiteTheme>) => setDraft((now) => ({ ...now, ...more })),
    reset: () => setDraft(undefined),
    ...{ unsaved, busy, errors, save },
  };
}
