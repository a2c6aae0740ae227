// Who administers a church: only they move it, and all of them are told.
import type { Caller } from '#functions/core/auth/caller.ts';
import { type Mail, queueMail } from '#functions/core/mail/mail.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { Refusal } from '#shared/errors.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { heldBy } from '../roles/admins.ts';
import { administers, isEverything } from '../roles/grants.ts';
import { loadRoles } from '../roles/loadRoles.ts';
import { churches, users } from '../table.ts';

/** More than a transaction has room for are not told by it; no church has so many. */
const mostTold = 40;

/** What the caller holds now counts, not what their token says. */
export const administersChurch = async (table: Table, caller: Caller): Promise<boolean> =>
  caller.churchId === table.church && heldBy(caller, await loadRoles(table)).some(isEverything);

export async function requireAdministrator(table: Table, caller: Caller): Promise<void> {
  if (!(await administersChurch(table, caller))) throw new Refusal('forbidden');
}

/** The operations that send an email to each administrator. */
export async function tellAdministrators(table: Table, template: Extract<Mail['template'], `church${string}`>, who: string): Promise<Op[]> {
  const [book, church] = await Promise.all([loadRoles(table), table.need(churches, {})]);
  const admin = new Set(book.roles.flatMap(({ row }) => (administers(row) ? [row.id] : [])));
  const ids = new Set(book.members.flatMap(({ row }) => (admin.has(row.roleId) ? [row.userId] : [])));
  const found = await mapWithLimit(8, [...ids].slice(0, mostTold), (id) => table.get(users, { id }));
  const letters = found.flatMap((user) =>
    user
      ? queueMail(table, {
          ...{ template, to: user.row.email, language: nearestLanguage([user.row.language]) },
          values: { firstName: user.row.firstName, church: church.row.name, who },
        })
      : [],
  );
  return (await Promise.all(letters)).flat();
}
