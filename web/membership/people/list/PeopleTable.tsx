import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import type { membership } from '#shared/membership/index.ts';
import { shownName } from '#web/session/shownName.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { Reached } from '../Reached.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { SelectionBar, Tick } from '../tags/later.ts';
import { TagChips } from '../tags/TagChips.tsx';
import { useTags } from '../tags/useTags.ts';
import { useBounced } from '../useBounced.ts';

export type PersonLine = Answer<typeof membership.people.page>['people'][number];

interface Props {
  readonly people: readonly PersonLine[];
  readonly footer?: ReactNode;
  /** People are being selected. */
  readonly selecting?: Omit<ComponentProps<typeof SelectionBar>, 'shown'> | undefined;
}

/** A table of people; each row links to the person, or selects them. */
export function PeopleTable({ people, footer, selecting }: Props) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const { named } = useTags();
  const bounced = useBounced(people.map(contactOf));
  const isTagged = people.some(({ tags }) => named(tags).length > 0);
  const chips = (tags: PersonLine['tags']) => {
    const own = named(tags);
    return own.length > 0 && <TagChips tags={own} />;
  };
  const columns: readonly Column<PersonLine>[] = [
    {
      key: 'name',
      label: t('people.fields.name'),
      primary: true,
      render: (person) => (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar name={shownName(person.name.display, t)} photo={photo(person.photo)} decorative />
          <span>{shownName(person.name.display, t)}</span>
        </Box>
      ),
    },
    {
      key: 'email',
      label: t('people.fields.email'),
      render: (person) =>
        person.contactInfo.email && (
          <Reached way="emails" isBounced={bounced(contactOf(person)).emails}>
            {person.contactInfo.email}
          </Reached>
        ),
    },
    { key: 'phone', label: t('people.fields.phone'), nowrap: true, render: ({ contactInfo }) => phoneOf(contactInfo) },
    {
      key: 'status',
      label: t('people.fields.status'),
      render: ({ membershipStatus }) => membershipStatus && <StatusChip status={membershipStatus} />,
    },
    ...(isTagged ? [{ key: 'tags', label: t('tags.title'), render: ({ tags }: PersonLine) => chips(tags) }] : []),
  ];
  const tick = ({ id, name }: PersonLine) =>
    selecting && (
      <Suspense fallback={null}>
        <Tick {...{ id, name: shownName(name.display, t), selection: selecting.selection }} />
      </Suspense>
    );
  return (
    <>
      {selecting && (
        <Suspense fallback={null}>
          <SelectionBar {...selecting} shown={people.map(({ id }) => id)} />
        </Suspense>
      )}
      <DataList
        label={t('people.title')}
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        to={({ id }) => `/people/${id}`}
        rowActions={selecting && tick}
        footer={footer}
      />
    </>
  );
}

const contactOf = ({ id, contactInfo }: PersonLine) => ({ id, contact: contactInfo.email ?? '' });
const phoneOf = ({ mobilePhone, homePhone, workPhone }: PersonLine['contactInfo']) => mobilePhone || homePhone || workPhone;
