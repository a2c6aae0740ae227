// Staff invite a person to sign in: the single-use link in the email sets the password and links the user to the person.

import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { Refusal } from '#shared/errors.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { linkOrigin } from '../signIn/allowedOrigins.ts';
import { countMail } from '../signIn/mails.ts';
import { churches, people, personUsers } from '../table.ts';
import { arrivedSignIns } from '../transfers/signIns/signIns.ts';
import { invitationOps, invitationsPerDay, invitedUser } from './invitation.ts';
import { isEmail } from './register.ts';

export async function invite(
  asked: { personId?: string; email?: string; appUrl?: string },
  context: Context,
): Promise<{ emailed: boolean; personId: string }> {
  const { caller, table } = context;
  const batch = table.batch();
  const [church, person, linked] = [
    batch.get(table, churches, {}),
    batch.get(table, people, { id: asked.personId ?? '' }),
    batch.get(table, personUsers, { personId: asked.personId ?? '' }),
  ];
  await batch.send();
  const [found, home] = [person(), church()];
  if (!found || !home) throw new Refusal('notFound');
  if (found.row.mergedInto) return invite({ ...asked, personId: found.row.mergedInto }, context);
  if (isDeceased(found.row)) throw new Refusal('hasDied');
  if (linked()) throw new Refusal('signsInAlready');
  const came = asked.email ? [] : await arrivedSignIns(table, found.row);
  const email = asked.email || came[0]?.row.email || found.row.contactInfo.email || '';
  if (!isEmail(email)) throw new Refusal('noEmail');
  await countAttempt('invite', table.church, invitationsPerDay);
  await countMail(email);
  const invitation = { church: home.row, person: found.row, email, origin: linkOrigin(asked.appUrl), inviter: caller.name };
  await table.write(await invitationOps(table, await invitedUser(invitation), { ...invitation, isOneOfMany: false }));
  return { emailed: true, personId: found.row.id };
}
