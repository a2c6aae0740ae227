// The words a church can be found by, and index updates when its name changes.
import type { Op, Table } from '#functions/core/table/table.ts';
import { parseSearchTerm, wordsOf } from '../people/search/searchWords.ts';
import { type ChurchRow, churches, churchFinds, everywhere } from '../table.ts';

const words = (name: string): string[] => wordsOf({ name: { display: name, first: name }, contactInfo: {} });
type Named = Pick<ChurchRow, 'id' | 'name'>;

/** Only differences are written, but every word carries the whole name, so that a search for several words can read it there. */
export function churchFindOps(table: Table, before: Named | undefined, after: Named): Op[] {
  if (before?.name === after.name) return [];
  const is = words(after.name);
  const gone = before ? words(before.name).filter((word) => !is.includes(word)) : [];
  return [
    ...gone.flatMap((word) => table.erase(churchFinds, { word, churchId: after.id, name: '' })),
    ...is.flatMap((word) => table.set(churchFinds, { word, churchId: after.id, name: after.name })),
  ];
}

/** Words in so many names that they don't narrow a search down. */
const common = new Set([
  'church',
  'christian',
  'community',
  'the',
  'of',
  'saint',
  'st',
  'first',
  'chapel',
  'kirche',
  'iglesia',
  'eglise',
  'igreja',
]);
const most = 50;
const mostPages = 5;

/** The churches whose name contains every word of the term, at most fifty; archived ones are left out. Usually two requests. */
export async function searchChurches(table: Table, term: string): Promise<readonly ChurchRow[]> {
  const ids = await churchIds(table, term);
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table.within(id), churches, {}));
  await batch.send();
  const found = asked.map((row) => row()?.row).filter((row) => row !== undefined);
  return found.filter(({ archivedDate }) => !archivedDate).sort((a, b) => a.name.localeCompare(b.name));
}

async function churchIds(table: Table, term: string): Promise<readonly string[]> {
  const wanted = parseSearchTerm(term);
  const telling = (key: string) => (common.has(key) ? 0 : key.length);
  const [best] = wanted.toSorted((a, b) => telling(b.key) - telling(a.key));
  const found = new Set<string>();
  let after: string | undefined;
  for (let pages = 0; best && pages < mostPages; pages++) {
    const page = await table.query(everywhere, ['churchfind', [...best.key][0] ?? ''], { begins: [best.key], limit: 500, after });
    for (const { row } of page.of(churchFinds)) {
      const all = words(row.name).join(' ');
      if (found.size < most && wanted.every((one) => one.matches(all))) found.add(row.churchId);
    }
    after = page.next;
    if (!after || found.size === most) break;
  }
  return [...found];
}
