// What Home shows of the calendars comes with the session: a call of its own would be paid for at each opening (decision S8).
import { callerOf } from '#functions/core/auth/caller.ts';
import { verify } from '#functions/core/auth/tokens.ts';
import { log } from '#functions/core/log.ts';
import { Table } from '#functions/core/table/table.ts';

/** As content answers `GET /events/next` to its token, which has just been issued; `undefined` if it failed: the browser then asks there. */
export async function nextWithSession(contentToken: string, zone?: string): Promise<object | undefined> {
  try {
    const claims = await verify(contentToken);
    if (!claims?.churchId) return undefined;
    const { nextForHome } = await import('#functions/content/calendars/events/next.ts');
    return await nextForHome(new Table(claims.churchId), callerOf(claims, 'content'), zone);
  } catch (error) {
    log.error('what comes next did not come with the session', { error });
    return undefined;
  }
}
