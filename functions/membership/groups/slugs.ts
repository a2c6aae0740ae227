// The last part of a group's address is unique.

import type { Op, Table } from '#functions/core/table/table.ts';
import { groupSlug } from '#shared/membership/groups/slugs.ts';
import { type GroupRow, groupSlugs } from './rows.ts';

const tries = 30;

/**
 * The group's slug: the requested one, else its current one, else one made from its name; with a number if another group has it. A renamed
 * group keeps its address.
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

/** The operations of a transaction that claim a slug and release the old one; refused as `outdated` if someone else came first. */
export function claimSlugOps(table: Table, slug: string | undefined, groupId: string, was: string | undefined): Op[] {
  if (slug === was) return [];
  return [...(was ? table.erase(groupSlugs, { slug: was, groupId }) : []), ...(slug ? table.put(groupSlugs, { slug, groupId }) : [])];
}
