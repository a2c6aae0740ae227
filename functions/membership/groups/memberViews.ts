import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { GroupMember } from '#shared/membership/groups/groupmembers.ts';
import { photoPath } from '../people/photos.ts';
import { queueViewer } from '../people/views.ts';
import { contactFor, isHiddenFrom, isSelf, levelOf, type Viewer } from '../rules.ts';
import { type PersonRow, people } from '../table.ts';
import { type GroupMemberRow, type GroupRow, groups } from './rows.ts';
import { seesGroup } from './rules.ts';

const bare = (churchId: string, { id, groupId, personId, leader, joinDate }: GroupMemberRow): GroupMember => ({
  id,
  churchId,
  groupId,
  personId,
  leader,
  joinDate,
});

/**
 * Contact info as far as the viewer can see it for this person; name and photo are visible to everyone in the group, except those of minors
 * to guests.
 */
async function personOf(viewer: Viewer, person: PersonRow): Promise<GroupMember['person']> {
  const level = levelOf(viewer, person);
  const isNear = level === 'full' || level === 'family' || level === 'directory';
  const { email, mobilePhone, homePhone } = contactFor(viewer, person, level);
  return {
    id: person.id,
    name: { display: person.name.display, first: person.name.first, last: person.name.last },
    contactInfo: { email, mobilePhone, homePhone },
    photo: await photoPath(viewer.churchId, person),
    photoUpdated: person.photoUpdated,
    householdId: isNear ? person.householdId : undefined,
    membershipStatus: person.membershipStatus,
  };
}

const groupOf = ({ id, name, tags, slug }: GroupRow) => ({ id, name, tags, slug });

/**
 * Memberships with person and group: two requests. Without those whose person or group is deleted or whose group the caller can't see, and
 * for guests without minors.
 */
export async function memberViews(table: Table, caller: Caller, rows: readonly GroupMemberRow[]): Promise<GroupMember[]> {
  const batch = table.batch();
  const viewer = queueViewer(batch, table, caller);
  const asked = rows.map((row) => ({
    row,
    person: batch.get(table, people, { id: row.personId }),
    group: batch.get(table, groups, { id: row.groupId }),
  }));
  await batch.send();
  const as = viewer();
  const seen = asked.filter(({ row, group }) => {
    const of = group()?.row;
    return of && (isSelf(caller, row.personId) || seesGroup(caller, of));
  });
  const views = seen.map(async ({ row, person, group }) => {
    const [one, of] = [person()?.row, group()?.row];
    if (!one || !of || isHiddenFrom(as, one)) return [];
    return [{ ...bare(table.church, row), person: await personOf(as, one), group: groupOf(of) }];
  });
  return inOrder((await Promise.all(views)).flat(), caller);
}

/** Leaders first, then by name; among equal names, oneself first. */
const inOrder = (all: GroupMember[], caller: Caller) =>
  all.toSorted(
    (a, b) =>
      Number(b.leader) - Number(a.leader) ||
      (a.person?.name.display ?? '').localeCompare(b.person?.name.display ?? '') ||
      Number(isSelf(caller, b.personId)) - Number(isSelf(caller, a.personId)),
  );

/** A leader as visitors see them: the name, and nothing they could be found by. */
export const publicLeader = (churchId: string, row: GroupMemberRow, person: PersonRow): GroupMember => ({
  ...bare(churchId, row),
  joinDate: undefined,
  person: { id: person.id, name: { display: person.name.display }, contactInfo: {}, photo: '' },
});
