import Papa from 'papaparse';
import { distinctTags } from './cells.ts';

/** Parted by semicolons; by commas if there are none. Each once. */
export function tagsOfCell(cell: string): string[] {
  if (!/[;,"]/.test(cell)) return cell.trim() ? [cell.trim()] : [];
  const read = (delimiter: string) => Papa.parse<string[]>(cell, { delimiter }).data[0] ?? [];
  const [bySemicolon, byComma] = [read(';'), read(',')];
  const names = (bySemicolon.length > 1 || cell.startsWith('"') ? bySemicolon : byComma).map((name) => name.trim()).filter(Boolean);
  return distinctTags(names);
}
