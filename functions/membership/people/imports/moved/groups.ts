// The groups of another system: new ones, each known again by its id there. A group that came before, or that the church has, is left as it is now.
import type { Change, Restorer } from '#functions/core/jobs/define.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { MovedGroup } from '#shared/membership/people/imports/moved/groups.ts';
import { type Out, parse, shape } from '#shared/words.ts';
import { membersOfGroup } from '../../../groups/memberWrites.ts';
import { newGroup, republishGroupLists } from '../../../groups/merge.ts';
import { GroupRow, groups } from '../../../groups/rows.ts';
import { claimSlugOps, slugFor } from '../../../groups/slugs.ts';
import { ImportKey, importKeys } from '../rows.ts';
import { type Importing, idFor } from '../write.ts';

/** Each of them has a row, a slug, an id and their lines. */
const atOnce = 12;

const Journalled = shape({ group: GroupRow, key: ImportKey });

export interface Taken {
  readonly changes: readonly Change[];
  readonly ops: readonly Op[];
  /** How many of what was given this chunk is about, and how many of them it adds. */
  readonly taken: number;
  readonly added: number;
  /** Of forms: how many questions became text. */
  readonly asText?: number;
}

function saveOf({ key: _, sameAs: __, ...group }: MovedGroup) {
  const { categoryName, ...rest } = group;
  return { ...rest, categoryName: categoryName ?? '' };
}

/** Those that staff said are groups of the church, and still are: only their ids are noted, by key. */
async function sameGroups({ table, source, jobId }: Importing, given: readonly MovedGroup[]): Promise<Map<string, Change>> {
  const batch = table.batch();
  const asked = given.flatMap(({ key, sameAs: id }) => (id ? [{ key, id, found: batch.get(table, groups, { id }) }] : []));
  if (asked.length > 0) await batch.send();
  return new Map(
    asked.flatMap(({ key, id, found }) => {
      const noted: ImportKey = { source, key, id, jobId };
      const entry = { kind: importKeys.name, after: JSON.stringify(noted), version: 1 };
      return found() ? [[key, { ops: table.set(importKeys, noted), entry }] as const] : [];
    }),
  );
}

export async function addGroups(importing: Importing, given: readonly MovedGroup[]): Promise<Taken> {
  const { table, jobId, source } = importing;
  const some = given.slice(0, atOnce);
  const batch = table.batch();
  const asked = some.map((group) => ({ group, known: batch.get(table, importKeys, { source, key: group.key }) }));
  await batch.send();
  const isFirst = ({ key }: MovedGroup): boolean => !fresh.some((one) => one.key === key);
  const fresh: MovedGroup[] = [];
  for (const { group, known } of asked) if (!known() && isFirst(group)) fresh.push(group);
  const own = table.batch();
  const same = await sameGroups(importing, fresh);
  const wanted = fresh.filter(({ key }) => !same.has(key)).map((group) => ({ group, id: idFor(importing, group.key) }));
  const there = wanted.map(({ id }) => id.own && own.get(table, groups, { id: id.own }, { withRemoved: true }));
  await own.send();
  const changes: Change[] = [...same.values()];
  const slugs = new Set<string>();
  let at = 0;
  for (const { group, id } of wanted) {
    const found = there[at++];
    const row = newGroup(id.own && found && !found() ? id.own : id.made, saveOf(group));
    const slug = await slugFor(table, row, undefined, group.slug);
    // Two of one name in one transaction: the second waits for the next one, and finds the first.
    if (slugs.has(slug)) {
      const taken = some.indexOf(group);
      return { changes, ops: republishGroupLists(table), taken, added: changes.length - same.size };
    }
    slugs.add(slug);
    const kept = { ...row, slug };
    const key: ImportKey = { source, key: group.key, id: kept.id, jobId };
    const entry = { kind: groups.name, after: JSON.stringify({ group: kept, key }), version: 1 };
    changes.push({
      ops: [...table.put(groups, kept), ...claimSlugOps(table, slug, kept.id, undefined), ...table.set(importKeys, key)],
      entry,
    });
  }
  const added = changes.length - same.size;
  return { changes, ops: added > 0 ? republishGroupLists(table) : [], taken: some.length, added };
}

/** The id that an import noted, unless it has been noted anew. */
export async function forget(table: Table, key: Out<typeof ImportKey>): Promise<Op[]> {
  const kept = await table.get(importKeys, key);
  return kept?.row.jobId === key.jobId ? table.remove(importKeys, kept) : [];
}

/** A group goes if it is as it came, and no one is in it any more. */
export const undoesGroup: Restorer = {
  kind: groups.name,
  restore: async (table, { after }) => {
    const { group, key } = parse(Journalled, JSON.parse(after));
    const current = await table.get(groups, group);
    if (!current || JSON.stringify(parse(GroupRow, current.row)) !== JSON.stringify(group)) return undefined;
    if ((await membersOfGroup(table, group.id)).length > 0) return undefined;
    return [
      ...table.remove(groups, current),
      ...claimSlugOps(table, undefined, group.id, group.slug),
      ...republishGroupLists(table),
      ...(await forget(table, key)),
    ];
  },
};
