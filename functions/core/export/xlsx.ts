// Workbooks for spreadsheets. The only file that imports the package, which is loaded when the first one is written.
import type { Cell } from '#shared/export/csv.ts';

/** The most characters that a cell can hold. */
const mostInCell = 32_767;
const mostInName = 31;

const cellOf = (cell: Cell) =>
  typeof cell === 'number' ? { value: cell, type: Number } : { value: cell.slice(0, mostInCell), type: String };

/** Characters that a sheet's name can't contain. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:'\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, mostInName) || '1';

/** One sheet. Texts are typed as texts, so that none can be a formula; the first row is the header and stays in sight. */
export async function xlsxOf(name: string, [header = [], ...rows]: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const head = header.map((cell) => ({ value: String(cell), type: String, fontWeight: 'bold' as const }));
  const sheet = [head, ...rows.map((row) => row.map(cellOf))];
  return writeXlsxFile(sheet, { sheet: sheetName(name), stickyRowsCount: 1 }).toBuffer();
}
