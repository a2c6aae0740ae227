// Changing the e-mail address of an account: it takes effect once the new address has been proved (decision D22).
import { Refusal } from '#shared/errors.ts';
import type { Kept } from '../core/kind.ts';
import { countAttempt } from '../core/limits.ts';
import { settings } from '../core/settings.ts';
import { Table } from '../core/table.ts';
import { linkOf, usedUp } from './links.ts';
import { loadUser } from './loaded.ts';
import { countMail, linkMail, tellMail } from './mails.ts';
import { userByEmail } from './newUser.ts';
import { mustKnowPassword } from './signIn.ts';
import { emails, type UserRow, users } from './table.ts';
import { publicUser } from './usersRegister.ts';

const table = new Table('-');

/** Notes the wish and mails a link to the new address. Whether that address is taken is told to its owner only. */
export async function changeEmail(user: Kept<UserRow>, email: string, password: string | undefined) {
  if (password !== undefined) await mustKnowPassword(user.row, password);
  if (email.toLowerCase() === user.row.email.toLowerCase()) return { ...publicUser(user.row), pendingEmail: undefined };
  await countAttempt('email', user.row.id, { times: 10, minutes: 60 });
  await countMail(email);
  const after = { ...user.row, pendingEmail: email };
  const taken = await userByEmail(email);
  const letter = taken
    ? await tellMail(table, 'accountExists', taken.row)
    : await linkMail(table, { template: 'verifyEmail', user: user.row, origin: settings.portal, purpose: 'email', to: email });
  await table.write(table.put(users, after, user), letter);
  return { ...publicUser(after), pendingEmail: email };
}

/** The link in the mail: from now on the account has the new address. */
export async function verifyEmail(guid: string): Promise<{ email: string }> {
  const link = await linkOf(guid, ['email']);
  const email = link.row.email ?? '';
  const loaded = await loadUser(table, link.row.userId);
  if (!loaded || loaded.user.row.pendingEmail?.toLowerCase() !== email.toLowerCase()) throw new Refusal('linkExpired');
  const { user } = loaded;
  const after = { ...user.row, email, pendingEmail: undefined, verified: true };
  await table.write(
    usedUp(link),
    table.put(emails, { email, userId: user.row.id }, undefined, 'emailTaken'),
    table.erase(emails, { email: user.row.email, userId: user.row.id }),
    table.put(users, after, user),
    await tellMail(table, 'emailChanged', user.row, { email }),
  );
  return { email };
}
