import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type GlobalStyle, globalStyles } from '#shared/content/site/globalStyles.ts';
import { useLiveLists } from '#web/content/site/useLiveLists.ts';
import { sayFrom } from '#web/elements/sayFrom.ts';
import { siteThemeOf } from '#web/elements/theme/siteTheme.ts';
import type { Say, SiteContext } from '#web/elements/view.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

/** Public texts in the screen's language, for views drawn inside the portal. */
function useSiteSay(): Say {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => sayFrom(language, (key) => i18n.getResource(language, 'translation', key)), [i18n, language]);
}

/** What views know about the site in a preview. `look` overrides the church's own theme. */
export function usePreviewSite(theme: GlobalStyle | undefined, mode: SiteContext['mode'] = 'builder'): SiteContext {
  const { i18n } = useTranslation();
  const { current, places } = useSession();
  const say = useSiteSay();
  const lists = useLiveLists(current?.church.id ?? '');
  const { data: own } = useCall(globalStyles.mine, theme ? undefined : {}, { revalidateOnFocus: false });
  return useMemo(() => {
    const { id = '', name = '', settings = [] } = current?.church ?? {};
    const known = Object.fromEntries((settings ?? []).map(({ keyName, value }) => [keyName, value]));
    return {
      mode,
      church: { id, name },
      theme: siteThemeOf(theme ?? own, known, id),
      settings: known,
      language: i18n.language,
      say,
      content: places?.content ?? '',
      tiles: '',
      usercontent: '',
      api: `${location.origin}/api`,
      lists,
    };
  }, [current, places, say, theme, own, mode, i18n.language, lists]);
}
