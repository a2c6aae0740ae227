// Everyone in a church, as of now, without reading everyone's row: the copy, and from the table who has been written since (docs/decisions.md, P20).
import { buildFacts, factBuilds, linesOf, markedKeys, orderIfNeeded } from '#functions/core/facts/builds.ts';
import { WarmCopies } from '#functions/core/facts/warmCopies.ts';
import { joined, type StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { parse, shape, text, whole } from '#shared/words.ts';
import { churches, ofChurch, PersonRow, people } from '../table.ts';

export const peopleFact = 'people';

/** `place`: where they stand in the list of people, which is sorted by it. */
export interface Placed extends StoredRow<PersonRow> {
  readonly place: string;
}
const Line = shape({ place: text(1024), version: whole, row: PersonRow });

/** As the table sorts: by bytes. */
const order = (a: string, b: string) => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)));

async function lines(table: Table): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['people'], { index: 'gsi1', after });
    for (const { row, version } of page.of(people)) found.push(JSON.stringify({ place: placeOf(row), version, row }));
    after = page.next;
  } while (after);
  return found;
}

const placeOf = (row: PersonRow): string => joined(people.gsi1?.(row)?.sk ?? []);

export const buildPeople = async (table: Table): Promise<void> =>
  buildFacts(table, {
    fact: peopleFact,
    zone: (await table.get(churches, {}))?.row.timeZone ?? 'UTC',
    lines: () => lines(table),
  });

/** So many people of all churches together. */
const mostKept = 120_000;
const copies = new WarmCopies<readonly Placed[]>({
  most: mostKept,
  sizeOf: ({ length }) => length,
  read: async (table, build) => (await linesOf(table, peopleFact, build))?.map((line) => parse(Line, JSON.parse(line))),
});

async function live(table: Table, ids: readonly string[]): Promise<Placed[]> {
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, people, { id }));
  if (ids.length > 0) await batch.send();
  return asked
    .flatMap((one) => one() ?? [])
    .filter(({ row }) => !row.mergedInto)
    .map((one) => ({ ...one, place: placeOf(one.row) }));
}

/** Both are sorted. */
function merged(base: readonly Placed[], more: readonly Placed[]): Placed[] {
  const all: Placed[] = [];
  let at = 0;
  for (const one of base) {
    for (let next = more[at]; next && order(next.place, one.place) < 0; next = more[at]) {
      all.push(next);
      at += 1;
    }
    all.push(one);
  }
  return [...all, ...more.slice(at)];
}

/** Sorted as the list of people; no one merged or deleted. `undefined`: there is no copy yet, or too much has changed; one is ordered. */
export async function everyoneNow(table: Table, retries = 1): Promise<readonly Placed[] | undefined> {
  const marked = await markedKeys(table, peopleFact);
  const build = await table.get(factBuilds, { fact: peopleFact });
  const copy = marked && build?.row.build ? await copies.of(table, build.row.build) : undefined;
  // Replaced between two requests.
  if (marked && build?.row.build && !copy && retries > 0) return everyoneNow(table, retries - 1);
  if (!marked || !copy) {
    await orderIfNeeded(table, peopleFact, build);
    return undefined;
  }
  if (marked.length === 0) return copy;
  const changed = new Set(marked);
  const now = (await live(table, marked)).toSorted((a, b) => order(a.place, b.place));
  return merged(
    copy.filter(({ row }) => !changed.has(row.id)),
    now,
  );
}

/** Only who comes after a place. */
export function after(all: readonly Placed[], place: string): readonly Placed[] {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(all[middle]?.place ?? '', place) <= 0) low = middle + 1;
    else high = middle;
  }
  return all.slice(low);
}
