import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { addRow, type Cells, laidIn, parsed, withCell } from './sheet.ts';

export interface At {
  readonly row: number;
  readonly column: number;
}
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Called with the new cells, and with the cells as they were when the edit began. */
export type OnCells = (cells: Cells, over: Cells) => void;
const sameSize = (one: Cells, other: Cells) => one.length === other.length && one[0]?.length === other[0]?.length;

/** The cursor and keyboard of a spreadsheet: arrows move, typing edits, Enter goes down, Tab goes right and adds a row at the end. */
export function useSheet(cells: Cells, onChange: OnCells) {
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const [writing, setText] = useState<string>();
  /** The cells as they were when editing began. */
  const begun = useRef(cells);
  const setWriting = (text: string | undefined) => {
    if (writing === undefined) begun.current = cells;
    setText(text);
  };
  const [height, width] = [cells.length, cells[0]?.length ?? 1];
  const here: At = { row: Math.min(at.row, height - 1), column: Math.min(at.column, width - 1) };
  const go = (row: number, column: number) => {
    setWriting(undefined);
    setAt({ row: Math.min(Math.max(row, 0), height - 1), column: Math.min(Math.max(column, 0), width - 1) });
  };
  const kept = () => (writing === undefined ? cells : withCell(cells, here.row, here.column, writing));
  /**
   * Saves the input; if it `grows`, together with a new row as one change. `false`: others changed the cell meanwhile, and the user has to
   * decide.
   */
  const keep = (grows = false): boolean => {
    const was = begun.current[here.row]?.[here.column];
    const isStill = writing === undefined || (sameSize(begun.current, cells) && cells[here.row]?.[here.column] === was);
    const isWritten = writing !== undefined && writing !== was;
    if (isWritten && !isStill) onChange(withCell(begun.current, here.row, here.column, writing), begun.current);
    else if (grows && isStill) onChange(addRow(kept(), height), cells);
    else if (isWritten) onChange(kept(), cells);
    setText(undefined);
    return isStill;
  };
  const tab = (back: boolean): boolean => {
    const next = here.row * width + here.column + (back ? -1 : 1);
    if (next < 0) return false;
    keep(next >= height * width);
    setAt({ row: Math.floor(next / width), column: next % width });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const step = steps[key];
    const isWriting = writing !== undefined;
    if (key === 'Tab') {
      if (tab(shiftKey)) event.preventDefault();
    } else if (key === 'Enter' && !(isWriting && shiftKey)) {
      event.preventDefault();
      if (isWriting) {
        keep();
        setAt({ ...here, row: Math.min(here.row + 1, height - 1) });
      } else setWriting(cells[here.row]?.[here.column] ?? '');
    } else if (key === 'Escape' && isWriting) {
      event.preventDefault();
      event.stopPropagation();
      setWriting(undefined);
    } else if (isWriting || ctrlKey || metaKey || altKey) return;
    else if (step) {
      event.preventDefault();
      go(here.row + step[0], here.column + step[1]);
    } else if (key === 'F2') setWriting(cells[here.row]?.[here.column] ?? '');
    else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      onChange(withCell(cells, here.row, here.column, ''), cells);
    } else if (key === 'Home') go(here.row, 0);
    else if (key === 'End') go(here.row, width - 1);
    else if (key.length === 1) {
      event.preventDefault();
      setWriting(key);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    if (writing !== undefined) return;
    event.preventDefault();
    onChange(laidIn(cells, here.row, here.column, parsed(event.clipboardData.getData('text/plain'))), cells);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (writing !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cells[here.row]?.[here.column] ?? '');
  };
  return { here, go, writing, setWriting, keep, onKeyDown, onPaste, onCopy };
}
