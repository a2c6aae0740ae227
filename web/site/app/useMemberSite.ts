import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { globalStyles } from '#shared/content/site/globalStyles.ts';
import { useLiveLists } from '#web/content/site/useLiveLists.ts';
import { sayFrom } from '#web/elements/sayFrom.ts';
import { siteThemeOf } from '#web/elements/theme/siteTheme.ts';
import type { SiteContext } from '#web/elements/view.ts';
import { useHostChurch } from '#web/membership/churches/useHostChurch.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

const lasting = { revalidateOnFocus: false };

/** The site data for the views of a members-only page; `undefined` while loading. */
export function useMemberSite(): SiteContext | undefined {
  const { i18n } = useTranslation();
  const { places } = useSession();
  const church = useHostChurch();
  const style = useCall(globalStyles.ofChurch, church && { churchId: church.id }, lasting);
  const lists = useLiveLists(church?.id ?? '');
  const language = i18n.language;
  const isKnown = style.data !== undefined || style.error !== undefined;
  return useMemo(() => {
    if (!church || !isKnown) return undefined;
    const settings = Object.fromEntries((church.settings ?? []).map(({ keyName, value }) => [keyName, value]));
    const say = sayFrom(language, (key) => i18n.getResource(language, 'translation', key));
    return {
      mode: 'member',
      church: { id: church.id, name: church.name },
      theme: siteThemeOf(style.data, settings, church.id),
      settings,
      language,
      say,
      content: places?.content ?? '/content',
      tiles: '/tiles',
      usercontent: '',
      api: `${location.origin}/api`,
      giving: places && `${places.give}/${church.subDomain}`,
      lists,
    };
  }, [church, isKnown, style.data, places, language, i18n, lists]);
}
