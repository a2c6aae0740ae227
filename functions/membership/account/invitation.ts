// The invitation of one person to sign in, as operations of a transaction: sent by itself, or as one of many after an import.
import { nowIso } from '#functions/core/clock.ts';
import { kind } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { RefusalCode } from '#shared/errors.ts';
import { invitationsInADay } from '#shared/membership/people/invitations/invitations.ts';
import { instant, shape, text } from '#shared/words.ts';
import { linkMail } from '../signIn/mails.ts';
import type { ChurchRow, PersonRow } from '../table.ts';
import { claimUser, newUserRow, userByEmail } from './newUser.ts';

/** Anyone can found a church, so a church mustn't become a way to send email to the world. */
export const invitationsPerDay = { times: invitationsInADay, minutes: 24 * 60 };

/** That a person, or the user of an address that several share, has been invited: inviting many passes over both. */
export const invited = kind({
  area: 'membership',
  name: 'Invited',
  row: shape({ whom: text(20), at: instant }),
  key: ({ whom }: { whom: string }) => ({ pk: ['invited', whom], sk: ['invited'] }),
});

export interface Invitation {
  readonly church: ChurchRow;
  readonly person: PersonRow;
  readonly email: string;
  /** Where the link leads: one of our own. */
  readonly origin: string;
  readonly inviter: string | undefined;
  /** One of many: no one is invited a second time, and the email waits behind those that someone asked for. */
  readonly isOneOfMany: boolean;
}

/** The user of the address, created with the invitation if there is none. */
export async function invitedUser({ person, email }: Pick<Invitation, 'person' | 'email'>) {
  const known = await userByEmail(email);
  const { first, last, display } = person.name;
  return { user: known?.row ?? newUserRow({ email, firstName: first || display, lastName: last ?? '' }), isNew: known === undefined };
}

export async function invitationOps(
  table: Table,
  { user, isNew }: Awaited<ReturnType<typeof invitedUser>>,
  { church, person, email, origin, inviter, isOneOfMany }: Invitation,
): Promise<Op[]> {
  const taken: RefusalCode = isOneOfMany ? 'outdated' : 'emailTaken';
  const letter = await linkMail(table, {
    ...{ template: 'invitation', user, to: email, origin, purpose: 'invitation', isOneOfMany },
    ...{ church: { id: church.id, name: church.name }, personId: person.id, inviter },
  });
  const marks = [person.id, user.id].flatMap((whom) => {
    const row = { whom, at: nowIso() };
    return isOneOfMany ? table.put(invited, row) : table.set(invited, row);
  });
  const what = { kind: 'Person', id: person.id, label: person.name.display, about: { personId: person.id } };
  return [...(isNew ? claimUser(user, taken) : []), ...letter, ...marks, ...table.note('membership', 'invite', what)];
}
