import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import type { membership } from '#shared/membership/index.ts';
import { shownName } from '#web/session/shownName.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { StatusChip } from '../StatusChip.tsx';

export type PersonLine = Answer<typeof membership.people.page>['people'][number];

/** A table of people; each row links to the person. */
export function PeopleTable({ people, footer }: { readonly people: readonly PersonLine[]; readonly footer?: ReactNode }) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
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
    { key: 'email', label: t('people.fields.email'), render: ({ contactInfo }) => contactInfo.email },
    { key: 'phone', label: t('people.fields.phone'), nowrap: true, render: ({ contactInfo }) => phoneOf(contactInfo) },
    {
      key: 'status',
      label: t('people.fields.status'),
      render: ({ membershipStatus }) => membershipStatus && <StatusChip status={membershipStatus} />,
    },
  ];
  return (
    <DataList
      label={t('people.title')}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      to={({ id }) => `/people/${id}`}
      footer={footer}
    />
  );
}

const phoneOf = ({ mobilePhone, homePhone, workPhone }: PersonLine['contactInfo']) => mobilePhone || homePhone || workPhone;
