// Changes an account's email address, which takes effect once the new address has been verified (decision D22).

import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { countMail, linkMail, noticeMail } from '../signIn/mails.ts';
import { consumeLinkOps, linkOf, stillProves } from '../signIn/oneTimeLinks.ts';
import { noteInChurches } from '../signIn/sessionLifecycle.ts';
import { emails, type UserRow, users } from '../table.ts';
import { loadUser } from './loadUser.ts';
import { userByEmail } from './newUser.ts';
import { publicUser } from './register.ts';

const table = new Table('-');

/** Stores the request and emails a link to the new address. Only the owner of the new address learns whether it is taken. */
export async function changeEmail(user: StoredRow<UserRow>, email: string) {
  if (email.toLowerCase() === user.row.email.toLowerCase()) return { ...publicUser(user.row), pendingEmail: undefined };
  await countAttempt('email', user.row.id, { times: 10, minutes: 60 });
  await countMail(email);
  const after = { ...user.row, pendingEmail: email };
  const taken = await userByEmail(email);
  const letter = taken
    ? await noticeMail(table, 'accountExists', taken.row)
    : await linkMail(table, { template: 'verifyEmail', user: user.row, origin: settings.portal, purpose: 'email', to: email });
  await table.write(table.put(users, after, user), letter);
  return { ...publicUser(after), pendingEmail: email };
}

/**
 * Follows the link in the email: from now on the account has the new address. The churches' audit logs say that it changed; the addresses
 * stay private.
 */
export async function verifyEmail(guid: string, context: Pick<Context, 'address' | 'device'>): Promise<{ email: string }> {
  const link = await linkOf(guid, ['email']);
  const email = link.row.email ?? '';
  const loaded = await loadUser(table, link.row.userId);
  if (!loaded || !stillProves(link.row, loaded.user.row) || loaded.user.row.pendingEmail?.toLowerCase() !== email.toLowerCase())
    throw new Refusal('linkExpired');
  const { user } = loaded;
  const after = { ...user.row, email, pendingEmail: undefined, verified: true };
  await table.write(
    consumeLinkOps(link),
    table.put(emails, { email, userId: user.row.id }, undefined, 'emailTaken'),
    table.erase(emails, { email: user.row.email, userId: user.row.id }),
    table.put(users, after, user),
    noteInChurches(loaded, context, 'change', { kind: 'AccountEmail', id: user.row.id }),
    await noticeMail(table, 'emailChanged', user.row, { email }),
  );
  return { email };
}
