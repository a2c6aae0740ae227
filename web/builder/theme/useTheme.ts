import { useTranslation } from 'react-i18next';
import { type GlobalStyle, globalStyles } from '#shared/content/site/globalStyles.ts';
import { call } from '#web/api.ts';
import { siteThemeOf, styleTextsOf } from '#web/elements/theme/siteTheme.ts';
import type { SiteTheme } from '#web/elements/view.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';
import { pairsOf } from './contrastPairs.ts';
import { flatOf, mergeTheme, themeOf } from './themeDraft.ts';
import { useThemeWords } from './useThemeWords.tsx';

/** The site's theme as stored. */
export const useStyle = () => useCall(globalStyles.mine, {}, { revalidateOnFocus: false });

/** The theme being edited. Unreadable color pairs aren't saved; whatever wasn't changed here is left to others, color by color. */
export function useTheme(style: GlobalStyle, onSaved: (style: GlobalStyle) => unknown) {
  const { t } = useTranslation();
  const { current } = useSession();
  const { id: churchId = '', settings = [] } = current?.church ?? {};
  const known = Object.fromEntries((settings ?? []).map(({ keyName, value }) => [keyName, value]));
  const keptIn = (one: GlobalStyle) => siteThemeOf(one, known, churchId);
  const { draft, update, ...edit } = useVersionedDraft({
    row: style,
    draftOf: (one: GlobalStyle) => flatOf(keptIn(one)),
    merge: mergeTheme,
    words: useThemeWords(),
    problems: (flat) => (pairsOf(themeOf(flat).palette).some(({ passes }) => !passes) ? [t('content.theme.unreadable')] : []),
    load: () => call(globalStyles.mine, {}),
    send: async (flat, over) => {
      const before: Partial<Record<string, string>> = styleTextsOf(keptIn(over));
      const texts = Object.fromEntries(Object.entries(styleTextsOf(themeOf(flat))).filter(([name, text]) => text !== before[name]));
      const { id, palette, fonts, typography, spacing, borderRadius } = over;
      const [saved] = await call(globalStyles.save, {
        body: [{ id, ...texts, seen: { palette, fonts, typography, spacing, borderRadius } }],
      });
      return saved;
    },
    says: () => t('content.theme.saved'),
    onSaved,
  });
  return { ...edit, theme: themeOf(draft), change: (more: Partial<SiteTheme>) => update((now) => flatOf({ ...themeOf(now), ...more })) };
}
