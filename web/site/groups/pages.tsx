// Pages generated from a church's groups: one for each group, and the finder.
import { finderPath, groupPath } from '#shared/content/site/lists.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { listsOf } from '#web/elements/lists/lists.ts';
import { plainText } from '#web/elements/plainText.ts';
import type { SiteContext } from '#web/elements/view.ts';
import { filterCss, groupCss } from '../css/groups.ts';
import { ownPageCss } from '../css/ownPage.ts';
import type { GroupData, SiteData } from '../data.ts';
import { shortened } from '../document/description.ts';
import { wholePage } from '../document/wholePage.tsx';
import { itemsFor } from '../home/automaticPages.tsx';
import { SiteFrame } from '../layout/BuiltPage.tsx';
import { pageData } from '../structuredData/church.ts';
import { groupData } from '../structuredData/group.ts';
import { GroupFinder } from './GroupFinder.tsx';
import { GroupPage } from './GroupPage.tsx';
import { marksOf } from './labels.ts';

const noNodes: Nodes = { sections: [], elements: [] };

export function groupDocument(site: SiteData, { group, leaders }: GroupData, plain: SiteContext): string {
  const { id, name, about, photo, meetingTime, meetingLocation } = group;
  const context: SiteContext = { ...plain, page: { title: name }, firstPicture: id };
  const { say } = context;
  const calendar = site.lists?.calendars[`group:${id}`];
  const path = groupPath(group);
  const when = [meetingTime, meetingLocation].filter(Boolean).join(' · ');
  const description =
    shortened([when, plainText(about)].filter(Boolean).join('. ')) || say('site.groups.description', { name: site.church.name });
  const head = {
    ...{ title: name, description, path, css: ownPageCss(site, context, groupCss) },
    image: photo ? photo : site.church.settings.ogImage,
    data: groupData(site, group, calendar, description, say),
  };
  return wholePage({
    ...{ site, context, nodes: noNodes, head, className: 'site', title: name },
    children: (
      <SiteFrame site={site} say={say} items={itemsFor({ site, context }, false)} path={path}>
        <GroupPage group={group} leaders={leaders} calendar={calendar} site={context} say={say} />
      </SiteFrame>
    ),
  });
}

export function groupsDocument(site: SiteData, context: SiteContext): string {
  const { say } = context;
  const groups = listsOf(context).useGroups() ?? [];
  const title = say('site.groups.title');
  const description = say('site.groups.description', { name: site.church.name });
  const css = ownPageCss(site, context, groupCss + filterCss([...marksOf(groups).values()]));
  const data = pageData(site.church, { title, url: finderPath }, description, say);
  return wholePage({
    ...{ site, context, nodes: noNodes, className: 'site', title },
    head: { title, description, path: finderPath, css, data, image: site.church.settings.ogImage },
    children: (
      <SiteFrame site={site} say={say} items={itemsFor({ site, context }, false)} path={finderPath}>
        <GroupFinder groups={groups} site={context} say={say} />
      </SiteFrame>
    ),
  });
}
