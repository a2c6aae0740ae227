import { Refusal } from '#shared/errors.ts';
import { now } from '../core/clock.ts';
import type { Context } from '../core/implement.ts';
import { hashPassword, passwordMatches, passwordMinimum } from '../core/passwords.ts';
import { hashOf } from '../core/random.ts';
import { Table } from '../core/table.ts';
import { claimPerson, linkInvited } from './claim.ts';
import { usedUp } from './links.ts';
import { loadUser } from './loaded.ts';
import { tellMail } from './mails.ts';
import { beginSession, endSessions, signedIn } from './sessionsOf.ts';
import { type UserRow, users } from './table.ts';
import { links } from './tableExpiring.ts';

const table = new Table('-');

export function mustBeLong(password: string): void {
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
  const proved = link.row.email?.toLowerCase() === user.row.email.toLowerCase();
  const after: UserRow = { ...user.row, passwordHash: await hashPassword(password), verified: user.row.verified || proved };
  const invited =
    link.row.personId && link.row.churchId ? await linkInvited(table.within(link.row.churchId), after, link.row.personId) : [];
  const told = user.row.passwordHash ? await tellMail(table, 'passwordChanged', after) : [];
  await table.write(usedUp(link), table.put(users, after, user), invited, told);
  if (link.row.purpose === 'register' && link.row.churchId) await claimPerson(user.row.id, link.row.churchId, table);
  await endSessions(user.row.id);
  return { success: true };
}

/** POST /users/updatePassword: ends every session; our own app goes on with a new one. */
export async function changePassword(
  asked: { newPassword: string; currentPassword?: string },
  context: Context,
): Promise<{ success: boolean }> {
  mustBeLong(asked.newPassword);
  const loaded = await loadUser(table, context.caller.userId);
  if (!loaded) throw new Refusal('tokenEnded');
  const { user } = loaded;
  const known =
    asked.currentPassword !== undefined || context.cookies.narthex !== undefined || context.cookies['__Host-narthex'] !== undefined;
  if (known && !(await passwordMatches(asked.currentPassword ?? '', user.row.passwordHash))) throw new Refusal('passwordWrong');
  const after = { ...user.row, passwordHash: await hashPassword(asked.newPassword) };
  await table.write(table.put(users, after, user), await tellMail(table, 'passwordChanged', after));
  await endSessions(user.row.id);
  const again = { ...loaded, user: { row: after, version: user.version + 1 } };
  if (known) await signedIn(again, await beginSession(again, context), context);
  return { success: true };
}
