// Tags in a cell of a file. A name that holds a separator is quoted, as in a list of its own. `readCell.ts` reads them.
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
