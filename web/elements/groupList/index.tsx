import { carrying } from '#shared/content/site/lists.ts';
import { listsOf } from '../lists/lists.ts';
import type { ViewProps } from '../view.ts';
import { GroupCards } from './GroupCards.tsx';

/** The public groups with a label, each a card linking to its page. Renders nothing for visitors if there are none. */
export function GroupListView({ answers, site }: ViewProps<'groupList'>) {
  const label = answers.label.trim();
  const groups = carrying(listsOf(site).useGroups() ?? [], label);
  if (groups.length > 0) return <GroupCards groups={groups} site={site} />;
  if (site.mode !== 'builder') return null;
  return <p className="empty">{label ? site.say('site.groups.noneLabel', { label }) : site.say('site.groups.none')}</p>;
}
