// Decision D28: a minor and an adult of another household are never alone in a private conversation. The adults of the minor's household
// are included; if there are none, the church's safeguarding contact and a second adult who is cleared to work with minors. If no one of
// the household can sign in, no one would be looking: the contact, or someone cleared, is included as well. In a conversation of several,
// each minor has a watcher unless an adult of their household takes part.

import { todayIn } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, ofChurch as membership, type PersonRow, people, personUsers, users } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import type { ParticipantRow } from '../table.ts';
import { holdersOf, named } from './permissionHolders.ts';

/** `version`: of the person's row when it was checked. `since`: the number after which the first of the people they watch over reads. */
export interface Watcher extends Pick<ParticipantRow, 'personId' | 'name' | 'role'> {
  readonly version: number;
  readonly since: number;
}
const watching = ({ row: { id, name }, version }: StoredRow<PersonRow>, role: Watcher['role']): Watcher => ({
  ...{ personId: id, name: name.display, role, version, since: 0 },
});

/** More adults than any household should have. */
const mostGuardians = 8;

/** The person id set by the church, `''` for none. */
export const safeguardingContact = (church: ChurchRow | undefined): string =>
  church?.settings.find(({ keyName }) => keyName === 'safeguardingContact')?.value.trim() ?? '';

/** Whether one of them is a minor today, in the church's time zone. */
export const hasMinor = (church: ChurchRow | undefined, people: readonly PersonRow[]): boolean =>
  people.some((person) => isMinor(person, todayIn(church)));

/**
 * Who else has to be in a conversation of these people; refuses if no one can be found. No request if no one has to be. `sinceOf`: the
 * number after which a person reads.
 */
export async function guardiansFor(
  table: Table,
  church: ChurchRow | undefined,
  partners: readonly PersonRow[],
  sinceOf: (personId: string) => number = () => 0,
): Promise<Watcher[]> {
  const today = todayIn(church);
  const minors = partners.filter((person) => isMinor(person, today));
  const all = await Promise.all(
    minors.map(async (minor) => {
      const since = sinceOf(minor.id);
      return (await watchersOver(table, church, minor, partners)).map((one) => ({ ...one, since }));
    }),
  );
  return once(all.flat());
}

/** A watcher of several minors is listed once: preferably as a guardian, reading from where the first of the minors does. */
function once(all: readonly Watcher[]): Watcher[] {
  const found = new Map<string, Watcher>();
  for (const one of all) {
    const before = found.get(one.personId) ?? one;
    found.set(one.personId, { ...(before.role === 'guardian' ? before : one), since: Math.min(before.since, one.since) });
  }
  return [...found.values()];
}

async function watchersOver(
  table: Table,
  church: ChurchRow | undefined,
  minor: PersonRow,
  partners: readonly PersonRow[],
): Promise<Watcher[]> {
  const today = todayIn(church);
  const adults = partners.filter((person) => !isMinor(person, today));
  const [related, others] = [adults.filter(isOfHousehold(minor)), adults.filter((one) => !isOfHousehold(minor)(one))];
  if (others.length === 0) return [];
  if (
    (
      await whoSignIn(
        table,
        related.map(({ id }) => id),
      )
    ).size > 0
  )
    return [];
  const ids = partners.map(({ id }) => id);
  const guardians = (await adultsOf(table, minor.householdId, today)).filter(({ personId }) => !ids.includes(personId));
  if (guardians.length + related.length === 0) return safeguarding(table, church, ids, today);
  const looking = await whoSignIn(table, guardians.map(idOf));
  return looking.size > 0 ? guardians : [...guardians, await onlooker(table, church, [...ids, ...guardians.map(idOf)], today)];
}

const isOfHousehold =
  ({ householdId }: PersonRow) =>
  (other: PersonRow): boolean =>
    householdId !== '' && other.householdId === householdId;

const idOf = ({ personId }: Watcher) => personId;

/** Those who have an account with a verified address: others can't enter the church (decision D57). */
async function whoSignIn(table: Table, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const batch = table.batch();
  const asked = personIds.map((personId) => batch.get(table, personUsers, { personId }));
  await batch.send();
  const accounts = table.batch();
  const found = asked
    .flatMap((answer) => answer() ?? [])
    .map(({ row }) => ({ ...row, user: accounts.get(table, users, { id: row.userId }) }));
  await accounts.send();
  return new Set(found.flatMap(({ personId, user }) => (user()?.row.verified ? [personId] : [])));
}

/** The contact, or else the person who has been cleared longest, if they can sign in and aren't in it already. */
async function onlooker(table: Table, church: ChurchRow | undefined, present: readonly string[], today: string): Promise<Watcher> {
  const ids = [safeguardingContact(church), ...(await holdersOf(table, named('Membership:Safeguarding:Cleared')))];
  const found = await adultsAmong(
    table,
    [...new Set(ids)].filter((id) => id && !present.includes(id)),
    today,
  );
  const looking = await whoSignIn(
    table,
    found.map(({ row }) => row.id),
  );
  const one = found.find(({ row }) => looking.has(row.id));
  if (!one) throw new Refusal('minorAlone');
  return watching(one, 'safeguarding');
}

async function adultsOf(table: Table, householdId: string, today: string): Promise<Watcher[]> {
  if (!householdId) return [];
  const page = await table.all(membership, ['household', householdId], { index: 'gsi2' });
  const ids = page.of(people).map(({ row }) => row.id);
  // The index may lag behind: someone who has just moved out, or become a minor, is recognized by their own row.
  const adults = (await adultsAmong(table, ids, today)).filter(({ row }) => row.householdId === householdId);
  return adults.slice(0, mostGuardians).map((one) => watching(one, 'guardian'));
}

/** The contact may be one of the people talking; the second adult never is. */
async function safeguarding(table: Table, church: ChurchRow | undefined, partnerIds: readonly string[], today: string): Promise<Watcher[]> {
  const contactId = safeguardingContact(church);
  if (!contactId) throw new Refusal('minorAlone');
  const cleared = await holdersOf(table, named('Membership:Safeguarding:Cleared'));
  const found = await adultsAmong(table, [contactId, ...cleared.filter((id) => id !== contactId && !partnerIds.includes(id))], today);
  const [contact, second] = found;
  if (contact?.row.id !== contactId || !second) throw new Refusal('minorAlone');
  return [contact, second].filter(({ row }) => !partnerIds.includes(row.id)).map((one) => watching(one, 'safeguarding'));
}

const mostAsked = 20;

async function adultsAmong(table: Table, ids: readonly string[], today: string): Promise<StoredRow<PersonRow>[]> {
  const batch = table.batch();
  const asked = ids.slice(0, mostAsked).map((id) => batch.get(table, people, { id }));
  await batch.send();
  return asked
    .map((answer) => answer())
    .filter((kept) => kept !== undefined)
    .filter(({ row }) => !isMinor(row, today));
}
