// Who can be invited to sign in, and why others can't. Each is invited once: a mark is written with the invitation, so that whatever is killed, repeated
// or started twice finds it (docs/decisions.md, P35).
import type { Table } from '#functions/core/table/table.ts';
import { addressKey, badAddresses, unsubscribedAddresses } from '#functions/messaging/mailings/rows.ts';
import { emailForm } from '#shared/emailForm.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import type { UninvitedReason } from '#shared/membership/people/invitations/invitations.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { type Invitation, invited, invitedUser } from '../../account/invitation.ts';
import { type PersonRow, personUsers, userChurches } from '../../table.ts';
import { idsOfRow, shownPeople } from '../merges/mergedRows.ts';

type Invited = Pick<Invitation, 'person' | 'email'>;
export type Ready = Awaited<ReturnType<typeof invitedUser>> & Invited;
interface Judged extends Invited {
  readonly reason: UninvitedReason | undefined;
}

/** `isOff`, `isBad`: what messaging knows of the address. */
interface Known {
  readonly signsIn: boolean;
  readonly isInvited: boolean;
  readonly isOff: boolean;
  readonly isBad: boolean;
}

function reasonOf({ person, email }: Invited, o: Known, today: string): UninvitedReason | undefined {
  if (isDeceased(person)) return 'deceased';
  if (o.signsIn) return 'signsIn';
  if (o.isInvited) return 'invited';
  if (isMinor(person, today)) return 'minor';
  if (person.unconfirmed) return 'unconfirmed';
  if (!emailForm.test(email)) return 'noAddress';
  if (o.isOff) return 'off';
  return o.isBad ? 'bounced' : undefined;
}

/** Those who were erased are no one. `addresses`: of those who signed in by another one than they can be reached at. */
async function judged(
  table: Table,
  ids: readonly string[],
  today: string,
  addresses: ReadonlyMap<string, string> = new Map(),
): Promise<Judged[]> {
  const shown = [...new Map([...(await shownPeople(table, ids)).values()].map(({ row }) => [row.id, row])).values()];
  const batch = table.batch();
  const asked = shown
    .filter((person) => !isForgotten(person))
    .map((person) => {
      const email = addressOf(person, addresses);
      const hash = addressKey(email);
      const marks = idsOfRow(person).map((whom) => batch.get(table, invited, { whom }));
      const off = batch.get(table, unsubscribedAddresses, { hash });
      const bad = batch.get(table, badAddresses, { hash });
      return { person, email, user: batch.get(table, personUsers, { personId: person.id }), marks, off, bad };
    });
  await batch.send();
  return asked.map(({ person, email, user, marks, off, bad }) => {
    const isInvited = marks.some((mark) => mark() !== undefined);
    const known = { signsIn: user() !== undefined, isInvited, isOff: off() !== undefined, isBad: bad() !== undefined };
    return { person, email, reason: reasonOf({ person, email }, known, today) };
  });
}
const addressOf = (person: PersonRow, addresses: ReadonlyMap<string, string>): string =>
  idsOfRow(person).flatMap((id) => addresses.get(id) ?? [])[0] ?? person.contactInfo.email ?? '';

export const invitable = async (...[table, ids, today, addresses]: Parameters<typeof judged>): Promise<Invited[]> =>
  (await judged(table, ids, today, addresses)).filter(({ reason }) => reason === undefined);

/** One for each address: whose user is in the church by another person, or was invited as one, can't be this one as well. */
export async function withUsers(table: Table, some: readonly Invited[]): Promise<Ready[]> {
  const byAddress = new Map(some.toReversed().map((one) => [one.email.toLowerCase(), one]));
  const ready: Ready[] = [];
  for (const { person, email } of some.filter((one) => byAddress.get(one.email.toLowerCase()) === one)) {
    const { user, isNew } = await invitedUser({ person, email });
    const [place, mark] = isNew
      ? []
      : await Promise.all([table.get(userChurches, { userId: user.id, churchId: table.church }), table.get(invited, { whom: user.id })]);
    if (!place && !mark) ready.push({ person, email, user, isNew });
  }
  return ready;
}

/** The same as it is shown: of those who share an address, one gets it. */
export async function looked(table: Table, ids: readonly string[], today: string): Promise<Judged[]> {
  const all = await judged(table, ids, today);
  const ready = await withUsers(
    table,
    all.filter(({ reason }) => !reason),
  );
  const gets = new Set(ready.map(({ person }) => person.id));
  return all.map((one): Judged => ({ ...one, reason: one.reason ?? (gets.has(one.person.id) ? undefined : 'same') }));
}
