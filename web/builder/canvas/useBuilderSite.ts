import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { content } from '#shared/content/index.ts';
import { useLiveLists } from '#web/content/site/useLiveLists.ts';
import { lookOf } from '#web/elements/theme/look.ts';
import type { Say, SiteContext } from '#web/elements/view.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

const lasting = { revalidateOnFocus: false };

/** What the views know of the church: its look as it is now, its public settings, its texts. */
export function useBuilderSite(mode: SiteContext['mode'], title: string): SiteContext | undefined {
  const { i18n } = useTranslation();
  const { current, places } = useSession();
  const churchId = current?.church.id ?? '';
  const style = useCall(content.globalStyles.mine, {}, lasting);
  const given = useCall(content.settings.ofChurch, churchId ? { churchId } : undefined, lasting);
  const lists = useLiveLists(churchId);
  const language = i18n.language;
  const say: Say = useCallback(
    (key, values) => {
      const text: unknown = i18n.getResource(language, 'translation', key);
      return typeof text === 'string' ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values?.[name] ?? '')) : key;
    },
    [i18n, language],
  );
  const known = style.data || style.error;
  const church = current?.church;
  const own = church?.settings;
  return useMemo(() => {
    if (!church || !known) return undefined;
    const ofChurch = Object.fromEntries((own ?? []).flatMap(({ keyName, value }) => (value ? [[keyName, value]] : [])));
    const settings = { ...ofChurch, ...given.data };
    const root = places?.content ?? '/content';
    const look = lookOf(style.data, settings, church.id);
    const { tiles = '/tiles', usercontent = '' } = places ?? {};
    return {
      mode,
      church: { id: church.id, name: church.name ?? '' },
      look,
      settings,
      language,
      say,
      content: root,
      tiles,
      usercontent,
      api: `${location.origin}/api`,
      lists,
      page: { title },
    };
  }, [mode, church, own, known, style.data, given.data, language, say, places, title, lists]);
}
