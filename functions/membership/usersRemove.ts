// Leaving for good. What churches must keep is anonymised; the account itself is erased.
import type { Context } from '../core/implement.ts';
import { Table } from '../core/table.ts';
import { anonymize } from './gdpr.ts';
import { leaveChurch, mayLeave } from './leave.ts';
import type { LoadedUser } from './loaded.ts';
import { tellMail } from './mails.ts';
import { endSessions, noCookie } from './sessionsOf.ts';
import { emails, lastLogins, people, users } from './table.ts';

const everywhere = new Table('-');

/** Leaves every church (refused for the only administrator of one, before anything is lost), then erases the account. */
export async function removeAccount({ user, memberships }: LoadedUser, { table, setCookie }: Context): Promise<void> {
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
    await tellMail(everywhere, 'accountDeleted', user.row),
  );
  setCookie(noCookie());
}
