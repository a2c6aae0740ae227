// Staff invite a person to sign in: the single-use link in the email sets the password and links the user to the person.

import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { Refusal } from '#shared/errors.ts';
import { linkOrigin } from '../signIn/allowedOrigins.ts';
import { countMail, linkMail } from '../signIn/mails.ts';
import { churches, people, personUsers } from '../table.ts';
import { userFor } from './newUser.ts';
import { isEmail } from './register.ts';

/** Anyone can found a church, so a church mustn't become a way to send email to the world. */
const invitationsPerDay = { times: 500, minutes: 24 * 60 };

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
  if (linked()) throw new Refusal('signsInAlready');
  const email = asked.email || found.row.contactInfo.email || '';
  if (!isEmail(email)) throw new Refusal('noEmail');
  await countAttempt('invite', table.church, invitationsPerDay);
  await countMail(email);
  const { first, last, display } = found.row.name;
  const { user, ops } = await userFor({ email, firstName: first || display, lastName: last ?? '' });
  const letter = await linkMail(table, {
    template: 'invitation',
    user,
    to: email,
    origin: linkOrigin(asked.appUrl),
    purpose: 'invitation',
    church: { id: home.row.id, name: home.row.name },
    personId: found.row.id,
    inviter: caller.name,
  });
  const about = { personId: found.row.id };
  await table.write(ops, letter, table.note('membership', 'invite', { kind: 'Person', id: found.row.id, label: display, about }));
  return { emailed: true, personId: found.row.id };
}
