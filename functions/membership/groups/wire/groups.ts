// Group calls that only older clients make: by tag, by label, by address.

import type { Handlers } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { groups as contract, Group } from '#shared/membership/groups/groups.ts';
import { idForm } from '#shared/words.ts';
import { groupsSeen, publicGroups } from '../read.ts';
import { type GroupRow, groupSlugs, groups } from '../rows.ts';
import { isInGroup } from '../rules.ts';
import { isPublicGroup, publicGroup } from '../views.ts';

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const hasLabel = ({ labels }: GroupRow, label: string) => labels.some((one) => same(one, label));
const contains = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());

async function publicOne(table: Table, churchId: string, id: string): Promise<Group> {
  const found: StoredRow<GroupRow> | undefined = idForm.test(churchId) ? await table.within(churchId).get(groups, { id }) : undefined;
  if (!found || !isPublicGroup(found)) throw new Refusal('notFound');
  return publicGroup(churchId, found.row);
}

/** Characters that addresses don't allow are stored percent-encoded; requests arrive decoded, or encoded twice. */
function storedSlug(slug: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(slug).toLowerCase());
  } catch {
    return slug;
  }
}

type Calls = 'mineTagged' | 'search' | 'tagged' | 'byIds' | 'publicLabelled' | 'publicTagged' | 'publicSlug' | 'publicLoad';
export const olderGroupCalls: Pick<Handlers<typeof contract>, Calls> = {
  mineTagged: ({ tag }, { caller, table }) => groupsSeen(table, caller, ({ id, tags }) => isInGroup(caller, id) && same(tags, tag)),
  search: ({ query }, { caller, table }) => {
    const term = (query.term || query.name || '').trim();
    return groupsSeen(table, caller, (row) => contains(row.name, term) || hasLabel(row, term));
  },
  tagged: ({ tag }, { caller, table }) => groupsSeen(table, caller, ({ tags }) => same(tags, tag)),
  byIds: ({ query }, { caller, table }) => {
    const ids = new Set(query.ids.split(',').map((id) => id.trim()));
    return groupsSeen(table, caller, ({ id }) => ids.has(id));
  },

  publicLabelled: ({ churchId, query }, { table }) => publicGroups(table, churchId, (row) => !query.label || hasLabel(row, query.label)),
  publicTagged: ({ churchId, tag }, { table }) => publicGroups(table, churchId, ({ tags }) => same(tags, tag)),
  publicSlug: async ({ churchId, slug }, { table }) => {
    const found = idForm.test(churchId) ? await table.within(churchId).get(groupSlugs, { slug: storedSlug(slug) }) : undefined;
    return publicOne(table, churchId, found?.row.groupId ?? '-');
  },
  publicLoad: ({ churchId, id }, { table }) => publicOne(table, churchId, id),
};
