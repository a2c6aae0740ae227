import { labelsOf, type PublicGroup } from '#shared/content/site/lists.ts';
import { GroupCards } from '#web/elements/groupList/GroupCards.tsx';
import type { SiteContext } from '#web/elements/view.ts';
import type { Say } from '../texts.ts';
import { markOf, marksOf } from './labels.ts';

interface Props {
  readonly groups: readonly PublicGroup[];
  readonly site: SiteContext;
  readonly say: Say;
}

/** All public groups. A label is selected through the URL's fragment, so filtering needs no script and can be shared. */
export function GroupFinder({ groups, site, say }: Props) {
  const marks = marksOf(groups);
  const labels = labelsOf(groups);
  const marked = (group: PublicGroup) => group.labels.map((label) => markOf(marks, label)).join(' ');
  return (
    <main id="content">
      <section className="sec">
        <div className="wrap">
          {[...marks.values()].map((mark) => (
            <span key={mark} id={mark} className="group-label" />
          ))}
          <h1>{say('site.groups.title')}</h1>
          <p className="group-lead">{say('site.groups.lead')}</p>
          {labels.length > 0 && (
            <ul className="group-filter" aria-label={say('site.groups.filter')}>
              <li>
                <a href="#all">{say('site.groups.all')}</a>
              </li>
              {labels.map((label) => (
                <li key={label}>
                  <a href={`#${markOf(marks, label)}`}>{label}</a>
                </li>
              ))}
            </ul>
          )}
          <GroupCards groups={groups} site={site} marked={marked} />
        </div>
      </section>
    </main>
  );
}
