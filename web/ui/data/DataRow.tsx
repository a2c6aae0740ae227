import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from './DataList.tsx';

interface Props<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
  readonly to: string | undefined;
  readonly actions: ReactNode;
  readonly withActions: boolean;
}

const rowLooks = {
  position: 'relative',
  borderTop: '1px solid',
  borderColor: 'divider',
  display: { xs: 'grid', sm: 'table-row' },
  // Actions with words wrap, rather than leave a letter's width to the name.
  gridTemplateColumns: 'minmax(40%, 1fr) minmax(0, auto)',
  columnGap: 1,
  rowGap: 0.25,
  px: { xs: 2, sm: 0 },
  py: { xs: 1.5, sm: 0 },
};
const linked = { '&:hover': { bgcolor: 'surface.hover' }, '&:focus-within:has(a:focus-visible)': { bgcolor: 'surface.hover' } };

const cell = (align: 'start' | 'end', primary: boolean) => ({
  display: { xs: 'flex', sm: 'table-cell' },
  gap: 1.5,
  gridColumn: primary ? '1' : '1 / -1',
  p: { xs: 0, sm: '12px 12px' },
  '&:first-of-type': { pl: { sm: 3 } },
  '&:last-of-type': { pr: { sm: 3 } },
  textAlign: { xs: 'start', sm: align },
  verticalAlign: 'middle',
  ...(primary && { fontWeight: 600, color: 'text.primary', mb: { xs: 0.5, sm: 0 } }),
});

/** Stretches the link of the row's name over the whole row. */
const stretched = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
};

/** One row; on phones one card: the name first, then each value with its label. */
export function DataRow<R>({ row, columns, to, actions, withActions }: Props<R>) {
  return (
    <Box component="tr" role="row" sx={{ ...rowLooks, ...(to && linked) }}>
      {columns.map(({ key, label, render, primary = false, align = 'start', nowrap }) => {
        const value = render(row);
        const empty = value === undefined || value === null || value === '' || typeof value === 'boolean';
        return (
          <Box
            component="td"
            role="cell"
            key={key}
            sx={{
              ...cell(align, primary),
              ...(nowrap && { whiteSpace: 'nowrap' }),
              ...(empty && { display: { xs: 'none', sm: 'table-cell' } }),
            }}
          >
            {!primary && (
              <Box
                component="span"
                aria-hidden
                sx={{ display: { sm: 'none' }, color: 'text.secondary', flex: '0 0 42%', overflowWrap: 'anywhere' }}
              >
                {label}
              </Box>
            )}
            {primary && to ? (
              <Box component={Link} to={to} sx={stretched}>
                {value}
              </Box>
            ) : (
              <Box component={primary ? 'div' : 'span'} sx={{ minWidth: 0, overflowWrap: { xs: 'anywhere', sm: 'break-word' } }}>
                {value}
              </Box>
            )}
          </Box>
        );
      })}
      {withActions && (
        <Box component="td" role="cell" sx={{ ...cell('end', false), gridColumn: '2', gridRow: '1', pr: { sm: '12px !important' } }}>
          <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
            {actions}
          </Box>
        </Box>
      )}
    </Box>
  );
}
