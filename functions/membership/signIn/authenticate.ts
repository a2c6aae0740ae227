// The ways to prove who one is: password, mailed link, authenticator.

import { passwordMatches } from '#functions/core/auth/passwords.ts';
import { later } from '#functions/core/clock.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt, limitKey, limits } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { type LoadedUser, loadUser } from '../account/loadUser.ts';
import type { LinkRow } from '../expiringRows.ts';
import { emails, type UserRow } from '../table.ts';
import { leadsTo, linkOf } from './oneTimeLinks.ts';

const table = new Table('-');
const windowMinutes = 15;

/** The user of an address and password. Wrong tries are counted per account and per address; too many have to wait (decision D19). */
export async function byPassword(email: string, password: string, { address }: Pick<Context, 'address'>): Promise<LoadedUser> {
  const account = limitKey('signIn.account', email.toLowerCase(), windowMinutes);
  const place = limitKey('signIn.address', address, windowMinutes);
  const batch = table.batch();
  const known = batch.ask(table, emails, { email });
  const tries = [batch.askCount(table, limits, account), batch.askCount(table, limits, place)];
  await batch.send();
  const most = settings.signInTries;
  if ((tries[0]?.() ?? 0) >= most.account || (tries[1]?.() ?? 0) >= most.address) throw new Refusal('tooMany');
  const loaded = await loadUser(table, known()?.row.userId ?? '');
  if (await passwordMatches(password, loaded?.user.row.passwordHash)) return found(loaded);
  const until = later(2 * windowMinutes * minuteMs);
  await Promise.all([table.count(limits, account, until), table.count(limits, place, until)]);
  throw new Refusal('loginFailed');
}

const purposes: readonly LinkRow['purpose'][] = ['password', 'register', 'invitation'];

/** The user a mailed link was sent to; the link goes on working until it has set the password. */
export const byLink = async (authGuid: string): Promise<LoadedUser> => {
  const link = await linkOf(authGuid, purposes, 'loginFailed');
  const loaded = await loadUser(table, link.row.userId);
  return found(loaded && leadsTo(link.row, loaded.user.row) ? loaded : undefined);
};

function found(loaded: LoadedUser | undefined): LoadedUser {
  if (!loaded) throw new Refusal('loginFailed');
  return loaded;
}

/** The own password, asked again before something weighty; a session that was stolen must not be a way to guess it. */
export async function reauthenticate({ id, passwordHash }: UserRow, password: string): Promise<void> {
  await countAttempt('password', id, { times: 10, minutes: windowMinutes });
  if (!(await passwordMatches(password, passwordHash))) throw new Refusal('passwordWrong');
}

export const needsSecondStep = ({ user }: LoadedUser): boolean => Boolean(user.row.twoStep?.since);
