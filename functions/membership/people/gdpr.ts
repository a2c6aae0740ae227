import type { Caller } from '#functions/core/auth/caller.ts';
import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { orderFacts } from '#functions/core/facts/builds.ts';
import { forget, type Stated } from '#functions/core/outbox/forget.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { formerMember } from '#shared/membership/people/forgotten.ts';
import { gdpr as contract } from '#shared/membership/people/gdpr.ts';
import { redactAuditLog } from '../auditLog/redact.ts';
import { leaveChurch } from '../churches/leave.ts';
import { peopleFact } from '../facts/people.ts';
import { exportedForms, forgetForms } from '../forms/ofPerson.ts';
import { leaveGroups } from '../groups/memberWrites.ts';
import { ownHousehold, removeEmptied } from '../households/moves.ts';
import { mustHoldRole } from '../roles/admins.ts';
import { loadRoles } from '../roles/loadRoles.ts';
import { isSelf } from '../rules.ts';
import { households, type PersonRow, people, users } from '../table.ts';
import { signIns } from '../transfers/signIns/rows.ts';
import { exportedSignIns } from '../transfers/signIns/signInExport.ts';
import { arrivedSignIns } from '../transfers/signIns/signIns.ts';
import { exportedRegistrations } from './exportedRegistrations.ts';
import { forgetLists } from './lists/lists.ts';
import { mergedSignIns } from './merges/confirmed/rows.ts';
import { mergedIds, merges } from './merges/mergedRows.ts';
import { removePhoto } from './photos.ts';
import { forgetProposals } from './proposals/forget.ts';
import { proposalsOf } from './proposals/read.ts';
import { personAndUser } from './read.ts';
import { findOps } from './search/wordIndex.ts';
import { catalogueOf } from './tags/change.ts';
import { tagOps } from './tags/tagIndex.ts';
import { personView, seeingAll } from './views.ts';
import { birthdayOps } from './writes.ts';

/** What remains of a person, so that references to them still resolve. */
const anonymous = ({ id, created, mergedInto }: PersonRow, householdId: string): PersonRow => ({
  id,
  created,
  householdId,
  mergedInto,
  householdRole: 'Head',
  name: { first: 'Former', last: 'member', display: formerMember },
  contactInfo: {},
  membershipStatus: 'Inactive',
  optedOut: true,
  groups: [],
});

/** By what giving finds what they gave without signing in. */
async function statedBy(table: Table, { name, contactInfo }: PersonRow, userId: string | undefined): Promise<Stated> {
  const user = userId ? await table.get(users, { id: userId }) : undefined;
  const names = [name.display, name.first, name.middle, name.last, name.nick].filter(Boolean).join(' ');
  return { signIn: user?.row.verified ? user.row.email : undefined, email: contactInfo.email || undefined, names };
}

/** Everyone merged into a person is erased with them: it is the same person. What was given stays with the row of each. */
async function anonymizeMerged(table: Table, { id: keptId, ...row }: PersonRow): Promise<void> {
  const waiting: string[] = [];
  for (const id of mergedIds(row)) {
    const other = await table.get(people, { id });
    if (!other) continue;
    const { name, householdId } = other.row;
    const stated = await statedBy(table, other.row, row.merged?.find(({ id: otherId }) => otherId === id)?.userId);
    await table.write(forget(table, { householdId, stated }, { forgotten: id, name: name.display, groupIds: [] }));
    await forgetForms(table, id);
    waiting.push(other.row.householdId);
    // No household waits for them: they can’t be parted any more.
    await table.write(table.put(people, { ...anonymous(other.row, ''), until: other.row.until }, other).slice(0, 1));
    await removePhoto(table.church, id);
    await redactAuditLog(table, { personId: id, userId: undefined, label: formerMember });
  }
  for (const { id: otherId, userId } of row.merged ?? []) {
    const signIn = userId && (await table.get(mergedSignIns, { userId }));
    await table.write(table.erase(merges, { keptId, otherId }), signIn ? table.remove(mergedSignIns, signIn) : []);
  }
  await removeEmptied(table, waiting);
}

/** The row without its audit log line, which would record what was just erased; another line says only that it was erased. */
function anonymizeOps(table: Table, before: StoredRow<PersonRow>): Op[] {
  const house = ownHousehold(table, { name: { display: '', last: 'Former member' } });
  const row = anonymous(before.row, house.id);
  return [
    ...table.put(people, row, before).slice(0, 1),
    ...findOps(table, before.row, row),
    ...birthdayOps(table, before.row, row),
    ...tagOps(table, before.row, row),
    ...house.ops,
    // What copies still say of them goes at once.
    ...orderFacts(table, peopleFact),
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
  if (person.row.id !== id) throw new Refusal('notFound');
  const { name, groups, householdId } = person.row;
  // Messages in their groups can be found only as long as it is known which groups these were.
  const where = { householdId, stated: await statedBy(table, person.row, userId) };
  await table.write(forget(table, where, { forgotten: id, name: name.display, groupIds: groups.map((group) => group.id) }));
  // No one signs in as a former member.
  if (userId) await leaveChurch(table, userId);
  await leaveGroups(table, id);
  await forgetForms(table, id);
  await forgetLists(table, [id, ...mergedIds(person.row)]);
  await forgetProposals(table, [id, ...mergedIds(person.row)]);
  for (const one of await arrivedSignIns(table, person.row)) await table.write(table.remove(signIns, one));
  await anonymizeMerged(table, person.row);
  const now = await table.need(people, { id });
  // Who has been merged into them meanwhile is erased, too.
  if (now.row.mergedInto || mergedIds(now.row).some((one) => !mergedIds(person.row).includes(one))) throw new Refusal('outdated');
  await table.write(anonymizeOps(table, now));
  if (person.row.photoUpdated) await removePhoto(table.church, id);
  await removeEmptied(table, [person.row.householdId]);
  await redactAuditLog(table, { personId: id, userId, label: formerMember });
}

/** The records merged into a person, as they were. */
async function exportedMerged(table: Table, row: PersonRow) {
  const batch = table.batch();
  const asked = mergedIds(row).map((id) => batch.get(table, people, { id }));
  if (asked.length > 0) await batch.send();
  return asked.flatMap((one) => one()?.row ?? []);
}

/** The names of the tags that staff have given them. */
async function exportedTags(table: Table, { tags = [] }: PersonRow): Promise<string[]> {
  if (tags.length === 0) return [];
  const { live } = await catalogueOf(table);
  return tags.flatMap((tag) => live.get(tag) ?? []);
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
      tags: await exportedTags(table, kept.row),
      merged: await exportedMerged(table, kept.row),
      forms: await exportedForms(table, personId),
      registrations: await exportedRegistrations(table, personId),
      proposals: await proposalsOf(table, personId),
      ...(await exportedSignIns(table, kept.row)),
    };
  },

  anonymize: async ({ personId }, { caller, table }) => {
    if (isSelf(caller, personId)) throw new Refusal('ownPerson');
    await mayForget(caller, table, personId);
    await retryOnRefusal(() => anonymize(table, personId));
    return {};
  },
});
