// Pages generated from a church's sermons: one for each, and the list of all.
import { sermonPath, sermonsPath } from '#shared/content/site/lists.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { listsOf } from '#web/elements/lists/lists.ts';
import { plainText } from '#web/elements/plainText.ts';
import { aboutSermon } from '#web/elements/sermons/SermonCards.tsx';
import type { SiteContext } from '#web/elements/view.ts';
import { ownPageCss } from '../css/ownPage.ts';
import { sermonCss } from '../css/sermons.ts';
import type { SermonData, SiteData } from '../data.ts';
import { shortened } from '../document/description.ts';
import { wholePage } from '../document/wholePage.tsx';
import { itemsFor } from '../home/automaticPages.tsx';
import { SiteFrame } from '../layout/BuiltPage.tsx';
import { pageData } from '../structuredData/church.ts';
import { sermonData } from '../structuredData/sermon.ts';
import { SermonFinder } from './SermonFinder.tsx';
import { SermonPage } from './SermonPage.tsx';

const noNodes: Nodes = { sections: [], elements: [] };
const none = { sermons: [], playlists: [] };
const types = ['video', 'sermons'];

export function sermonDocument(site: SiteData, data: SermonData, plain: SiteContext): string {
  const { sermon } = data;
  const { title, description: text, thumbnail } = sermon;
  const context: SiteContext = { ...plain, page: { title }, firstPicture: sermon.id };
  const { say } = context;
  const path = sermonPath(sermon);
  const about = aboutSermon(sermon, context);
  const description =
    shortened([about, plainText(text)].filter(Boolean).join('. ')) || say('site.sermons.description', { name: site.church.name });
  const head = {
    ...{ title, description, path, css: ownPageCss(site, context, sermonCss, types) },
    image: thumbnail || site.church.settings.ogImage,
    data: sermonData(site, data, description, say),
  };
  const { playlists } = listsOf(context).useSermons() ?? none;
  return wholePage({
    ...{ site, context, nodes: noNodes, head, className: 'site', title },
    children: (
      <SiteFrame site={site} say={say} items={itemsFor({ site, context }, false)} path={path}>
        <SermonPage {...data} playlists={playlists} site={context} say={say} />
      </SiteFrame>
    ),
  });
}

export function sermonsDocument(site: SiteData, context: SiteContext): string {
  const { say } = context;
  const media = listsOf(context).useSermons() ?? none;
  const title = say('site.sermons.title');
  const description = say('site.sermons.description', { name: site.church.name });
  const css = ownPageCss(site, context, sermonCss, types);
  const data = pageData(site.church, { title, url: sermonsPath }, description, say);
  return wholePage({
    ...{ site, context, nodes: noNodes, className: 'site', title },
    head: { title, description, path: sermonsPath, css, data, image: site.church.settings.ogImage },
    children: (
      <SiteFrame site={site} say={say} items={itemsFor({ site, context }, false)} path={sermonsPath}>
        <SermonFinder {...media} site={context} say={say} />
      </SiteFrame>
    ),
  });
}
