import type { Caller } from '#functions/core/auth/caller.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { groups as contract, Group } from '#shared/membership/groups/groups.ts';
import { idForm } from '#shared/words.ts';
import { ofChurch } from '../table.ts';
import { type GroupRow, groups, joinRequests } from './rows.ts';
import { isInGroup, seesGroup } from './rules.ts';
import { allGroups, groupView, isPublicGroup, publicGroup } from './views.ts';

/** The groups a person has asked to join. */
async function askedBy(table: Table, { personId }: Caller): Promise<ReadonlySet<string>> {
  if (!personId) return new Set();
  const page = await table.all(ofChurch, ['requests', personId], { index: 'gsi1' });
  return new Set(page.of(joinRequests).map(({ row }) => row.groupId));
}

export async function groupsSeen(table: Table, caller: Caller, wanted: (row: GroupRow) => boolean = () => true): Promise<Group[]> {
  const [found, asked] = await Promise.all([allGroups(table), askedBy(table, caller)]);
  return found
    .filter(({ row }) => seesGroup(caller, row) && wanted(row))
    .map((kept) => groupView({ caller, table, asked: asked.has(kept.row.id) }, kept));
}

export async function publicGroups(table: Table, churchId: string, wanted: (row: GroupRow) => boolean = () => true): Promise<Group[]> {
  if (!idForm.test(churchId)) return [];
  const found = await allGroups(table.within(churchId));
  return found.filter((kept) => isPublicGroup(kept) && wanted(kept.row)).map(({ row }) => publicGroup(churchId, row));
}

/** Older clients insert a heading wherever the category changes. */
const byCategory = (a: Group, b: Group) => (a.categoryName ?? '').localeCompare(b.categoryName ?? '') || a.name.localeCompare(b.name);

export const groupsReading: Pick<Handlers<typeof contract>, 'list' | 'mine' | 'publicList' | 'load'> = {
  list: async (_, { caller, table }) => (await groupsSeen(table, caller)).toSorted(byCategory),
  mine: (_, { caller, table }) => groupsSeen(table, caller, ({ id }) => isInGroup(caller, id)),

  publicList: ({ churchId }, { table }) => publicGroups(table, churchId),

  load: async ({ id }, { caller, table }) => {
    const batch = table.batch();
    const [group, request] = [
      batch.get(table, groups, { id }),
      batch.get(table, joinRequests, { groupId: id, personId: caller.personId || '-' }),
    ];
    await batch.send();
    const found = group();
    if (!found || !seesGroup(caller, found.row)) throw new Refusal('notFound');
    return groupView({ caller, table, asked: request() !== undefined }, found);
  },
};
