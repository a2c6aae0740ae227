import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRow } from '#shared/membership/people/lists/lists.ts';
import { columnKey, type ListColumn } from '#shared/membership/people/lists/rules.ts';
import { shownName } from '#web/session/shownName.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { Reached } from '../Reached.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { useBounced } from '../useBounced.ts';
import type { ListWords } from './useListWords.ts';

interface Props {
  readonly people: readonly ListedRow[];
  readonly columns: readonly ListColumn[];
  readonly words: ListWords;
  readonly footer: ReactNode;
}

/** The people of a list with its columns; each row links to the person. */
export function ListTable({ people, columns, words, footer }: Props) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const emailAt = columns.findIndex(({ field }) => field === 'email');
  const contactOf = ({ id, cells }: ListedRow) => ({ id, contact: cells[emailAt]?.join() ?? '' });
  const bounced = useBounced(people.map(contactOf));
  const shown: readonly Column<ListedRow>[] = [
    {
      key: 'name',
      label: t('people.fields.name'),
      primary: true,
      render: ({ name, photo: path }) => (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar name={shownName(name.display, t)} photo={photo(path)} decorative />
          <span>{shownName(name.display, t)}</span>
        </Box>
      ),
    },
    ...columns.map((column, at) => ({
      key: columnKey(column),
      label: words.column(column),
      nowrap: column.field === 'phone',
      render: (person: ListedRow) => {
        const values = person.cells[at] ?? [];
        if (column.field === 'status') return values[0] && <StatusChip status={values[0]} />;
        const said = values.map((value) => words.value(column, value)).join(', ');
        if (column.field !== 'email' || !said) return said;
        return (
          <Reached way="emails" isBounced={bounced(contactOf(person)).emails}>
            {said}
          </Reached>
        );
      },
    })),
  ];
  return (
    <DataList
      label={t('people.title')}
      columns={shown}
      rows={people}
      rowKey={({ id }) => id}
      to={({ id }) => `/people/${id}`}
      footer={footer}
    />
  );
}
