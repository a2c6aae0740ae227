import { hashPassword, passwordMinimum } from '#functions/core/auth/passwords.ts';
import { endSignIns } from '#functions/core/auth/sessions.ts';
import { now } from '#functions/core/clock.ts';
import { hashOf, newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type LinkRow, links } from '../expiringRows.ts';
import { claimPerson, linkInvited } from '../people/claim.ts';
import { forgetDevices, rememberDevice } from '../signIn/knownDevices.ts';
import { noticeMail } from '../signIn/mails.ts';
import { consumeLinkOps, leadsTo } from '../signIn/oneTimeLinks.ts';
import { beginInBrowser, endSessions, isOwnApp, noteInChurches, originOf, signedIn } from '../signIn/sessionLifecycle.ts';
import { type UserRow, users } from '../table.ts';
import { type LoadedUser, loadUser } from './loadUser.ts';
import { proved } from './proved.ts';

const table = new Table('-');

function mustBeLong(password: string): void {
  if (password.length < passwordMinimum) throw new Refusal('passwordShort');
}

/** What a link that sets a password was mailed for. */
const setPassword: readonly LinkRow['purpose'][] = ['password', 'invitation', 'register'];

/**
 * POST /users/setPasswordGuid. The guid works once. Anyone who can read the email owns the address, so the user is verified now (decision
 * D22); an invitation also links the invited person. The browser becomes a known device, so that a stranger's attempts can't lock the owner
 * out. `success: false` for a link that is used up or expired, as clients expect.
 */
export async function setPasswordByLink(guid: string, password: string, context: Context): Promise<{ success: boolean }> {
  mustBeLong(password);
  const link = await table.get(links, { hash: hashOf(guid) });
  if (!link || !setPassword.includes(link.row.purpose)) return { success: false };
  const loaded = Date.parse(link.row.expires) > now().getTime() ? await loadUser(table, link.row.userId) : undefined;
  if (!loaded) return { success: false };
  const { user } = loaded;
  if (!leadsTo(link.row, user.row)) return { success: false };
  const { after, ends } = await withPassword(verified(user.row), password);
  const invited =
    link.row.personId && link.row.churchId ? await linkInvited(table.within(link.row.churchId), after, link.row.personId) : [];
  const told = user.row.passwordHash ? await tellChanged(loaded, context) : [];
  const device = rememberDevice({ ...loaded, devices: [] }, context);
  await table.write(consumeLinkOps(link), table.put(users, after, user), ends, forgetDevices(loaded.devices), device.ops, invited, told);
  device.keep();
  await endSessions(user.row.id);
  if (link.row.purpose === 'register' && link.row.churchId) await claimPerson(user.row.id, link.row.churchId, table);
  return { success: true };
}

/**
 * The user with a new password. A pending change of address is dropped, because it may have been requested by someone who had the old
 * password. Two-step sign-in set up by a stranger while the address was unverified must not lock its owner out.
 */
const verified = (row: UserRow): UserRow => ({
  ...row,
  verified: true,
  pendingEmail: undefined,
  twoStep: row.verified ? row.twoStep : undefined,
});

/** Everything issued under the previous password ends with it: sign-ins, links, codes, tickets. */
async function withPassword(row: UserRow, password: string): Promise<{ after: UserRow; ends: Op[] }> {
  const after = { ...row, passwordHash: await hashPassword(password), proofs: newId() };
  return { after, ends: endSignIns(row.id, after.proofs) };
}

/** An account takeover could change it: the owner and their churches are notified. */
async function tellChanged(loaded: LoadedUser, context: Context): Promise<Op[]> {
  const { row } = loaded.user;
  return [
    ...noteInChurches(loaded, context, 'change', { kind: 'Password', id: row.id }),
    ...(await noticeMail(table, 'passwordChanged', row)),
  ];
}

/** POST /users/updatePassword: ends every session; our own app continues with a new one. */
export async function changePassword(
  asked: { newPassword: string; currentPassword?: string },
  context: Context,
): Promise<{ success: boolean }> {
  mustBeLong(asked.newPassword);
  const loaded = await loadUser(table, context.caller.userId);
  if (!loaded) throw new Refusal('tokenEnded');
  const { user } = await proved(loaded, { password: asked.currentPassword }, context);
  const origin = await originOf(context.caller.sessionId, 'tokenEnded');
  const { after, ends } = await withPassword({ ...user.row, pendingEmail: undefined }, asked.newPassword);
  await table.write(table.put(users, after, user), ends, forgetDevices(loaded.devices), await tellChanged(loaded, context));
  await endSessions(user.row.id);
  const again = { ...loaded, devices: [], user: { row: after, version: user.version + 1 } };
  if (isOwnApp(context)) await signedIn(again, await beginInBrowser(again, context, origin), context);
  return { success: true };
}
