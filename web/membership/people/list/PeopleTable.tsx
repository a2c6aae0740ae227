import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import type { membership } from '#shared/membership/index.ts';
import { shownName } from '#web/session/shownName.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { SelectionBar } from '../tags/SelectionBar.tsx';
import type { Selection } from '../tags/selection.ts';
import { TagChips } from '../tags/TagChips.tsx';
import { useTags } from '../tags/useTags.ts';

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
    { key: 'email', label: t('people.fields.email'), render: ({ contactInfo }) => contactInfo.email },
    { key: 'phone', label: t('people.fields.phone'), nowrap: true, render: ({ contactInfo }) => phoneOf(contactInfo) },
    {
      key: 'status',
      label: t('people.fields.status'),
      render: ({ membershipStatus }) => membershipStatus && <StatusChip status={membershipStatus} />,
    },
    ...(isTagged ? [{ key: 'tags', label: t('tags.title'), render: ({ tags }: PersonLine) => chips(tags) }] : []),
  ];
  const tick = ({ id, name }: PersonLine) => <Tick {...{ id, name: shownName(name.display, t), selection: selecting?.selection }} />;
  return (
    <>
      {selecting && <SelectionBar {...selecting} shown={people.map(({ id }) => id)} />}
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

interface TickProps {
  readonly id: string;
  readonly name: string;
  readonly selection: Selection | undefined;
}

function Tick({ id, name, selection }: TickProps) {
  const { t } = useTranslation();
  if (!selection) return null;
  const { ids, isEveryone, toggle } = selection;
  return (
    <Checkbox
      size="small"
      checked={isEveryone || ids.has(id)}
      disabled={isEveryone}
      onChange={() => toggle(id)}
      slotProps={{ input: { 'aria-label': t('tags.selectPerson', { name }) } }}
    />
  );
}

const phoneOf = ({ mobilePhone, homePhone, workPhone }: PersonLine['contactInfo']) => mobilePhone || homePhone || workPhone;
