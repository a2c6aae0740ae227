// Who can be invited to sign in, and why others can't. Each is invited once: a mark is written with the invitation, so that whatever is killed, repeated
// or started twice finds it (docs/decisions.md, P35).
import type { StoredRow } from '#functions/core/table/kind.ts';
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

function reasonOf({ person, email }: Invited, o: { signsIn: boolean; isInvited: boolean; today: string }): UninvitedReason | undefined {
  if (isDeceased(person)) return 'deceased';
  if (o.signsIn) return 'signsIn';
  if (o.isInvited) return 'invited';
  if (isMinor(person, o.today)) return 'minor';
  if (person.unconfirmed) return 'unconfirmed';
  return emailForm.test(email) ? undefined : 'noAddress';
}

/** Those who were erased are no one. `addresses`: of those who signed in by another one than they can be reached at. */
export async function judged(
  table: Table,
  ids: readonly string[],
  today: string,
  addresses: ReadonlyMap<string, string> = new Map(),
): Promise<Judged[]> {
  const shown = [...new Map([...(await shownPeople(table, ids)).values()].map(({ row }) => [row.id, row])).values()];
  const batch = table.batch();
  const asked = shown
    .filter((person) => !isForgotten(person))
    .map((person) => ({
      person,
      user: batch.get(table, personUsers, { personId: person.id }),
      marks: idsOfRow(person).map((whom) => batch.get(table, invited, { whom })),
    }));
  await batch.send();
  return asked.map(({ person, user, marks }) => {
    const email = addressOf(person, addresses);
    const [signsIn, isInvited] = [user() !== undefined, marks.some((mark) => mark() !== undefined)];
    return { person, email, reason: reasonOf({ person, email }, { signsIn, isInvited, today }) };
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

/** The same as it is shown, with what messaging knows of their addresses. */
export async function looked(table: Table, ids: readonly string[], today: string): Promise<Judged[]> {
  const all = await judged(table, ids, today);
  const batch = table.batch();
  const addresses = all.flatMap((one) => {
    if (one.reason) return [];
    const hash = addressKey(one.email);
    return [[one, { off: batch.get(table, unsubscribedAddresses, { hash }), bad: batch.get(table, badAddresses, { hash }) }] as const];
  });
  await batch.send();
  const known = new Map<Judged, { readonly off: () => StoredRow<unknown> | undefined; readonly bad: () => StoredRow<unknown> | undefined }>(
    addresses,
  );
  const written = all.map((one): Judged => {
    const of = known.get(one);
    return { ...one, reason: one.reason ?? (of?.off() ? 'off' : of?.bad() ? 'bounced' : undefined) };
  });
  const ready = new Set(
    (
      await withUsers(
        table,
        written.filter(({ reason }) => !reason),
      )
    ).map(({ person }) => person.id),
  );
  return written.map((one): Judged => ({ ...one, reason: one.reason ?? (ready.has(one.person.id) ? undefined : 'same') }));
}
