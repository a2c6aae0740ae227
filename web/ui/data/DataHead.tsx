import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { SortDownIcon, SortUpIcon } from '../icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { Column } from './DataList.tsx';

export interface Sort {
  readonly by: string;
  readonly descending?: boolean;
}

interface Props<R> {
  readonly columns: readonly Column<R>[];
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
  readonly withActions: boolean;
}

const cell = {
  px: 1.5,
  py: 1.25,
  '&:first-of-type': { pl: 3 },
  '&:last-of-type': { pr: 3 },
  typography: 'caption',
  fontWeight: 600,
  color: 'text.secondary',
};

/** The column headers; sortable ones are buttons. Phones have no header row, since each card labels its values. */
export function DataHead<R>({ columns, sort, onSort, withActions }: Props<R>) {
  const { t } = useTranslation();
  const next = (by: string) => onSort?.({ by, descending: sort?.by === by && !sort.descending });
  const order = (by: string) => (sort?.by !== by ? undefined : sort.descending ? 'descending' : 'ascending');
  return (
    <Box component="thead" role="rowgroup" sx={{ display: { xs: 'none', sm: 'table-header-group' }, bgcolor: 'surface.sunken' }}>
      <tr>
        {columns.map(({ key, label, align = 'start', sortable, width }) => (
          <Box component="th" scope="col" key={key} aria-sort={order(key)} sx={{ ...cell, textAlign: align, width }}>
            {sortable && onSort ? (
              <ButtonBase
                onClick={() => next(key)}
                aria-label={t('ui.sort.by', { column: label })}
                sx={{ font: 'inherit', gap: 0.5, minHeight: 28, borderRadius: 0.6, ...(order(key) && { color: 'text.primary' }) }}
              >
                {label}
                {order(key) && (sort?.descending ? <SortDownIcon size={14} /> : <SortUpIcon size={14} />)}
              </ButtonBase>
            ) : (
              label
            )}
          </Box>
        ))}
        {withActions && (
          <Box component="th" scope="col" sx={{ ...cell, width: 64 }}>
            <VisuallyHidden>{t('ui.more')}</VisuallyHidden>
          </Box>
        )}
      </tr>
    </Box>
  );
}
