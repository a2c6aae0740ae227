import type { GlobalStyle } from '#shared/content/site/globalStyles.ts';
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import type { Places } from '#shared/membership/signIn/sessions.ts';
import { siteThemeOf } from '#web/elements/theme/siteTheme.ts';
import type { SiteContext } from '#web/elements/view.ts';

interface Known extends Pick<SiteContext, 'mode' | 'language' | 'say' | 'lists'> {
  readonly church: LoginUserChurch['church'];
  readonly style: GlobalStyle | undefined;
  /** The church's public settings. */
  readonly given: Readonly<Record<string, string>> | undefined;
  readonly places: Places | undefined;
  readonly title: string;
}

/** What the views know about the church whose page is being edited. */
export function siteContextOf({ church, style, given, places, title, ...rest }: Known): SiteContext {
  const own = Object.fromEntries((church.settings ?? []).flatMap(({ keyName, value }) => (value ? [[keyName, value]] : [])));
  const settings = { ...own, ...given };
  return {
    ...rest,
    church: { id: church.id, name: church.name ?? '' },
    theme: siteThemeOf(style, settings, church.id),
    settings,
    content: places?.content ?? '/content',
    tiles: places?.tiles ?? '/tiles',
    usercontent: places?.usercontent ?? '',
    api: `${location.origin}/api`,
    giving: places && `${places.give}/${church.subDomain}`,
    page: { title },
  };
}
