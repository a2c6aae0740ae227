import type { Caller } from '#functions/core/auth/caller.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { removedOf, restoreRemoved, type Undoable, undoable } from '#functions/core/table/softDelete.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { removed as contract } from '#shared/membership/removed/removed.ts';
import type { Permission } from '#shared/permissions.ts';
import { restoreForm } from '../forms/remove.ts';
import { forms, submissions } from '../forms/rows.ts';
import { restoreSubmission } from '../forms/submissions/restore.ts';
import { clearGroupMembersExpiry } from '../groups/memberExpiry.ts';
import { membersOfGroup } from '../groups/memberWrites.ts';
import { republishGroupLists } from '../groups/merge.ts';
import { syncMemberGroups } from '../groups/personGroups.ts';
import { type GroupRow, groupMembers, groups } from '../groups/rows.ts';
import { claimSlugOps, slugFor } from '../groups/slugs.ts';
import { restoreHouseholdOps } from '../households/moves.ts';
import { restoreList } from '../people/lists/lists.ts';
import { peopleLists } from '../people/lists/rows.ts';
import { expireCompanions } from '../people/merges/expire.ts';
import { tags } from '../people/tags/rows.ts';
import { restoreTag } from '../people/tags/tags.ts';
import { unlinkPerson } from '../people/userLink.ts';
import { restorePersonOps } from '../people/writes.ts';
import { mustHoldRole } from '../roles/admins.ts';
import { loadRoles } from '../roles/loadRoles.ts';
import { type RoleRow, roles } from '../roles/rows.ts';
import { ofChurch, type PersonRow, people, personUsers, userChurches } from '../table.ts';

/** Who can restore a kind. */
interface Guarded extends Undoable<Caller> {
  readonly permission: Permission;
}
const guarded = (permission: Permission, kind: Undoable<Caller>): Guarded => ({ ...kind, permission });

/** The user may have been linked to another person in the meantime. */
async function unlinking(table: Table, personId: string): Promise<Op[]> {
  const link = await table.get(personUsers, { personId });
  const membership = link && (await table.get(userChurches, { userId: link.row.userId, churchId: table.church }));
  return link && membership?.row.personId !== personId ? unlinkPerson(table, personId) : [];
}

/** A restored person: back in the groups that still exist and that they weren't removed from in the meantime. */
async function stillIn(table: Table, hidden: StoredRow<PersonRow>): Promise<StoredRow<PersonRow>> {
  const { id: personId, groups: before } = hidden.row;
  const batch = table.batch();
  const asked = before.map(({ id }) => ({
    group: batch.get(table, groups, { id }),
    member: batch.get(table, groupMembers, { groupId: id, personId }),
  }));
  await batch.send();
  const own = asked.flatMap(({ group, member }) => {
    const [of, as] = [group()?.row, member()?.row];
    return of && as ? [{ id: of.id, name: of.name, tags: of.tags, leader: as.leader }] : [];
  });
  return { ...hidden, row: { ...hidden.row, groups: own } };
}

/** Its address may belong to another group by now; its members are unchanged, except for those who left or were erased in the meantime. */
async function restoreGroup(table: Table, { row: { slug, ...rest }, ...kept }: StoredRow<GroupRow>): Promise<Op[]> {
  const free = await slugFor(table, { ...rest, slug: '' }, undefined, slug);
  const memberCount = await clearGroupMembersExpiry(table, rest.id);
  return [
    ...table.restore(groups, { ...kept, row: { ...rest, memberCount, slug: free } }),
    ...claimSlugOps(table, free, rest.id, undefined),
    ...republishGroupLists(table),
  ];
}

async function restoreRole(table: Table, hidden: StoredRow<RoleRow>, caller: Caller): Promise<void> {
  const book = await loadRoles(table);
  mustHoldRole(caller, book, hidden.row);
  await table.write(table.restore(roles, hidden));
}

async function restoreGroupWithMembers(table: Table, hidden: StoredRow<GroupRow>): Promise<void> {
  await table.write(await restoreGroup(table, hidden));
  const members = await membersOfGroup(table, hidden.row.id);
  await syncMemberGroups(
    table,
    hidden.row,
    members.map(({ row }) => row),
  );
}

async function restorePersonWithHousehold(table: Table, hidden: StoredRow<PersonRow>): Promise<void> {
  const { row } = hidden;
  await table.write(
    restorePersonOps(table, await stillIn(table, hidden)),
    await expireCompanions(table, row, false),
    await restoreHouseholdOps(table, row),
    await unlinking(table, row.id),
  );
}

const kinds: readonly Guarded[] = [
  guarded('Membership:People:Edit', undoable(people, restorePersonWithHousehold)),
  guarded('Membership:People:Edit', undoable(tags, restoreTag)),
  // What one has alone is brought back right after it was deleted.
  guarded(
    'Membership:Lists:Edit',
    undoable(peopleLists, restoreList, ({ shared }) => shared),
  ),
  guarded('Membership:Roles:Edit', undoable(roles, restoreRole)),
  guarded('Membership:Groups:Edit', undoable(groups, restoreGroupWithMembers)),
  guarded('Membership:Forms:Admin', undoable(forms, restoreForm)),
  guarded(
    'Membership:Forms:Admin',
    undoable(submissions, (table, hidden) => restoreSubmission(table, hidden)),
  ),
];

export const removed = implement(contract, {
  list: (_, { caller, table }) =>
    removedOf(
      table,
      ofChurch,
      kinds.filter(({ permission }) => caller.can(permission)),
    ),
  restore: (asked, { caller, table }) => restoreRemoved(table, kinds, asked, caller, ({ permission }) => caller.can(permission)),
});
