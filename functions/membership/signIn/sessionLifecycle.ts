// Beginning and ending sessions.

import { forgetSessions, type SessionRow, sessionRows } from '#functions/core/auth/sessions.ts';
import { userTokenLife } from '#functions/core/auth/tokens.ts';
import { later, now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { cookieName } from '#functions/core/serve/serve.ts';
import { settings } from '#functions/core/settings.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { writeEach } from '#functions/core/table/writeEach.ts';
import type { RefusalCode } from '#shared/errors.ts';
import { browserSessionFor } from '#shared/membership/signIn/lifetimes.ts';
import type { LoadedUser } from '../account/loadUser.ts';
import { dayOf } from '../churches/visits.ts';
import { lastLogins } from '../table.ts';
import { issueAllChurchTokens, userToken } from './churchTokens.ts';
import { rememberDevice } from './knownDevices.ts';

const table = new Table('-');
const core = { area: 'core', global: true } as const;
/** In how many churches' audit logs an event is recorded, since a transaction's size is limited. */
const mostAuditLogs = 40;

/** When and how the person proved their identity, and for how long that lasts: a derived session inherits all of it. */
export type Origin = Pick<SessionRow, 'proved' | 'until' | 'passkey'>;

/** A fresh sign-in. If the client doesn't send `keep`, the session is kept, as older clients expect. */
export const freshSignIn = (keep = true, passkey?: string): Origin => ({
  proved: nowIso(),
  until: keep ? undefined : later(browserSessionFor).toISOString(),
  passkey,
});

/** A line in the audit log of each of the user's churches. */
export function noteInChurches(
  { user, memberships }: LoadedUser,
  { address, device }: Pick<Context, 'address' | 'device'>,
  action: string,
  what: { readonly kind: string; readonly id: string },
): Op[] {
  const name = `${user.row.firstName} ${user.row.lastName}`.trim();
  const actor = { userId: user.row.id, name, address, device };
  return memberships
    .slice(0, mostAuditLogs)
    .flatMap(({ row: { churchId } }) => new Table(churchId, actor).note('membership', action, { ...what, label: name }));
}

/** Writes a new session, and the sign-in into the audit log of each of the user's churches. */
export async function beginSession(
  loaded: LoadedUser,
  context: Pick<Context, 'address' | 'device'>,
  origin: Origin,
  ...more: Op[][]
): Promise<SessionRow> {
  const { user } = loaded;
  const row: SessionRow = {
    id: newId(),
    userId: user.row.id,
    created: nowIso(),
    ...origin,
    proofs: user.row.proofs,
    lastSeen: nowIso(),
    address: context.address,
    device: context.device.slice(0, 300),
  };
  const notes = noteInChurches(loaded, context, 'signIn', { kind: 'Session', id: row.id });
  await table.write(table.set(sessionRows, row), table.set(lastLogins, { userId: user.row.id, at: row.created }), notes, ...more);
  return row;
}

/** The same in our own app, whose browser becomes a known device. */
export async function beginInBrowser(loaded: LoadedUser, context: Context, origin: Origin, ...more: Op[][]): Promise<SessionRow> {
  const { ops, keep } = rememberDevice(loaded, context);
  const session = await beginSession(loaded, context, origin, ops, ...more);
  keep();
  return session;
}

/** The response to a sign-in, and the cookie that keeps it: until the browser is closed, if the device isn't to keep it. */
export async function signedIn(loaded: LoadedUser, { id: sid, until }: Pick<SessionRow, 'id' | 'until'>, context: Context) {
  const user = loaded.user.row;
  const life = until ? Date.parse(until) - now().getTime() : userTokenLife;
  const [userChurches, token] = await Promise.all([issueAllChurchTokens(table, user, sid, loaded.memberships), userToken(user, sid, life)]);
  context.setCookie(cookie(token, until ? undefined : userTokenLife));
  return { user: ownAccountView(loaded), userChurches, sessionId: sid };
}

export const ownAccountView = ({ user: { row: user }, passkeys, lastLogin }: LoadedUser) => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  registrationDate: user.registrationDate,
  lastLogin,
  language: user.language,
  verified: user.verified,
  twoStep: Boolean(user.twoStep?.since),
  hasPasskey: passkeys.length > 0,
  pendingEmail: user.pendingEmail,
});

/** Without a lifetime, the browser forgets it when it is closed. */
const cookie = (value: string, lifeMs?: number) =>
  [
    `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Strict`,
    ...(lifeMs === undefined ? [] : [`Max-Age=${Math.floor(lifeMs / 1000)}`]),
    ...(settings.portal.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
/** Our own app asks for the password before something sensitive; older clients can't. */
export const isOwnApp = ({ cookies }: Context): boolean => cookies[cookieName()] !== undefined;
export const noCookie = (): string => cookie('', 0);

export async function sessionsOf(userId: string): Promise<SessionRow[]> {
  const page = await table.all(core, ['sessions', userId], { index: 'gsi1', newestFirst: true });
  return page.of(sessionRows).map(({ row }) => row);
}

/** What a session passes on to one derived from it; refused if it has ended. */
export async function originOf(sessionId: string | undefined, code: RefusalCode = 'linkExpired'): Promise<Origin> {
  const { proved, until, passkey } = (await table.need(sessionRows, { id: sessionId ?? '' }, code)).row;
  return { proved, until, passkey };
}

/** When a session ends unless it is used. */
export const endOf = ({ until, lastSeen }: SessionRow): string => until ?? new Date(Date.parse(lastSeen) + userTokenLife).toISOString();

/** Records that the person behind a session has proved their identity again. */
export const noteProved = (id: string): Promise<void> =>
  retryOnRefusal(async () => {
    const session = await table.need(sessionRows, { id }, 'tokenEnded');
    await table.write(table.put(sessionRows, { ...session.row, proved: nowIso() }, session));
  });

/**
 * Records when and from where a session was last used: once a day, as the list of sessions shows it, and whenever the address is another
 * one. Returns the session if it still exists.
 */
export const noteSeen = (id: string, address: string): Promise<SessionRow | undefined> =>
  retryOnRefusal(async () => {
    const session = await table.get(sessionRows, { id });
    if (!session) return undefined;
    const isNoted = dayOf(session.row.lastSeen) === dayOf(nowIso()) && session.row.address === address;
    if (!isNoted) await writeEach(table.put(sessionRows, { ...session.row, lastSeen: nowIso(), address }, session));
    return session.row;
  });

export async function endSession(id: string): Promise<void> {
  const found = await table.get(sessionRows, { id });
  if (found) await table.write(table.erase(sessionRows, found.row));
  forgetSessions();
}

/** Ends all or some of a user's sessions. Their requests are refused everywhere within a minute. */
export async function endSessions(userId: string, which: (session: SessionRow) => boolean = () => true): Promise<void> {
  const rows = (await sessionsOf(userId)).filter(which);
  for (let at = 0; at < rows.length; at += 50) await table.write(...rows.slice(at, at + 50).map((row) => table.erase(sessionRows, row)));
  forgetSessions();
}
