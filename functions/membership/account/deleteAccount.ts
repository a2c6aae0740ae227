// Deletes an account. What churches must keep is anonymized; the account itself is erased.
import type { Context } from '#functions/core/serve/implement.ts';
import { Table } from '#functions/core/table/table.ts';
import { leaveChurch, mayLeave } from '../churches/leave.ts';
import { anonymize } from '../people/gdpr.ts';
import { forgetDevices } from '../signIn/knownDevices.ts';
import { noticeMail } from '../signIn/mails.ts';
import { passkeys } from '../signIn/passkeys/rows.ts';
import { endSessions, noCookie } from '../signIn/sessionLifecycle.ts';
import { emails, lastLogins, people, users } from '../table.ts';
import type { LoadedUser } from './loadUser.ts';

const everywhere = new Table('-');

/** Leaves every church (refused for the only administrator of one, before anything is lost), then erases the account. */
export async function removeAccount(
  { user, memberships, devices, passkeys: own }: LoadedUser,
  { table, setCookie }: Context,
): Promise<void> {
  const { id, email } = user.row;
  const name = `${user.row.firstName} ${user.row.lastName}`.trim();
  for (const { row } of memberships) await mayLeave(table.within(row.churchId), id);
  for (const { row } of memberships) {
    const there = table.within(row.churchId).as({ userId: id, name });
    const person = await there.get(people, { id: row.personId });
    await leaveChurch(there, id);
    if (person) await anonymize(there, row.personId);
  }
  await endSessions(id);
  await everywhere.write(
    everywhere.remove(users, user),
    everywhere.erase(emails, { email, userId: id }),
    everywhere.erase(lastLogins, { userId: id, at: '' }),
    forgetDevices(devices),
    own.flatMap(({ row }) => everywhere.erase(passkeys, row)),
    await noticeMail(everywhere, 'accountDeleted', user.row),
  );
  setCookie(noCookie());
}
