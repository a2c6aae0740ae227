// The links that lead visitors to their recurring gifts: single-use, hashed at rest, short-lived. The secret stands behind the `#`, so that it
// is in no request for a page and in no log.
import { later } from '#functions/core/clock.ts';
import { hashOf, newSecret } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { ChurchRow } from '#functions/membership/table.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { giverLinks } from './rows.ts';

/** A link that someone waits for, and one that comes along with news. */
const livesMs = { asked: hourMs, withNews: 7 * dayMs } as const;

/** A new link for the visitor with this address, and the operations that make it work. */
export function giverLink(
  table: Table,
  { subDomain }: Pick<ChurchRow, 'subDomain'>,
  email: string,
  why: keyof typeof livesMs,
): { link: string; ops: Op[] } {
  const secret = newSecret();
  const row = { hash: hashOf(secret), email, expires: later(livesMs[why]).toISOString() };
  return { link: `${settings.give}/${subDomain}/recurring#${secret}`, ops: table.set(giverLinks, row) };
}

/** Where a giver looks after recurring gifts: members in the portal, visitors by a link of their own. */
export function scheduleLink(
  table: Table,
  church: Pick<ChurchRow, 'subDomain'>,
  { personId, email }: { readonly personId?: string | undefined; readonly email: string },
): { link: string; ops: Op[] } {
  return personId === undefined ? giverLink(table, church, email, 'withNews') : { link: `${settings.portal}/giving`, ops: [] };
}
