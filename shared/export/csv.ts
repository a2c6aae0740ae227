// CSV (RFC 4180) that spreadsheets open without running any of it.

/** Typed numbers stay numbers; texts are never more than text. */
export type Cell = string | number;

/** At the start of a file: tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Spreadsheets take a text that starts with one of these for a formula; an apostrophe makes it a text again. */
const formula = /^[=+\-@\t\r]/;

const field = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;

/** Lines with their ends, to be joined as they are. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
