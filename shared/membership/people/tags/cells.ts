// Tags in a cell of a file. A name that holds a separator is quoted, as in a list of its own.
import Papa from 'papaparse';
import { fold } from '../../../caseFolding.ts';

/** Two names that differ in case, accents or spaces alone are one tag. */
export const tagKey = (name: string): string => fold(name).replace(/\s+/g, ' ').slice(0, 200);

/** As each was named first. */
export function distinctTags(names: readonly string[]): string[] {
  const keys = names.map(tagKey);
  return names.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

const quoted = (name: string): string => (/[;,"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
export const tagCell = (names: readonly string[]): string => names.map(quoted).join(';');

/** Parted by semicolons; by commas if there are none. Each once. */
export function tagsOfCell(cell: string): string[] {
  if (!/[;,"]/.test(cell)) return cell.trim() ? [cell.trim()] : [];
  const read = (delimiter: string) => Papa.parse<string[]>(cell, { delimiter }).data[0] ?? [];
  const [bySemicolon, byComma] = [read(';'), read(',')];
  const names = (bySemicolon.length > 1 || cell.startsWith('"') ? bySemicolon : byComma).map((name) => name.trim()).filter(Boolean);
  return distinctTags(names);
}
