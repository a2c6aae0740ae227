import { hashPassword, passwordMinimum } from '#functions/core/auth/passwords.ts';
import { now } from '#functions/core/clock.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { links } from '../expiringRows.ts';
import { claimPerson, linkInvited } from '../people/claim.ts';
import { reauthenticate } from '../signIn/authenticate.ts';
import { tellMail } from '../signIn/mails.ts';
import { consumeLinkOps, leadsTo } from '../signIn/oneTimeLinks.ts';
import { beginSession, endSessions, isOwnApp, signedIn } from '../signIn/sessionLifecycle.ts';
import { type UserRow, users } from '../table.ts';
import { loadUser } from './loadUser.ts';

const table = new Table('-');

function mustBeLong(password: string): void {
  if (password.length < passwordMinimum) throw new Refusal('passwordShort');
}

/**
 * POST /users/setPasswordGuid. The guid works once. Who can read the mail owns the address, so the user is verified now (decision D22);
 * an invitation also links the invited person. `success: false` for a link that is used up or too old, as the clients expect.
 */
export async function setPasswordByLink(guid: string, password: string): Promise<{ success: boolean }> {
  mustBeLong(password);
  const link = await table.get(links, { hash: hashOf(guid) });
  if (!link || link.row.purpose === 'handover' || link.row.purpose === 'step' || link.row.purpose === 'email') return { success: false };
  const loaded = Date.parse(link.row.expires) > now().getTime() ? await loadUser(table, link.row.userId) : undefined;
  if (!loaded) return { success: false };
  const { user } = loaded;
  if (!leadsTo(link.row, user.row)) return { success: false };
  const after: UserRow = { ...proved(user.row), passwordHash: await hashPassword(password) };
  const invited =
    link.row.personId && link.row.churchId ? await linkInvited(table.within(link.row.churchId), after, link.row.personId) : [];
  const told = user.row.passwordHash ? await tellMail(table, 'passwordChanged', after) : [];
  await table.write(consumeLinkOps(link), table.put(users, after, user), invited, told);
  await endSessions(user.row.id);
  if (link.row.purpose === 'register' && link.row.churchId) await claimPerson(user.row.id, link.row.churchId, table);
  return { success: true };
}

/**
 * The user from now on. A wish for another address ends with the old password: whoever had that may have wished it. And what a stranger
 * set up under an address that was not theirs must not keep its owner out.
 */
const proved = (row: UserRow): UserRow => ({
  ...row,
  verified: true,
  pendingEmail: undefined,
  twoStep: row.verified ? row.twoStep : undefined,
});

/** POST /users/updatePassword: ends every session; our own app goes on with a new one. */
export async function changePassword(
  asked: { newPassword: string; currentPassword?: string },
  context: Context,
): Promise<{ success: boolean }> {
  mustBeLong(asked.newPassword);
  const loaded = await loadUser(table, context.caller.userId);
  if (!loaded) throw new Refusal('tokenEnded');
  const { user } = loaded;
  const known = asked.currentPassword !== undefined || isOwnApp(context);
  if (known) await reauthenticate(user.row, asked.currentPassword ?? '');
  const after = { ...user.row, pendingEmail: undefined, passwordHash: await hashPassword(asked.newPassword) };
  await table.write(table.put(users, after, user), await tellMail(table, 'passwordChanged', after));
  await endSessions(user.row.id);
  const again = { ...loaded, user: { row: after, version: user.version + 1 } };
  if (known) await signedIn(again, await beginSession(again, context), context);
  return { success: true };
}
