// Step-up authentication: sensitive actions require a recent proof of identity (decision D59), because a session can be stolen.
import { Refusal } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { now } from '../clock.ts';
import { Table } from '../table/table.ts';
import type { Caller } from './caller.ts';
import { sessionRows } from './sessions.ts';

const recent = 15 * minuteMs;

/**
 * Refuses with `recentSignInRequired` unless the person behind the session has signed in, or entered their password again, within the last
 * 15 minutes; the session's time counts, not the token's. For every call that affects an account's security, or money; the web app then
 * asks for the password and repeats the call. One request.
 */
export async function requireRecentSignIn({ sessionId, userId }: Caller): Promise<void> {
  const session = await new Table('-').get(sessionRows, { id: sessionId });
  const proved = session?.row.userId === userId ? session.row.proved : undefined;
  if (!proved || now().getTime() - Date.parse(proved) > recent) throw new Refusal('recentSignInRequired');
}
