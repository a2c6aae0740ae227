import type { Caller } from '#functions/core/auth/caller.ts';
import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { forget } from '#functions/core/outbox/forget.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { formerMember } from '#shared/membership/people/forgotten.ts';
import { gdpr as contract } from '#shared/membership/people/gdpr.ts';
import { redactAuditLog } from '../auditLog/redact.ts';
import { leaveChurch } from '../churches/leave.ts';
import { exportedForms, forgetForms } from '../forms/ofPerson.ts';
import { leaveGroups } from '../groups/memberWrites.ts';
import { ownHousehold, removeEmptied } from '../households/moves.ts';
import { mustHoldRole } from '../roles/admins.ts';
import { loadRoles } from '../roles/loadRoles.ts';
import { isSelf } from '../rules.ts';
import { households, type PersonRow, people } from '../table.ts';
import { exportedRegistrations } from './exportedRegistrations.ts';
import { removePhoto } from './photos.ts';
import { personAndUser } from './read.ts';
import { findOps } from './search/wordIndex.ts';
import { personView, seeingAll } from './views.ts';
import { birthdayOps } from './writes.ts';

/** What remains of a person, so that references to them still resolve. */
const anonymous = ({ id, created }: PersonRow, householdId: string): PersonRow => ({
  id,
  created,
  householdId,
  householdRole: 'Head',
  name: { first: 'Former', last: 'member', display: formerMember },
  contactInfo: {},
  membershipStatus: 'Inactive',
  optedOut: true,
  groups: [],
});

/** The row without its audit log line, which would record what was just erased; another line says only that it was erased. */
function anonymizeOps(table: Table, before: StoredRow<PersonRow>): Op[] {
  const house = ownHousehold(table, { name: { display: '', last: 'Former member' } });
  const row = anonymous(before.row, house.id);
  return [
    ...table.put(people, row, before).slice(0, 1),
    ...findOps(table, before.row, row),
    ...birthdayOps(table, before.row, row),
    ...house.ops,
    ...table.note('membership', 'anonymise', {
      kind: people.name,
      id: row.id,
      label: row.name.display,
      about: { personId: row.id },
    }),
  ];
}

export async function anonymize(table: Table, id: string): Promise<void> {
  const { person, userId } = await personAndUser(table, id);
  const { name, groups } = person.row;
  // Messages in their groups can be found only as long as it is known which groups these were.
  await table.write(forget(table, { forgotten: id, name: name.display, groupIds: groups.map((group) => group.id) }));
  // No one signs in as a former member.
  if (userId) await leaveChurch(table, userId);
  await leaveGroups(table, id);
  await forgetForms(table, id);
  await table.write(anonymizeOps(table, await table.need(people, { id })));
  if (person.row.photoUpdated) await removePhoto(table.church, id);
  await removeEmptied(table, [person.row.householdId]);
  await redactAuditLog(table, { personId: id, userId, label: formerMember });
}

/** An erased person loses their roles permanently, so the caller must be allowed to remove those. */
async function mayForget(caller: Caller, table: Table, personId: string): Promise<void> {
  const { userId } = await personAndUser(table, personId);
  if (!userId) return;
  const book = await loadRoles(table);
  const held = book.members.filter(({ row }) => row.userId === userId).map(({ row }) => row.roleId);
  for (const { row } of book.roles) if (held.includes(row.id)) mustHoldRole(caller, book, row);
}

export const gdpr = implement(contract, {
  exportPerson: async ({ personId }, { caller, table }) => {
    await requireRecentSignIn(caller);
    const { person: kept, userId } = await personAndUser(table, personId);
    const person = await personView(seeingAll(caller, table.church), kept, userId !== undefined);
    if (!person) throw new Refusal('forbidden');
    const household = await table.get(households, { id: kept.row.householdId });
    return {
      exported: nowIso(),
      person,
      visibility: kept.row.visibility,
      household: household && { ...household.row, churchId: table.church },
      groups: kept.row.groups,
      forms: await exportedForms(table, personId),
      registrations: await exportedRegistrations(table, personId),
    };
  },

  anonymize: async ({ personId }, { caller, table }) => {
    if (isSelf(caller, personId)) throw new Refusal('ownPerson');
    await mayForget(caller, table, personId);
    await retryOnRefusal(() => anonymize(table, personId));
    return {};
  },
});
