import { staticLists } from '#web/elements/lists/lists.ts';
import { siteThemeOf } from '#web/elements/theme/siteTheme.ts';
import type { Say as SayAny, SiteContext } from '#web/elements/view.ts';
import { languageOf, localeOf } from './church.ts';
import type { SiteData } from './data.ts';
import { textsIn } from './texts.ts';

/** The site's data for a page's views. */
export async function contextOf(site: SiteData): Promise<SiteContext> {
  const { church, style, content, tiles, usercontent, api, giving, lists } = site;
  const language = languageOf(church);
  const say: SayAny = await textsIn(language);
  return {
    mode: 'page',
    church: { id: church.id, name: church.name, timeZone: church.timeZone },
    theme: siteThemeOf(style, church.settings, church.id),
    settings: church.settings,
    language,
    locale: localeOf(church),
    say,
    content,
    tiles,
    usercontent,
    api,
    giving,
    lists: lists && staticLists(lists),
  };
}
