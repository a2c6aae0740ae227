// Beginning and ending sessions.

import { forgetSessions, type SessionRow, sessionRows } from '#functions/core/auth/sessions.ts';
import { userTokenLife } from '#functions/core/auth/tokens.ts';
import { now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { cookieName } from '#functions/core/serve/serve.ts';
import { settings } from '#functions/core/settings.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import type { RefusalCode } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import type { LoadedUser } from '../account/loadUser.ts';
import { lastLogins, type UserRow } from '../table.ts';
import { issueAllChurchTokens, userToken } from './churchTokens.ts';
import { rememberDevice } from './knownDevices.ts';

const table = new Table('-');
const core = { area: 'core', global: true } as const;
/** In how many churches' trails one sign-in is noted: a transaction is not endless. */
const mostTrails = 40;

/**
 * Writes a new session, and the sign-in into the trail of each of the user's churches; answers the session's id. `proved`: when the person
 * proved who they are; a session that comes out of another one has the time of that one.
 */
export async function beginSession(
  { user, memberships }: LoadedUser,
  { address, device }: Pick<Context, 'address' | 'device'>,
  proved: string | undefined,
  ...more: Op[][]
): Promise<string> {
  const row: SessionRow = {
    id: newId(),
    userId: user.row.id,
    created: nowIso(),
    proved,
    proofs: user.row.proofs,
    lastSeen: nowIso(),
    address,
    device: device.slice(0, 300),
  };
  const name = `${user.row.firstName} ${user.row.lastName}`.trim();
  const actor = { userId: user.row.id, name, address, device };
  const notes = memberships
    .slice(0, mostTrails)
    .map(({ row: { churchId } }) => new Table(churchId, actor).note('membership', 'signIn', { kind: 'Session', id: row.id, label: name }));
  await table.write(table.set(sessionRows, row), table.set(lastLogins, { userId: user.row.id, at: row.created }), ...notes, ...more);
  return row.id;
}

/** The same in our own app, whose browser the account knows from now on. */
export async function beginInBrowser(loaded: LoadedUser, context: Context, proved: string | undefined, ...more: Op[][]): Promise<string> {
  const { ops, keep } = rememberDevice(loaded, context);
  const sid = await beginSession(loaded, context, proved, ops, ...more);
  keep();
  return sid;
}

/** Everything a sign-in answers, and the cookie that keeps it. */
export async function signedIn(loaded: LoadedUser, sid: string, context: Context) {
  const user = loaded.user.row;
  const [userChurches, token] = await Promise.all([issueAllChurchTokens(table, user, sid, loaded.memberships), userToken(user, sid)]);
  context.setCookie(cookie(token, userTokenLife));
  return { user: ownAccountView(user, loaded.lastLogin), userChurches, sessionId: sid };
}

export const ownAccountView = (user: UserRow, lastLogin?: string) => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  registrationDate: user.registrationDate,
  lastLogin,
  language: user.language,
  verified: user.verified,
  twoStep: Boolean(user.twoStep?.since),
  pendingEmail: user.pendingEmail,
});

const cookie = (value: string, lifeMs: number) =>
  `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${Math.floor(lifeMs / 1000)}${settings.portal.startsWith('https:') ? '; Secure' : ''}`;
/** Our own app, which asks for the password before something weighty; older clients cannot. */
export const isOwnApp = ({ cookies }: Context): boolean => cookies[cookieName()] !== undefined;
export const noCookie = (): string => cookie('', 0);

export async function sessionsOf(userId: string): Promise<SessionRow[]> {
  const page = await table.all(core, ['sessions', userId], { index: 'gsi1', newestFirst: true });
  return page.of(sessionRows).map(({ row }) => row);
}

/** When the person behind a session last proved who they are; refused where the session has ended. */
export async function provedAt(sessionId: string | undefined, code: RefusalCode = 'linkExpired'): Promise<string | undefined> {
  return (await table.need(sessionRows, { id: sessionId ?? '' }, code)).row.proved;
}

/** The person behind a session has proved anew who they are. */
export const noteProved = (id: string): Promise<void> =>
  retryOnRefusal(async () => {
    const session = await table.need(sessionRows, { id }, 'tokenEnded');
    await table.write(table.put(sessionRows, { ...session.row, proved: nowIso() }, session));
  });

/**
 * Notes when and from where a session was used last, at most once a minute: several tabs come back at the same time. Answers whether the
 * session still stands.
 */
export const noteSeen = (id: string, address: string): Promise<boolean> =>
  retryOnRefusal(async () => {
    const session = await table.get(sessionRows, { id });
    if (!session) return false;
    const isFresh = now().getTime() - Date.parse(session.row.lastSeen) < minuteMs && session.row.address === address;
    if (!isFresh) await table.write(table.put(sessionRows, { ...session.row, lastSeen: nowIso(), address }, session));
    return true;
  });

export async function endSession(id: string): Promise<void> {
  const found = await table.get(sessionRows, { id });
  if (found) await table.write(table.erase(sessionRows, found.row));
  forgetSessions();
}

/** Ends every session of a user, or all but one. Each request of theirs is refused within a minute, everywhere. */
export async function endSessions(userId: string, except?: string): Promise<void> {
  const rows = (await sessionsOf(userId)).filter(({ id }) => id !== except);
  for (let at = 0; at < rows.length; at += 50) await table.write(...rows.slice(at, at + 50).map((row) => table.erase(sessionRows, row)));
  forgetSessions();
}
