// Everyone in a church, as of now, without reading everyone's row: the copy, and from the table who has been written since (docs/decisions.md, P20).
import { buildFacts, columnsOf, factBuilds, markedKeys, orderIfNeeded } from '#functions/core/facts/builds.ts';
import type { Made } from '#functions/core/facts/columns.ts';
import { WarmCopies } from '#functions/core/facts/warmCopies.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { ListedPerson } from '#shared/membership/people/lists/person.ts';
import { churches, ofChurch, people } from '../table.ts';
import { type Listed, listed, PeopleColumns, PeopleCopy, type Placed, placed } from './peopleCopy.ts';

export const peopleFact = 'people';

/** As the table sorts: by bytes. */
const order = (a: string, b: string) => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)));

async function everyPerson(table: Table): Promise<Made> {
  const all = new PeopleColumns();
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['people'], { index: 'gsi1', after });
    for (const one of page.of(people)) all.add(placed(one));
    after = page.next;
  } while (after);
  return all.made();
}

export const buildPeople = async (table: Table): Promise<void> =>
  buildFacts(table, {
    fact: peopleFact,
    zone: (await table.get(churches, {}))?.row.timeZone ?? 'UTC',
    columns: () => everyPerson(table),
  });

/** So many people of all churches together. */
const mostKept = 120_000;
const copies = new WarmCopies<PeopleCopy>({
  most: mostKept,
  sizeOf: ({ count }) => count,
  read: async (table, build) => {
    const bytes = await columnsOf(table, peopleFact, build);
    return bytes && PeopleCopy.open(bytes);
  },
});

async function live(table: Table, ids: readonly string[]): Promise<Placed[]> {
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, people, { id }));
  if (ids.length > 0) await batch.send();
  return asked
    .flatMap((one) => one() ?? [])
    .filter(({ row }) => !row.mergedInto)
    .map(placed);
}

interface InPlace {
  readonly place: string;
}

/** Both are sorted. */
function merged<T extends InPlace>(base: readonly T[], more: readonly T[]): T[] {
  const all: T[] = [];
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

/** `changed`: who is no longer what the copy says, `now` what they are, if they still are. */
interface Now {
  readonly copy: PeopleCopy;
  readonly changed: ReadonlySet<string>;
  readonly now: readonly Placed[];
}

/** `undefined`: there is no copy yet, it is one of another form, as copies of lines were once, or too much has changed; one is ordered. */
async function copyNow(table: Table, retries = 1): Promise<Now | undefined> {
  const marked = await markedKeys(table, peopleFact);
  const build = await table.get(factBuilds, { fact: peopleFact });
  const name = build?.row.form === 'columns' ? build.row.build : undefined;
  const copy = marked && name ? await copies.of(table, name) : undefined;
  // Replaced between two requests.
  if (marked && name && !copy && retries > 0) return copyNow(table, retries - 1);
  if (!marked || !copy) {
    await orderIfNeeded(table, peopleFact, build);
    return undefined;
  }
  const now = (await live(table, marked)).toSorted((a, b) => order(a.place, b.place));
  return { copy, changed: new Set(marked), now };
}

/** Sorted as the list of people; no one merged or deleted. `undefined`: they have to be read from the table. */
export async function everyoneNow(table: Table): Promise<readonly Placed[] | undefined> {
  const found = await copyNow(table);
  const all = await found?.copy.rows();
  if (!found || !all || found.changed.size === 0) return all;
  return merged(
    all.filter(({ row }) => !found.changed.has(row.id)),
    found.now,
  );
}

/** The same with these fields only, or some more: no others are read. */
export async function listedNow(table: Table, fields: Iterable<keyof ListedPerson>): Promise<readonly Listed[] | undefined> {
  const found = await copyNow(table);
  const all = await found?.copy.withFields(fields);
  if (!found || !all || found.changed.size === 0) return all;
  return merged(
    all.filter(({ row }) => !found.changed.has(row.id)),
    found.now.map(listed),
  );
}

/** Only who comes after a place. */
export function after<T extends InPlace>(all: readonly T[], place: string): readonly T[] {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(all[middle]?.place ?? '', place) <= 0) low = middle + 1;
    else high = middle;
  }
  return all.slice(low);
}
