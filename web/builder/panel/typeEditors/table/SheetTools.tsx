import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon, ArrowRightIcon, PlusIcon, SortDownIcon, SortUpIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { addColumn, addRow, type Cells, moveColumn, moveRow, removeColumn, removeRow } from './sheet.ts';
import type { At } from './useSheet.ts';

interface Props {
  readonly cells: Cells;
  readonly here: At;
  readonly go: (row: number, column: number) => void;
  readonly onChange: (cells: Cells) => void;
}

/** Actions on the current row and column. */
export function SheetTools({ cells, here: { row, column }, go, onChange }: Props) {
  const { t } = useTranslation();
  const act = (next: Cells, toRow = row, toColumn = column) => {
    onChange(next);
    go(toRow, toColumn);
  };
  const width = cells[0]?.length ?? 1;
  const rows = [
    { label: t('builder.sheet.rowAbove'), icon: PlusIcon, onSelect: () => act(addRow(cells, row)) },
    { label: t('builder.sheet.rowBelow'), icon: PlusIcon, onSelect: () => act(addRow(cells, row + 1)) },
    { label: t('builder.sheet.rowUp'), icon: SortUpIcon, disabled: row === 0, onSelect: () => act(moveRow(cells, row, row - 1), row - 1) },
    {
      label: t('builder.sheet.rowDown'),
      icon: SortDownIcon,
      disabled: row >= cells.length - 1,
      onSelect: () => act(moveRow(cells, row, row + 1), row + 1),
    },
    {
      label: t('builder.sheet.rowRemove'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => act(removeRow(cells, row), Math.max(0, row - 1)),
    },
  ];
  const columns = [
    { label: t('builder.sheet.columnBefore'), icon: PlusIcon, onSelect: () => act(addColumn(cells, column)) },
    { label: t('builder.sheet.columnAfter'), icon: PlusIcon, onSelect: () => act(addColumn(cells, column + 1)) },
    {
      label: t('builder.sheet.columnLeft'),
      icon: ArrowLeftIcon,
      disabled: column === 0,
      onSelect: () => act(moveColumn(cells, column, column - 1), row, column - 1),
    },
    {
      label: t('builder.sheet.columnRight'),
      icon: ArrowRightIcon,
      disabled: column >= width - 1,
      onSelect: () => act(moveColumn(cells, column, column + 1), row, column + 1),
    },
    {
      label: t('builder.sheet.columnRemove'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => act(removeColumn(cells, column), row, Math.max(0, column - 1)),
    },
  ];
  return (
    <Box role="toolbar" aria-label={t('builder.sheet.tools')} sx={{ display: 'flex', gap: 1 }}>
      <DropdownMenu label={t('builder.sheet.row')} items={rows} size="small" />
      <DropdownMenu label={t('builder.sheet.column')} items={columns} size="small" />
    </Box>
  );
}
