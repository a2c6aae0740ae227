// The last part of a group's address belongs to one group.

import type { Op, Table } from '#functions/core/table/table.ts';
import { groupSlug } from '#shared/membership/groups/slugs.ts';
import { type GroupRow, groupSlugs } from './rows.ts';

const tries = 30;

/**
 * The slug a group is to have: what was asked for, else what it has, else what its name makes; with a number where another group has it. A
 * group that is renamed keeps its address.
 */
export async function slugFor(table: Table, { id, name }: GroupRow, was: GroupRow | undefined, asked: string | undefined): Promise<string> {
  const wanted = groupSlug(asked || was?.slug || name);
  if (wanted === was?.slug) return wanted;
  const batch = table.batch();
  const all = Array.from({ length: tries }, (_, at) => (at === 0 ? wanted : `${wanted}-${at + 1}`));
  const answers = all.map((slug) => ({ slug, found: batch.get(table, groupSlugs, { slug }) }));
  await batch.send();
  const free = answers.find(({ found }) => (found()?.row.groupId ?? id) === id);
  return free?.slug ?? `${wanted}-${id.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}

/** The part of a transaction that takes a slug and frees the old one; refused as `outdated` if someone else came first. */
export function claimSlugOps(table: Table, slug: string | undefined, groupId: string, was: string | undefined): Op[] {
  if (slug === was) return [];
  return [...(was ? table.erase(groupSlugs, { slug: was, groupId }) : []), ...(slug ? table.put(groupSlugs, { slug, groupId }) : [])];
}
