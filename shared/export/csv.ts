// CSV (RFC 4180) that spreadsheets open without running any of it.

/** Typed numbers stay numbers; texts are never more than text. */
export type Cell = string | number;

/** At the start of a file: tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Spreadsheets take a text that starts with one of these for a formula; an apostrophe makes it a text again. */
const formula = /^[=+\-@\t\r]/;

const rawField = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`);
const field = (cell: Cell): string => rawField(typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell);

/** Lines with their ends, to be joined as they are. */
type Rows = readonly (readonly Cell[])[];
const linesOf = (rows: Rows, write: (cell: Cell) => string): string => rows.map((row) => `${row.map(write).join(',')}\r\n`).join('');
export const csvLines = (rows: Rows): string => linesOf(rows, field);
/** To the letter, for machines: a spreadsheet could run what it says. */
export const rawCsvLines = (rows: Rows): string => linesOf(rows, rawField);
