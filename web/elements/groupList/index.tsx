import { carrying } from '#shared/content/site/lists.ts';
import { listsOf } from '../lists/lists.ts';
import type { ViewProps } from '../view.ts';
import { GroupCards } from './GroupCards.tsx';

/** The public groups that carry a label, each a card that leads to its page. Visitors see nothing where there is none. */
export function GroupListView({ answers, site }: ViewProps<'groupList'>) {
  const label = answers.label.trim();
  const groups = carrying(listsOf(site).useGroups() ?? [], label);
  if (groups.length > 0) return <GroupCards groups={groups} site={site} />;
  if (site.mode !== 'builder') return null;
  return <p className="empty">{label ? site.say('site.groups.noneLabel', { label }) : site.say('site.groups.none')}</p>;
}
