// What becomes of the sign-in of someone who is merged into a person with a sign-in of their own, and of it when they are parted.
import { endTokens } from '#functions/core/auth/sessions.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { shared } from '#functions/messaging/conversations/records/rows.ts';
import { Refusal } from '#shared/errors.ts';
import { loadRoles } from '../../../roles/loadRoles.ts';
import { personUsers, userChurches, users } from '../../../table.ts';
import { linkPerson, unlinkPerson } from '../../userLink.ts';
import { shownPeople } from '../mergedRows.ts';
import { mergedSignIns } from './rows.ts';

export interface SignIns {
  readonly keptUser: string;
  readonly otherUser: string;
}

/** A role must not end, or pass to another account, because two records were tidied up. */
export async function mustHoldNoRole(table: Table, userId: string): Promise<void> {
  const { members } = await loadRoles(table);
  if (members.some(({ row }) => row.userId === userId)) throw new Refusal('mergeRoles');
}

/** One of the two accounts signs in from now on; the membership of the other waits until they are parted. */
export async function signInOps(table: Table, keptId: string, otherId: string, { keptUser, otherUser }: SignIns): Promise<Op[]> {
  await mustHoldNoRole(table, otherUser);
  const batch = table.batch();
  const churchId = table.church;
  const [stays, ends] = [keptUser, otherUser].map((userId) => batch.get(table, userChurches, { userId, churchId }));
  await batch.send();
  const [kept, other] = [stays?.(), ends?.()];
  if (kept?.row.personId !== keptId || other?.row.personId !== otherId) throw new Refusal('mergeChanged');
  return [
    ...table.still(userChurches, kept),
    // A role that is given meanwhile changes this row.
    ...table.remove(userChurches, other),
    ...unlinkPerson(table, otherId),
    ...table.set(mergedSignIns, { userId: otherUser, keptId, membership: { ...other.row, roleIds: [] } }),
    ...endTokens(table.church, otherUser),
    // From now on the tokens of the kept one name both records (docs/decisions.md, P43).
    ...endTokens(table.church, keptUser),
    ...shared(table, keptId, otherId),
  ];
}

/** The membership comes back as it was, unless its account is gone or signs in as someone else by now. No request if there was none. */
export async function returnedSignIn(table: Table, otherId: string, userId: string | undefined): Promise<Op[]> {
  if (!userId) return [];
  const batch = table.batch();
  const [user, now, merged] = [
    batch.get(table, users, { id: userId }),
    batch.get(table, userChurches, { userId, churchId: table.church }),
    batch.get(table, mergedSignIns, { userId }),
  ];
  await batch.send();
  const [account, waiting] = [user(), merged()];
  const over = waiting ? table.remove(mergedSignIns, waiting) : [];
  if (!account || !waiting || now()) return over;
  return [...over, ...table.put(userChurches, waiting.row.membership), ...linkPerson(table, otherId, userId)];
}

/** Refuses to make a new guest of an account whose sign-in was merged here, for as long as someone signs in as the kept one. */
export async function mustNotBeMerged(there: Table, userId: string): Promise<void> {
  const merged = await there.get(mergedSignIns, { userId });
  const kept = merged && (await shownPeople(there, [merged.row.keptId])).get(merged.row.keptId);
  if (kept && (await there.get(personUsers, { personId: kept.row.id }))) throw new Refusal('signInMerged');
}
