// The tags that a file gives people: added to those they have, never taken. What the church lacks is made, and goes with the undo.
import { type Change, changing, type Restorer } from '#functions/core/jobs/define.ts';
import { hashOf } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { distinctTags, tagKey } from '#shared/membership/people/tags/cells.ts';
import { mostOfPerson, mostTags } from '#shared/membership/people/tags/tags.ts';
import { parse } from '#shared/words.ts';
import { ofChurch, type PersonRow } from '../../table.ts';
import { addTag, removeTag } from '../tags/catalogue.ts';
import { type Catalogue, retagged } from '../tags/change.ts';
import { tags } from '../tags/rows.ts';

/** With its name's, and a line in the audit log. */
const tagsAtOnce = 15;

/** The first tags of these names that the church lacks, as far as it has room. */
export function missingTags({ live }: Catalogue, names: readonly string[]): string[] {
  const known = new Set([...live.values()].map(tagKey));
  return distinctTags(names.filter((name) => !known.has(tagKey(name)))).slice(0, Math.max(0, Math.min(tagsAtOnce, mostTags - live.size)));
}

export const tagChanges = (table: Table, jobId: string, names: readonly string[]): Change[] =>
  names.map((name) => {
    const row = { id: hashOf(`${jobId} tag ${tagKey(name)}`).slice(0, 11), name };
    return { ops: addTag(table, row), entry: changing(table, tags, row).entry };
  });

/** The person with these tags besides their own, as many as one may have; `given`: those that are new. */
export function withTags(
  row: PersonRow,
  catalogue: Catalogue | undefined,
  names: readonly string[] = [],
): { readonly row: PersonRow; readonly given: readonly string[] } {
  if (!catalogue || names.length === 0) return { row, given: [] };
  const byName = new Map([...catalogue.live].map(([id, name]) => [tagKey(name), id]));
  const has = (row.tags ?? []).filter((tag) => catalogue.live.has(tag));
  const fresh = [...new Set(names.flatMap((name) => byName.get(tagKey(name)) ?? []))].filter((tag) => !has.includes(tag));
  const given = fresh.slice(0, Math.max(0, mostOfPerson - has.length));
  return { row: given.length > 0 ? retagged(row, given, [], catalogue).row : row, given };
}

/** A tag that the import made goes once no one has it. */
export const undoesTag: Restorer = {
  kind: tags.name,
  restore: async (table, { after, version }): Promise<Op[] | undefined> => {
    const row = parse(tags.row, JSON.parse(after));
    const current: StoredRow<typeof row> | undefined = await table.get(tags, row);
    if (!current) return [];
    const { items } = await table.query(ofChurch, ['tagged', row.id], { index: 'gsi1', limit: 1 });
    return current.version === version && items.length === 0 ? removeTag(table, current) : undefined;
  },
};
