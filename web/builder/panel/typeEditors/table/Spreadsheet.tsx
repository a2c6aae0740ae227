import Box from '@mui/material/Box';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { SheetCell } from './SheetCell.tsx';
import { SheetTools } from './SheetTools.tsx';
import { type Cells, placed, squared } from './sheet.ts';
import { type At, type OnCells, useSheet } from './useSheet.ts';

interface Props {
  readonly label: string;
  readonly cells: Cells;
  /** The first row is a header. */
  readonly head: boolean;
  readonly onChange: OnCells;
}

/** Focus follows the current cell if it is already in the table: editing ends by removing its field, which had focus. */
function useFocus(table: RefObject<HTMLTableElement | null>, { row, column }: At, writing: boolean) {
  const inside = useRef(false);
  useEffect(() => {
    const cell = table.current?.rows[row]?.cells[column];
    if (!inside.current) return;
    const field = writing ? cell?.querySelector('textarea') : undefined;
    if (field) field.setSelectionRange(field.value.length, field.value.length);
    (field ?? cell)?.focus();
  }, [table, row, column, writing]);
  const onFocus = () => {
    inside.current = true;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !table.current?.contains(relatedTarget)) inside.current = false;
  };
  return { onFocus, onBlur };
}

/** A table edited as in a spreadsheet. */
export function Spreadsheet({ label, cells: given, head, onChange }: Props) {
  const cells = squared(given);
  const { here, go, writing, setWriting, keep, onKeyDown, onPaste, onCopy } = useSheet(cells, onChange);
  const table = useRef<HTMLTableElement>(null);
  const focus = useFocus(table, here, writing !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <SheetTools cells={cells} here={here} go={go} onChange={(next) => onChange(next, cells)} />
      <Box sx={{ overflow: 'auto', maxHeight: '55vh', border: '1px solid', borderColor: 'divider', borderRadius: 1 }}>
        <Box
          component="table"
          ref={table}
          role="grid"
          aria-label={label}
          {...{ onKeyDown, onPaste, onCopy, ...focus }}
          sx={{ borderCollapse: 'collapse', width: '100%' }}
        >
          <tbody>
            {placed(cells).map(({ key, row, of }) => (
              <tr key={key}>
                {of.map(({ key: cellKey, column, text }) => {
                  const isHere = row === here.row && column === here.column;
                  return (
                    <SheetCell
                      key={cellKey}
                      {...{ row, column, text, isHere, head: head && row === 0, onWrite: setWriting, onKeep: keep, onHere: go }}
                      writing={isHere ? writing : undefined}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
