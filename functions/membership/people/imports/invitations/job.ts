// Invites the people of an import to sign in, a few in each transaction. Each is invited once: a mark is written with the invitation, so that
// whatever is killed, repeated or started twice finds it.
import { todayIn } from '#functions/core/clock.ts';
import { defineJob } from '#functions/core/jobs/define.ts';
import { journal, ofJobs } from '#functions/core/jobs/rows.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { emailForm } from '#shared/emailForm.ts';
import { Refusal } from '#shared/errors.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { InvitedCounts } from '#shared/membership/people/imports/imports.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { id, maybe, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { type Invitation, invitationOps, invitationsPerDay, invited, invitedUser } from '../../../account/invitation.ts';
import { countMail } from '../../../signIn/mails.ts';
import { churches, people, personUsers, userChurches } from '../../../table.ts';
import { idsOfRow, shownPeople } from '../../merges/mergedRows.ts';
import { importRuns } from '../rows.ts';
import { Journalled } from '../write.ts';

/** Each with at most eight items of a transaction. */
const peopleAtOnce = 10;

const Next = shape({ after: maybe(text(600)), done: whole, invited: whole });
export const noLimit = (error: unknown): undefined => {
  if (error instanceof Refusal && error.code === 'tooMany') return undefined;
  throw error;
};

type Invited = Pick<Invitation, 'person' | 'email'>;
type Ready = Awaited<ReturnType<typeof invitedUser>> & Invited;

/** The people who can be invited, of those the import wrote. `addresses`: of those who signed in by another one than they can be reached at. */
export async function invitable(
  table: Table,
  ids: readonly string[],
  today: string,
  addresses: ReadonlyMap<string, string> = new Map(),
): Promise<Invited[]> {
  const shown = [...new Map([...(await shownPeople(table, ids)).values()].map(({ row }) => [row.id, row])).values()];
  const batch = table.batch();
  const asked = shown.map((person) => ({
    person,
    user: batch.get(table, personUsers, { personId: person.id }),
    marks: idsOfRow(person).map((whom) => batch.get(table, invited, { whom })),
  }));
  await batch.send();
  return asked
    .filter(({ user, marks }) => !user() && marks.every((mark) => !mark()))
    .map(({ person }) => ({
      person,
      email: idsOfRow(person).flatMap((id) => addresses.get(id) ?? [])[0] ?? person.contactInfo.email ?? '',
    }))
    .filter(({ email }) => emailForm.test(email))
    .filter(({ person }) => !isMinor(person, today) && !isDeceased(person) && !isForgotten(person) && !person.unconfirmed);
}

/** One for each address: whose user is in the church by another person, or was invited as one, can't be this one as well. */
export async function withUsers(table: Table, some: readonly Invited[]): Promise<Ready[]> {
  const byAddress = new Map(some.toReversed().map((one) => [one.email.toLowerCase(), one]));
  const ready: Ready[] = [];
  for (const { person, email } of some.filter((one) => [...byAddress.values()].includes(one))) {
    const { user, isNew } = await invitedUser({ person, email });
    const [place, mark] = isNew
      ? []
      : await Promise.all([table.get(userChurches, { userId: user.id, churchId: table.church }), table.get(invited, { whom: user.id })]);
    if (!place && !mark) ready.push({ person, email, user, isNew });
  }
  return ready;
}

export const peopleInvitations = defineJob({
  name: 'imports.invitations',
  queue: 'jobs',
  input: shape({ importId: id, jobId: id, people: whole, origin: text(500), inviter: text(300) }),
  next: Next,
  result: InvitedCounts,
  chunk: async ({ table, id: ownId, input: { importId, jobId, people: total, origin, inviter }, next }) => {
    const at: Out<typeof Next> = next ?? { done: 0, invited: 0 };
    const [run, church] = await Promise.all([table.get(importRuns, { id: importId }), table.need(churches, {})]);
    const ended = (why: Partial<InvitedCounts>) => ({ done: at.done, total, result: { invited: at.invited, ...why } });
    // Another one was started since, or this one was stopped.
    if (run?.row.invitations?.jobId !== ownId || run.row.invitations.isStopped) return ended({ isStopped: true });
    const page = await table.query(ofJobs, ['job', jobId], { begins: ['change'], limit: peopleAtOnce, after: at.after });
    const entries = page.of(journal).flatMap(({ row }) => (row.kind === people.name ? row : []));
    const ids = entries.map(({ after }) => parse(Journalled, JSON.parse(after)).person.id);
    const ready = await withUsers(table, await invitable(table, ids, todayIn(church.row)));
    if (ready.length > 0) {
      const isFree = await countAttempt('invite', table.church, invitationsPerDay, ready.length).then(() => true, noLimit);
      if (!isFree) return ended({ isHeld: true });
    }
    const ops: Op[] = [];
    let sent = 0;
    for (const { user, isNew, ...one } of ready) {
      // An address that gets too much already is passed over.
      if (!(await countMail(one.email).then(() => true, noLimit))) continue;
      const invitation = { ...one, church: church.row, origin, inviter, isOneOfMany: true };
      ops.push(...(await invitationOps(table, { user, isNew }, invitation)));
      sent += 1;
    }
    const counts = { done: at.done + entries.length, invited: at.invited + sent };
    if (page.next) return { ops, done: counts.done, total, next: { ...counts, after: page.next } };
    return { ops, done: counts.done, total: counts.done, result: { invited: counts.invited } };
  },
});
