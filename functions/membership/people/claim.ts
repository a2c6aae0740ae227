// Links a user to a person in a church by the verified address (decision D22); someone whose address the church doesn't know becomes a new
// guest.

import { endTokens } from '#functions/core/auth/sessions.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { displayName } from '#shared/membership/people/names.ts';
import { loadUser, requireVerified } from '../account/loadUser.ts';
import { churches, households, type PersonRow, people, personUsers, type UserChurchRow, type UserRow, userChurches } from '../table.ts';
import { arrivedRights } from '../transfers/signIns/signIns.ts';
import { mustNotBeMerged } from './merges/confirmed/signIns.ts';
import { findRows } from './search/wordIndex.ts';
import { linkPerson, unlinkPerson } from './userLink.ts';
import { addPerson, changePerson } from './writes.ts';

export interface Claimed {
  readonly person: StoredRow<PersonRow>;
  readonly membership: StoredRow<UserChurchRow>;
}

/**
 * The user's own person in a church, linked or created if there is none yet; concurrent requests get the same one. Refuses with
 * `emailUnverified` if the address isn't verified, even for longtime members (decision D57).
 */
export const claimPerson = (userId: string, churchId: string, table: Table): Promise<Claimed> =>
  retryOnRefusal(() => claimOnce(userId, churchId, table));

async function claimOnce(userId: string, churchId: string, table: Table): Promise<Claimed> {
  const loaded = await loadUser(table, userId);
  if (loaded) requireVerified(loaded);
  const there = table.within(churchId);
  const church = loaded && (await there.get(churches, {}));
  if (!church || church.row.archivedDate) throw new Refusal('churchNotFound');
  const membership = loaded.memberships.find(({ row }) => row.churchId === churchId);
  const person = membership && (await there.get(people, { id: membership.row.personId }));
  if (membership && person) return { membership, person };
  return link(there, loaded.user.row, membership);
}

async function link(there: Table, user: UserRow, before: StoredRow<UserChurchRow> | undefined): Promise<Claimed> {
  await mustNotBeMerged(there, user.id);
  const found = await ownPerson(there, user.email);
  const person = found ?? { row: guestPerson(user), version: 1 };
  const came = found ? await arrivedRights(there, found.row, user) : { roleIds: [], ops: [] };
  const plain = membershipRow(user.id, there.church, person.row.id, before?.row);
  const row = { ...plain, roleIds: [...new Set([...plain.roleIds, ...came.roleIds])] };
  // A person who is merged or deleted meanwhile is no one’s own.
  const made = found
    ? there.still(people, found)
    : [...addPerson(there, person.row), ...there.put(households, { id: person.row.householdId, name: householdName(user) })];
  await there.write(
    there.put(userChurches, row, before),
    linkPerson(there, person.row.id, user.id),
    made,
    came.ops,
    // Earlier tokens stand for another person; a new membership has none (decision D62).
    before ? endTokens(there.church, user.id) : [],
  );
  return { person, membership: { row, version: (before?.version ?? 0) + 1 } };
}

/** The only person with this address and without a user; `undefined` if several share it. */
async function ownPerson(there: Table, email: string): Promise<StoredRow<PersonRow> | undefined> {
  const rows = await findRows(there, email, () => false);
  const batch = there.batch();
  const asked = rows.map(({ personId }) => ({
    person: batch.get(there, people, { id: personId }),
    user: batch.get(there, personUsers, { personId }),
  }));
  await batch.send();
  const own = asked.flatMap(({ person, user }) => {
    const kept = person();
    // Anyone can register a guest with any address: it makes no one’s own person.
    return kept && !kept.row.unconfirmed && !user() && kept.row.contactInfo.email?.toLowerCase() === email.toLowerCase() ? [kept] : [];
  });
  return own.length === 1 ? own[0] : undefined;
}

export const membershipRow = (userId: string, churchId: string, personId: string, before?: UserChurchRow): UserChurchRow => ({
  id: before?.id ?? newId(),
  userId,
  churchId,
  personId,
  lastAccessed: before?.lastAccessed ?? nowIso(),
  roleIds: before?.roleIds ?? [],
});

const householdName = (user: UserRow) => user.lastName || user.firstName || user.email;

export function guestPerson(user: UserRow, membershipStatus = 'Guest'): PersonRow {
  const name = { first: user.firstName, last: user.lastName };
  return {
    id: newId(),
    name: { ...name, display: displayName(name) || user.email },
    contactInfo: { email: user.email },
    membershipStatus,
    householdId: newId(),
    householdRole: 'Head',
    created: nowIso(),
    groups: [],
  };
}

/** Links a user to the invited person, replacing any guest person the user had there. */
export async function linkInvited(there: Table, user: UserRow, personId: string): Promise<Op[]> {
  const [loaded, person, taken] = await Promise.all([
    loadUser(there, user.id),
    there.get(people, { id: personId }),
    there.get(personUsers, { personId }),
  ]);
  if (person?.row.mergedInto) return linkInvited(there, user, person.row.mergedInto);
  if (!person || (taken && taken.row.userId !== user.id)) return [];
  const before = loaded?.memberships.find(({ row }) => row.churchId === there.church);
  if (before?.row.personId === personId) return [];
  const came = await arrivedRights(there, person.row, user);
  const place = membershipRow(user.id, there.church, personId, before?.row);
  const mail = person.row.contactInfo.email ? person.row : { ...person.row, contactInfo: { ...person.row.contactInfo, email: user.email } };
  return [
    ...there.put(userChurches, { ...place, personId, roleIds: [...new Set([...place.roleIds, ...came.roleIds])] }, before),
    ...came.ops,
    ...(before ? unlinkPerson(there, before.row.personId) : []),
    ...(taken ? [] : linkPerson(there, personId, user.id)),
    ...(mail === person.row ? there.still(people, person) : changePerson(there, mail, person)),
    ...(before ? endTokens(there.church, user.id) : []),
  ];
}
