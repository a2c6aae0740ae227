/**
 * Who was merged into whom, and all ids that stand for a person (docs/decisions.md, P10).
 *
 * | question                                       | where                        | requests                    |
 * |------------------------------------------------|------------------------------|-----------------------------|
 * | the ids that stand for people                  | batch of people              | 1; 1 more for merged people |
 * | who was merged into whom, in the whole church  | query `merges`               | 1                           |
 */
import { kind, type StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { shape, text } from '#shared/words.ts';
import { ofChurch, type PersonRow, people } from '../../table.ts';

export const merges = kind({
  area: 'membership',
  name: 'Merge',
  row: shape({ keptId: text(20), otherId: text(20) }),
  key: ({ keptId, otherId }: { keptId: string; otherId: string }) => ({ pk: ['merges'], sk: [keptId, otherId] }),
});

/** Everyone merged into a person, also those who had been merged into one of them before. */
export const mergedIds = ({ merged = [] }: Pick<PersonRow, 'merged'>): string[] => merged.flatMap(({ id, others }) => [id, ...others]);
export const idsOfRow = (row: Pick<PersonRow, 'id' | 'merged'>): string[] => [row.id, ...mergedIds(row)];

/** A chain of merges is no longer. */
const mostHops = 20;

/** The people as they are shown: for someone merged, the one they were merged into. One request for each step of the longest chain. */
export async function shownPeople(table: Table, ids: readonly string[]): Promise<Map<string, StoredRow<PersonRow>>> {
  const found = new Map<string, StoredRow<PersonRow>>();
  let wanted = new Map(ids.filter(Boolean).map((id) => [id, id]));
  for (let hops = 0; wanted.size > 0 && hops < mostHops; hops += 1) {
    const batch = table.batch();
    const asked = [...wanted].map(([id, at]) => ({ id, person: batch.get(table, people, { id: at }) }));
    await batch.send();
    wanted = new Map();
    for (const { id, person } of asked) {
      const kept = person();
      if (kept?.row.mergedInto) wanted.set(id, kept.row.mergedInto);
      else if (kept) found.set(id, kept);
    }
  }
  return found;
}

export interface Aliases {
  /** All ids that stand for the people asked for; a person who isn’t known, or no one, stands for themselves. */
  readonly all: readonly string[];
  /** Which of the people asked for an id stands for. */
  of(id: string): string;
}

/** By-person reads ask for all of a person’s ids. */
export async function aliasesOf(table: Table, personIds: readonly string[]): Promise<Aliases> {
  const shown = await shownPeople(table, personIds);
  const meant = new Map<string, string>();
  for (const id of personIds) {
    const kept = shown.get(id);
    for (const one of kept ? idsOfRow(kept.row) : [id]) if (!meant.has(one)) meant.set(one, id);
  }
  for (const id of personIds) if (!meant.has(id)) meant.set(id, id);
  return { all: [...meant.keys()], of: (id) => meant.get(id) ?? id };
}

/**
 * The records whose sign-ins a person has confirmed to be theirs, also those confirmed by one of them before (docs/decisions.md, P43). No
 * request for everyone else.
 */
export async function confirmedIds(table: Table, { id, merged = [] }: Pick<PersonRow, 'id' | 'merged'>): Promise<string[]> {
  const found = new Set<string>();
  let entries = merged;
  for (let hops = 0; hops < mostHops; hops += 1) {
    const fresh = entries.filter((one) => one.userId && one.id !== id && !found.has(one.id));
    if (fresh.length === 0) break;
    const batch = table.batch();
    const asked = fresh.map((one) => batch.get(table, people, { id: one.id }));
    await batch.send();
    for (const one of fresh) found.add(one.id);
    entries = asked.flatMap((answer) => answer()?.row.merged ?? []);
  }
  return [...found];
}

/** For whom merged people stand now, in the whole church. */
export async function mergedInto(table: Table): Promise<ReadonlyMap<string, string>> {
  const into = new Map((await table.all(ofChurch, ['merges'])).of(merges).map(({ row }) => [row.otherId, row.keptId]));
  const keptFor = (id: string): string => {
    let kept = id;
    for (let hops = 0; hops < mostHops && into.has(kept); hops += 1) kept = into.get(kept) ?? kept;
    return kept;
  };
  return new Map([...into.keys()].map((id) => [id, keptFor(id)]));
}

/** The same, also for everyone else, who stand for themselves. */
export async function keptIds(table: Table): Promise<(id: string) => string> {
  const into = await mergedInto(table);
  return (id) => into.get(id) ?? id;
}
