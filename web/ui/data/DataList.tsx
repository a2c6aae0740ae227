import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../feedback/Skeletons.tsx';
import { DataHead, type Sort } from './DataHead.tsx';
import { DataRow } from './DataRow.tsx';

export type { Sort } from './DataHead.tsx';

export interface Column<R> {
  readonly key: string;
  readonly label: string;
  readonly render: (row: R) => ReactNode;
  /** Identifies the row: the title of its card on phones, and the link if rows have one. */
  readonly primary?: boolean;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** Doesn't wrap. */
  readonly nowrap?: boolean;
  /** Any CSS width. */
  readonly width?: number | string;
}

interface Props<R> {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** A row's link; the whole row is clickable. */
  readonly to?: (row: R) => string;
  /** Buttons or a menu at the end of a row; undefined if a row has none. */
  readonly rowActions?: (row: R) => ReactNode;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly loading?: boolean;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** Below the rows: "show more", a count. */
  readonly footer?: ReactNode;
}

/** A table that becomes a list of cards on phones. Used in a `Section flush`, or alone. */
export function DataList<R>({ label, columns, rows, rowKey, to, rowActions, sort, onSort, loading, empty, footer }: Props<R>) {
  if (loading && rows.length === 0) return <ListSkeleton avatars={false} />;
  if (rows.length === 0) return empty;
  return (
    <Box aria-busy={loading || undefined}>
      {/* More columns than the screen is wide are reached by scrolling sideways. */}
      <Box sx={{ overflowX: { sm: 'auto' } }}>
        <Box
          component="table"
          role="table"
          aria-label={label}
          sx={{ width: '100%', borderCollapse: 'collapse', display: { xs: 'block', sm: 'table' }, typography: 'body2' }}
        >
          <DataHead columns={columns} sort={sort} onSort={onSort} withActions={Boolean(rowActions)} />
          <Box component="tbody" role="rowgroup" sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
            {rows.map((row) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                to={to?.(row)}
                actions={rowActions?.(row)}
                withActions={Boolean(rowActions)}
              />
            ))}
          </Box>
        </Box>
      </Box>
      {footer && <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: '1px solid', borderColor: 'divider' }}>{footer}</Box>}
    </Box>
  );
}
