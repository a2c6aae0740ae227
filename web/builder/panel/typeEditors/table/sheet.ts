// Spreadsheet operations on a table's cells. Pure; every result is a full rectangle.

export type Cells = readonly (readonly string[])[];

const widthOf = (cells: Cells) => Math.max(1, ...cells.map((row) => row.length));

/** The same cells, padded to a rectangle of at least one cell. */
export function squared(cells: Cells): Cells {
  const width = widthOf(cells);
  const rows = cells.length > 0 ? cells : [[]];
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}
/** Parses the cells stored in a table's answers. */
export const cellsOf = (value: unknown): Cells =>
  squared(Array.isArray(value) ? value.map((row) => (Array.isArray(row) ? row.map((cell) => String(cell ?? '')) : [])) : []);

const empty = (length: number) => Array.from({ length }, () => '');
export const withCell = (cells: Cells, row: number, column: number, text: string): Cells =>
  cells.map((one, at) => (at === row ? one.with(column, text) : one));

export const addRow = (cells: Cells, at: number): Cells => cells.toSpliced(at, 0, empty(widthOf(cells)));
export const addColumn = (cells: Cells, at: number): Cells => cells.map((row) => row.toSpliced(at, 0, ''));
/** The last row and column can't be removed. */
export const removeRow = (cells: Cells, at: number): Cells =>
  cells.length > 1 ? cells.toSpliced(at, 1) : cells.map((row) => empty(row.length));
export const removeColumn = (cells: Cells, at: number): Cells =>
  widthOf(cells) > 1 ? cells.map((row) => row.toSpliced(at, 1)) : cells.map(() => ['']);

function swapped<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [one, other] = [list[from], list[to]];
  return one === undefined || other === undefined ? list : list.with(from, other).with(to, one);
}
export const moveRow = (cells: Cells, from: number, to: number): Cells => swapped(cells, from, to);
export const moveColumn = (cells: Cells, from: number, to: number): Cells => cells.map((row) => swapped(row, from, to));

/** Pastes a block of cells at a position; the table grows as needed. */
export function laidIn(cells: Cells, row: number, column: number, block: Cells): Cells {
  const height = Math.max(cells.length, row + block.length);
  const width = Math.max(widthOf(cells), column + widthOf(block));
  return Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (_unused, c) => block[r - row]?.[c - column] ?? cells[r]?.[c] ?? ''),
  );
}

const separatorOf = (text: string) => {
  if (text.includes('\t')) return '\t';
  const first = text.split('\n')[0] ?? '';
  return first.split(';').length > first.split(',').length ? ';' : ',';
};

/**
 * Parses cells copied from a spreadsheet (tabs), or CSV (commas, or semicolons as used in some countries). Quoted cells may contain
 * separators and line breaks; a doubled quote is a literal one. A single line without a tab is the text of one cell.
 */
export function parsed(given: string): Cells {
  const text = given.replaceAll('\r\n', '\n').replace(/\n$/, '');
  if (!text.includes('\t') && !text.includes('\n')) return [[text]];
  const separator = separatorOf(text);
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && sign === separator) end();
    else if (!quoted && sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return squared(rows);
}

/** The cells with their positions, which are their only identity. */
export const placed = (cells: Cells) =>
  cells.map((line, row) => ({ key: `row ${row}`, row, of: line.map((text, column) => ({ key: `column ${column}`, column, text })) }));
