import { useTranslation } from 'react-i18next';
import { type Person, people } from '#shared/membership/people/people.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** The others of the household, for whom one may propose changes as well. */
export function Household({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const { data = [] } = useCall(people.household, person.householdId ? { householdId: person.householdId } : undefined);
  const others = data.filter(({ id }) => id !== person.id);
  if (others.length === 0) return null;
  return (
    <Section title={t('proposals.household')} flush>
      {others.map(({ id, name, photo: face }) => (
        <LinkRow
          key={id}
          to={`/people/${id}/propose`}
          leading={<Avatar name={name.display} photo={photo(face)} decorative />}
          title={name.display}
        />
      ))}
    </Section>
  );
}
