// A file of people as lines of cells. Lines without anything in them are left out; `line` counts as a spreadsheet does, headings are line 1.
import Papa from 'papaparse';

export interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}
export interface Sheet {
  readonly headings: readonly string[];
  readonly lines: readonly Line[];
}

/** Our own export, and others, put an apostrophe in front of what spreadsheets would take for a formula (`shared/export/csv.ts`, decision P5). */
const guarded = /^'(?=[=+\-@\t\r])/;
export function cellText(cell: string): string {
  const own = cell.startsWith("'") ? cell.replace(guarded, '') : cell;
  return (own.includes('\u0000') ? own.replaceAll('\u0000', '') : own).trim();
}

/** What a workbook’s reader gives: dates as dates. */
export const typedText = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''));

export function sheetOf(rows: readonly (readonly string[])[]): Sheet {
  const [first, ...rest] = rows
    .map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some(Boolean));
  return { headings: first?.cells ?? [], lines: rest };
}

/** Finds out by itself whether commas, semicolons, tabs or bars part the cells. */
export const sheetOfCsv = (text: string): Sheet =>
  sheetOf(Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'], skipEmptyLines: false }).data);
