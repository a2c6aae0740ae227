import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRow } from '#shared/membership/people/lists/lists.ts';
import { askedKey, type ListColumn } from '#shared/membership/people/lists/rules.ts';
import { shownName } from '#web/session/shownName.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { StatusChip } from '../StatusChip.tsx';
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
      key: `${column.field} ${askedKey(column)}`,
      label: words.field(column),
      render: ({ cells }: ListedRow) => {
        const values = cells[at] ?? [];
        if (column.field === 'status') return values[0] && <StatusChip status={values[0]} />;
        return values.map((value) => words.value(column, value)).join(', ');
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
