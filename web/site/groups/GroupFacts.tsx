import type { GroupData } from '../data.ts';
import type { Say } from '../texts.ts';

/** The initials of the first and last name. */
const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

/** When, where, and who leads. Photos of people aren't public (decision D25), so initials stand in. */
export function GroupFacts({ group, leaders, say }: GroupData & { readonly say: Say }) {
  const { meetingTime, meetingLocation } = group;
  return (
    <dl className="group-facts">
      {meetingTime && (
        <div>
          <dt>{say('site.groups.time')}</dt>
          <dd>{meetingTime}</dd>
        </div>
      )}
      {meetingLocation && (
        <div>
          <dt>{say('site.groups.place')}</dt>
          <dd>{meetingLocation}</dd>
        </div>
      )}
      {leaders.length > 0 && (
        <div>
          <dt>{say('site.groups.leaders')}</dt>
          <dd>
            <ul className="group-leaders">
              {leaders.map((name) => (
                <li key={name}>
                  <span className="group-face" aria-hidden="true">
                    {initialsOf(name)}
                  </span>
                  {name}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}
