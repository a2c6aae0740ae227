// Who looks after a church's money: everyone with a role that may edit donations. They are told of refunds, disputes and attacks.
import { type Mail, queueMail } from '#functions/core/mail/mail.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { roleMembers, roles } from '#functions/membership/roles/rows.ts';
import { churches, ofChurch, users } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import type { Gift } from '#shared/giving/gifts.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { isForTreasurersOnly } from '#shared/membership/settings/givingSettings.ts';

/** More than any church has; a transaction has a size. */
const most = 20;

async function treasurersOf(table: Table) {
  const [page, church] = await Promise.all([table.all(ofChurch, ['roles']), table.get(churches, {})]);
  // Emails name givers and amounts: who may not see donations isn't told of them (decision D50).
  const isReserved = isForTreasurersOnly(church?.row.settings ?? []);
  const own = page
    .of(roles)
    .filter(({ row }) =>
      row.permissions.some(
        ({ apiName, contentType, action }) =>
          (apiName === 'GivingApi' && contentType === 'Donations' && action === 'Edit') ||
          (!isReserved && contentType === 'Domain' && action === 'Admin'),
      ),
    );
  const roleIds = new Set(own.map(({ row }) => row.id));
  const ids = new Set(page.of(roleMembers).flatMap(({ row }) => (roleIds.has(row.roleId) ? [row.userId] : [])));
  const found = await mapWithLimit(8, [...ids].slice(0, most), (id) => table.get(users, { id }));
  return found.flatMap((user) => (user ? [user.row] : []));
}

/** Whom an email to treasurers names; no one where the giver stays unnamed to them, which the email then says (decision D44). */
export const giverIn = ({ givenAs, unnamed }: Pick<Gift, 'givenAs' | 'unnamed'>): string =>
  unnamed ? '' : givenAs.name || givenAs.email || '–';

/** The operations that send an email to each treasurer. `valuesIn`: what it says, in the treasurer's language. */
export async function tellTreasurers(
  table: Table,
  template: Extract<Mail['template'], `treasurer${string}`>,
  valuesIn: (language: Mail['language']) => Mail['values'],
): Promise<Op[]> {
  const letters = (await treasurersOf(table)).map((user) => {
    const language = nearestLanguage([user.language]);
    return queueMail(table, { template, to: user.email, language, values: { firstName: user.firstName, ...valuesIn(language) } });
  });
  return (await Promise.all(letters)).flat();
}
