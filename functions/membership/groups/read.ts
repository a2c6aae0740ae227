import type { Caller } from '#functions/core/auth/caller.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { groups as contract, Group } from '#shared/membership/groups/groups.ts';
import { idForm } from '#shared/words.ts';
import { ofChurch } from '../table.ts';
import { type GroupRow, groupSlugs, groups, joinRequests } from './rows.ts';
import { isInGroup, seesGroup } from './rules.ts';
import { allGroups, groupView, isPublicGroup, publicGroup } from './views.ts';

/** The groups in which somebody waits to be let in. */
async function askedBy(table: Table, { personId }: Caller): Promise<ReadonlySet<string>> {
  if (!personId) return new Set();
  const page = await table.all(ofChurch, ['requests', personId], { index: 'gsi1' });
  return new Set(page.of(joinRequests).map(({ row }) => row.groupId));
}

async function seen(table: Table, caller: Caller, wanted: (row: GroupRow) => boolean = () => true): Promise<Group[]> {
  const [found, asked] = await Promise.all([allGroups(table), askedBy(table, caller)]);
  return found
    .filter(({ row }) => seesGroup(caller, row) && wanted(row))
    .map((kept) => groupView({ caller, table, asked: asked.has(kept.row.id) }, kept));
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const hasLabel = ({ labels }: GroupRow, label: string) => labels.some((one) => same(one, label));
const contains = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());

async function publicOnes(table: Table, churchId: string, wanted: (row: GroupRow) => boolean = () => true): Promise<Group[]> {
  if (!idForm.test(churchId)) return [];
  const found = await allGroups(table.within(churchId));
  return found.filter((kept) => isPublicGroup(kept) && wanted(kept.row)).map(({ row }) => publicGroup(churchId, row));
}

async function publicOne(table: Table, churchId: string, id: string): Promise<Group> {
  const found: StoredRow<GroupRow> | undefined = idForm.test(churchId) ? await table.within(churchId).get(groups, { id }) : undefined;
  if (!found || !isPublicGroup(found)) throw new Refusal('notFound');
  return publicGroup(churchId, found.row);
}

/** Letters that no address has are kept percent-encoded; they are asked for as they are read, or encoded once more. */
function slugAsKept(slug: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(slug).toLowerCase());
  } catch {
    return slug;
  }
}

type Reading = Omit<Handlers<typeof contract>, 'save' | 'remove' | 'join' | 'leave' | 'requests' | 'answer'>;
export const groupsReading: Reading = {
  list: (_, { caller, table }) => seen(table, caller),
  mine: (_, { caller, table }) => seen(table, caller, ({ id }) => isInGroup(caller, id)),
  mineTagged: ({ tag }, { caller, table }) => seen(table, caller, ({ id, tags }) => isInGroup(caller, id) && same(tags, tag)),
  search: ({ query }, { caller, table }) => {
    const term = (query.term || query.name || '').trim();
    return seen(table, caller, (row) => contains(row.name, term) || hasLabel(row, term));
  },
  tagged: ({ tag }, { caller, table }) => seen(table, caller, ({ tags }) => same(tags, tag)),
  byIds: ({ query }, { caller, table }) => {
    const ids = new Set(query.ids.split(',').map((id) => id.trim()));
    return seen(table, caller, ({ id }) => ids.has(id));
  },

  publicList: ({ churchId }, { table }) => publicOnes(table, churchId),
  publicLabelled: ({ churchId, query }, { table }) => publicOnes(table, churchId, (row) => !query.label || hasLabel(row, query.label)),
  publicTagged: ({ churchId, tag }, { table }) => publicOnes(table, churchId, ({ tags }) => same(tags, tag)),
  publicSlug: async ({ churchId, slug }, { table }) => {
    const found = idForm.test(churchId) ? await table.within(churchId).get(groupSlugs, { slug: slugAsKept(slug) }) : undefined;
    return publicOne(table, churchId, found?.row.groupId ?? '-');
  },
  publicLoad: ({ churchId, id }, { table }) => publicOne(table, churchId, id),

  load: async ({ id }, { caller, table }) => {
    const batch = table.batch();
    const [group, request] = [
      batch.ask(table, groups, { id }),
      batch.ask(table, joinRequests, { groupId: id, personId: caller.personId || '-' }),
    ];
    await batch.send();
    const found = group();
    if (!found || !seesGroup(caller, found.row)) throw new Refusal('notFound');
    return groupView({ caller, table, asked: request() !== undefined }, found);
  },
};
