import { Refusal } from '#shared/errors.ts';
import { removed as contract, type Removed } from '#shared/membership/removed.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Out, Schema } from '#shared/words.ts';
import { again } from '../core/again.ts';
import type { Caller } from '../core/caller.ts';
import { day } from '../core/clock.ts';
import { implement } from '../core/implement.ts';
import type { Kept, Kind } from '../core/kind.ts';
import type { Page } from '../core/page.ts';
import type { Op, Table } from '../core/table.ts';
import { mustHoldRole } from './admins.ts';
import { endNoMore } from './groupEnding.ts';
import { membersOfGroup } from './groupMembersWriting.ts';
import { tellMembers } from './groupPeople.ts';
import { slugFor, takingSlug } from './groupSlugs.ts';
import { reopening } from './householdMoves.ts';
import { renewLists } from './mergeGroup.ts';
import { unlinkPerson } from './personUsers.ts';
import { bringBackPerson } from './personWrites.ts';
import { endTokensOfRole, roleBook } from './roleBook.ts';
import { ofChurch, type PersonRow, people, personUsers, type RoleRow, roles, userChurches } from './table.ts';
import { type GroupRow, groupMembers, groups } from './tableGroups.ts';

const mostListed = 1000;
const undoDays = 30;

/** A kind whose deletions can be taken back: who may, and what comes back with it. */
interface Undoable {
  readonly name: string;
  readonly permission: Permission;
  list(page: Page): Removed[];
  restore(table: Table, id: string, caller: Caller): Promise<Removed>;
}

function undoable<S extends Schema>(
  kind: Kind<S, { id: string }>,
  permission: Permission,
  back: (table: Table, hidden: Kept<Out<S>>, caller: Caller) => Promise<Op[]>,
  then: (table: Table, hidden: Kept<Out<S>>) => Promise<void> = async () => {},
): Undoable {
  const view = ({ row, removedAt = '', removedBy }: Kept<Out<S>>): Removed => ({
    kind: kind.name,
    id: kind.trail?.id(row) ?? '',
    label: kind.trail?.label(row) ?? '',
    removedAt,
    removedBy: removedBy || undefined,
    until: new Date(Date.parse(removedAt) + undoDays * day).toISOString(),
  });
  return {
    name: kind.name,
    permission,
    list: (page) => page.of(kind).map(view),
    restore: async (table, id, caller) => {
      const hidden = await table.get(kind, { id }, { withRemoved: true });
      if (!hidden) throw new Refusal('undoExpired');
      if (!hidden.removedAt) throw new Refusal('notFound');
      await table.write(await back(table, hidden, caller));
      await then(table, hidden);
      return view(hidden);
    },
  };
}

/** The user may have got another person in the meantime. */
async function unlinking(table: Table, personId: string): Promise<Op[]> {
  const link = await table.get(personUsers, { personId });
  const membership = link && (await table.get(userChurches, { userId: link.row.userId, churchId: table.church }));
  return link && membership?.row.personId !== personId ? unlinkPerson(table, personId) : [];
}

/** Somebody as they come back: in the groups that are there and that they were not taken out of meanwhile. */
async function stillIn(table: Table, hidden: Kept<PersonRow>): Promise<Kept<PersonRow>> {
  const { id: personId, groups: before } = hidden.row;
  const batch = table.batch();
  const asked = before.map(({ id }) => ({
    group: batch.ask(table, groups, { id }),
    member: batch.ask(table, groupMembers, { groupId: id, personId }),
  }));
  await batch.send();
  const own = asked.flatMap(({ group, member }) => {
    const [of, as] = [group()?.row, member()?.row];
    return of && as ? [{ id: of.id, name: of.name, tags: of.tags, leader: as.leader }] : [];
  });
  return { ...hidden, row: { ...hidden.row, groups: own } };
}

/** Its address may be another's by now; its members are as they were, without those who left or were forgotten meanwhile. */
async function bringBackGroup(table: Table, { row: { slug, ...rest }, ...kept }: Kept<GroupRow>): Promise<Op[]> {
  const free = await slugFor(table, { ...rest, slug: '' }, undefined, slug);
  const memberCount = await endNoMore(table, rest.id);
  return [
    ...table.restore(groups, { ...kept, row: { ...rest, memberCount, slug: free } }),
    ...takingSlug(table, free, rest.id, undefined),
    ...renewLists(table),
  ];
}

async function bringBackRole(table: Table, hidden: Kept<RoleRow>, caller: Caller): Promise<Op[]> {
  const book = await roleBook(table);
  mustHoldRole(caller, book, hidden.row);
  return [...table.restore(roles, hidden), ...endTokensOfRole(table.church, book, hidden.row.id)];
}

const kinds: readonly Undoable[] = [
  undoable(people, 'Membership:People:Edit', async (table, hidden) => [
    ...bringBackPerson(table, await stillIn(table, hidden)),
    ...(await reopening(table, hidden.row)),
    ...(await unlinking(table, hidden.row.id)),
  ]),
  undoable(roles, 'Membership:Roles:Edit', bringBackRole),
  undoable(groups, 'Membership:Groups:Edit', bringBackGroup, async (table, { row }) =>
    tellMembers(
      table,
      row,
      (await membersOfGroup(table, row.id)).map((member) => member.row),
    ),
  ),
];

export const removed = implement(contract, {
  list: async (_, { caller, table }) => {
    const mine = kinds.filter(({ permission }) => caller.can(permission));
    const found: Removed[] = [];
    let after: string | undefined;
    do {
      const page = await table.query(ofChurch, ['removed'], { index: 'gsi1', newestFirst: true, withRemoved: true, after });
      found.push(...mine.flatMap((kind) => kind.list(page)));
      after = page.next;
    } while (after && found.length < mostListed);
    return found.toSorted((a, b) => b.removedAt.localeCompare(a.removedAt)).slice(0, mostListed);
  },

  restore: async ({ kind, id }, { caller, table }) => {
    const undo = kinds.find(({ name }) => name.toLowerCase() === kind.toLowerCase());
    if (!undo) throw new Refusal('notFound');
    if (!caller.can(undo.permission)) throw new Refusal('forbidden');
    return again(() => undo.restore(table, id, caller));
  },
});
