import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { settings as settingsCalls } from '#shared/content/settings.ts';
import { globalStyles } from '#shared/content/site/globalStyles.ts';
import { useLiveLists } from '#web/content/site/useLiveLists.ts';
import { sayFrom } from '#web/elements/sayFrom.ts';
import type { Say, SiteContext } from '#web/elements/view.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';
import { siteContextOf } from './siteContext.ts';

const lasting = { revalidateOnFocus: false };

/** What the views know about the church: its current theme, its public settings, its texts. */
export function useBuilderSite(mode: SiteContext['mode'], title: string): SiteContext | undefined {
  const { i18n } = useTranslation();
  const { current, places } = useSession();
  const churchId = current?.church.id ?? '';
  const { data: style, error } = useCall(globalStyles.mine, {}, lasting);
  const { data: given } = useCall(settingsCalls.ofChurch, churchId ? { churchId } : undefined, lasting);
  const lists = useLiveLists(churchId);
  const language = i18n.language;
  const say = useMemo<Say>(() => sayFrom(language, (key) => i18n.getResource(language, 'translation', key)), [i18n, language]);
  const isKnown = Boolean(style || error);
  const church = current?.church;
  return useMemo(
    () => (church && isKnown ? siteContextOf({ mode, church, style, given, places, language, say, lists, title }) : undefined),
    [mode, church, isKnown, style, given, language, say, places, title, lists],
  );
}
