// Verifying the address of an account that can already sign in: until then it belongs to no church (decision D57). A signed-in user proves
// with the emailed code that the mailbox is theirs, too. The link in the same email sets a new password instead: the person who follows it
// may not be the one who registered, and must not take over an account whose password someone else knows.

import type { Context } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { claimPerson } from '../people/claim.ts';
import { countMail, linkMail } from '../signIn/mails.ts';
import { consumeLinkOps, leadsTo, linkForCode, linkOf } from '../signIn/oneTimeLinks.ts';
import { users } from '../table.ts';
import { ownUser } from './loadUser.ts';

const table = new Table('-');

/** Emails link and code again; nothing if already verified. Refuses with `tooMany` beyond ten emails an hour. */
export async function sendVerification(context: Context): Promise<{ emailed: boolean }> {
  const { user } = await ownUser(table, context);
  if (user.row.verified) return { emailed: false };
  await countMail(user.row.email);
  await table.write(await linkMail(table, { template: 'welcome', user: user.row, origin: settings.portal, purpose: 'register' }));
  return { emailed: true };
}

/**
 * Verifies the caller's address with the code from the latest email. Refuses like any code check: `codeWrong`, `codeExpired`, `tooMany`.
 */
export async function verifyByCode(code: string, context: Context): Promise<{ verified: boolean }> {
  const { user } = await ownUser(table, context);
  if (user.row.verified) return { verified: true };
  const link = await linkOf(await linkForCode(user.row.email, code), ['register', 'password']);
  if (link.row.userId !== user.row.id || !leadsTo(link.row, user.row)) throw new Refusal('codeExpired');
  await table.write(consumeLinkOps(link), table.put(users, { ...user.row, verified: true, pendingEmail: undefined }, user));
  if (link.row.churchId) await claimPerson(user.row.id, link.row.churchId, table);
  return { verified: true };
}
