import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { useSession } from '#web/session/session.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { DescriptionList, type Fact } from '#web/ui/data/DescriptionList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { PersonGroups } from '../groups/members/PersonGroups.tsx';
import { HouseholdSection } from '../households/HouseholdSection.tsx';
import { todayIn, yearsBetween } from './dates.ts';
import { Reached } from './Reached.tsx';
import { SignInSection } from './SignInSection.tsx';
import { PersonTags } from './tags/PersonTags.tsx';
import { telephone } from './telephone.ts';
import { useBounced } from './useBounced.ts';
import { useEnumLabels } from './useEnumLabels.ts';

/** A person's details and household. */
export function PersonProfile({ person, merged }: { readonly person: Person; readonly merged?: ReactNode }) {
  const { can } = useSession();
  const column = { display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={column}>
        <Contact id={person.id} contact={person.contactInfo} />
        <Details person={person} />
      </Box>
      <Box sx={column}>
        {person.householdId && <HouseholdSection person={person} householdId={person.householdId} />}
        <PersonGroups person={person} />
        <PersonTags person={person} />
        {can('Membership:People:Edit') && <SignInSection person={person} />}
        {merged && <Suspense fallback={null}>{merged}</Suspense>}
      </Box>
    </Box>
  );
}

function Contact({ id, contact }: Pick<Person, 'id'> & { readonly contact: Person['contactInfo'] }) {
  const { t } = useTranslation();
  const { email, mobilePhone, homePhone, workPhone, address1, address2, city, state, zip } = contact;
  const phone = (number: string | undefined) => number && <TextLink href={telephone(number)}>{number}</TextLink>;
  const own = { id, contact: [email, mobilePhone].filter(Boolean).join(' ') };
  const { emails, texts } = useBounced([own])(own);
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const facts: readonly Fact[] = [
    {
      label: t('people.fields.email'),
      value: email && (
        <Reached way="emails" isBounced={emails}>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Reached>
      ),
    },
    {
      label: t('people.fields.mobilePhone'),
      value: mobilePhone && (
        <Reached way="texts" isBounced={texts}>
          {phone(mobilePhone)}
        </Reached>
      ),
    },
    { label: t('people.fields.homePhone'), value: phone(homePhone) },
    { label: t('people.fields.workPhone'), value: phone(workPhone) },
    { label: t('people.fields.address'), value: [address1, address2, place].filter(Boolean).join('\n') },
  ];
  return (
    <Section title={t('people.sections.contact')} description={facts.some(({ value }) => value) ? undefined : t('people.empty.contact')}>
      <DescriptionList facts={facts} />
    </Section>
  );
}

function Details({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { gender, marital } = useEnumLabels();
  const stillMarried = person.maritalStatus === 'Married';
  const facts: readonly Fact[] = [
    { label: t('people.fields.birthDate'), value: useSince(person.birthDate, (count) => t('people.age', { count })) },
    { label: t('people.fields.gender'), value: person.gender && gender(person.gender) },
    { label: t('people.fields.maritalStatus'), value: person.maritalStatus && marital(person.maritalStatus) },
    {
      label: t('people.fields.anniversary'),
      value: useSince(person.anniversary, (count) => (stillMarried ? t('people.married', { count }) : '')),
    },
    { label: t('people.fields.nametagNotes'), value: person.nametagNotes },
    { label: t('people.fields.donorNumber'), value: person.donorNumber },
  ];
  const directory = person.optedOut ? t('people.directory.hidden') : undefined;
  const empty = facts.every(({ value }) => !value);
  return (
    <Section title={t('people.sections.details')} description={directory ?? (empty ? t('people.empty.details') : undefined)}>
      <DescriptionList facts={facts} />
    </Section>
  );
}

/** A date, with the full years since then. */
function useSince(date: string | undefined, say: (years: number) => string): string {
  const format = useFormat();
  if (!date) return '';
  const years = yearsBetween(date, todayIn());
  return [format.date(date), years >= 0 && say(years)].filter(Boolean).join(' · ');
}
