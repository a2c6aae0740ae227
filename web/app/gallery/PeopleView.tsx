import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList, type Sort } from '#web/ui/data/DataList.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { DownloadIcon, EditIcon, MoreIcon, PersonAddIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly status: 'Member' | 'Visitor' | 'Child';
}

const rows: readonly Row[] = [
  { id: '1', name: 'Anna "Annie" Lindgren', email: 'anna@grace.test', phone: '555 0101', status: 'Member' },
  { id: '2', name: 'Ben Okafor', email: 'ben.okafor@grace.test', phone: '555 0102', status: 'Member' },
  { id: '3', name: 'Carla Reyes', email: '', phone: '555 0103', status: 'Visitor' },
  { id: '4', name: '김 민준', email: 'minjun@grace.test', phone: '', status: 'Member' },
  { id: '5', name: 'Elias Okafor', email: '', phone: '', status: 'Child' },
  {
    id: '6',
    name: 'Wilhelmina Konstantinopolous-Featherstonehaugh',
    email: 'wilhelmina.konstantinopolous@a-very-long-church-domain.test',
    phone: '+1 212 555 0106',
    status: 'Member',
  },
];

const tones = { Member: 'primary', Visitor: 'info', Child: 'warning' } as const;

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    label: 'Name',
    primary: true,
    sortable: true,
    render: ({ name }) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Avatar name={name} decorative />
        {name}
      </Box>
    ),
  },
  { key: 'email', label: 'Email', render: ({ email }) => email },
  { key: 'phone', label: 'Phone', nowrap: true, render: ({ phone }) => phone },
  { key: 'status', label: 'Status', sortable: true, render: ({ status }) => <Chip label={status} tone={tones[status]} /> },
];

const actions = [
  { label: 'Edit', icon: EditIcon, to: '/people/1/edit' },
  { label: 'Delete', icon: TrashIcon, danger: true, onSelect: () => {} },
] as const;

/** A list of people as staff see it. */
export function PeopleView() {
  const [sort, setSort] = useState<Sort>({ by: 'name' });
  const [sought, setSought] = useState('');
  return (
    <Page
      title="People"
      eyebrow="Grace Community Church"
      intro="Everyone in your church, and everyone who has visited."
      actions={
        <>
          <Button variant="outlined" color="inherit" startIcon={<DownloadIcon size={18} />}>
            Export
          </Button>
          <ButtonLink to="/people/new" startIcon={<PersonAddIcon size={18} />}>
            Add a person
          </ButtonLink>
        </>
      }
    >
      <SearchField label="Search by name, email or phone" value={sought} onChange={setSought} onSearch={() => {}} />
      <Section flush>
        <DataList
          label="People"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          to={(row) => `/people/${row.id}`}
          rowActions={(row) => <DropdownMenu size="small" icon={MoreIcon} label={`More actions for ${row.name}`} items={actions} />}
          sort={sort}
          onSort={setSort}
          footer={<Button size="small">Show 20 more</Button>}
        />
      </Section>
    </Page>
  );
}
