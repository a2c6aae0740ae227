import { groupPath, type PublicGroup } from '#shared/content/site/lists.ts';
import { Picture } from '../Picture.tsx';
import { plainText } from '../plainText.ts';
import type { SiteContext } from '../view.ts';

interface Props {
  readonly groups: readonly PublicGroup[];
  readonly site: SiteContext;
  /** The attribute by which a filter finds a card. */
  readonly marked?: (group: PublicGroup) => string;
}

/** Three cards a row. */
export const GroupCards = ({ groups, site, marked }: Props) => (
  <ul className="group-cards">
    {groups.map((group) => (
      <li key={group.id} data-labels={marked?.(group)}>
        <GroupCard group={group} site={site} />
      </li>
    ))}
  </ul>
);

/** In the builder, links don't navigate. */
function GroupCard({ group, site }: { readonly group: PublicGroup; readonly site: SiteContext }) {
  const { id, name, photo, about, meetingTime, meetingLocation } = group;
  const when = [meetingTime, meetingLocation].map((part) => part.trim()).filter(Boolean);
  const words = plainText(about);
  return (
    <article className="group-card">
      <div className="group-photo">{photo && <Picture id={id} answers={{ photo, photoAlt: '' }} part={1 / 3} />}</div>
      <div className="group-text">
        <h3 className="group-name">{site.mode === 'builder' ? name : <a href={groupPath(group)}>{name}</a>}</h3>
        {when.length > 0 && <p className="group-when">{when.join(' · ')}</p>}
        {words && <p className="group-about">{words}</p>}
      </div>
    </article>
  );
}
