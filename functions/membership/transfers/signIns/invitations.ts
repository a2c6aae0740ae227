// Invites everyone who signed in where their church comes from: a few in each transaction, each once, behind what others wait for
// (docs/decisions.md, P35 and P41).
import { todayIn } from '#functions/core/clock.ts';
import { defineJob } from '#functions/core/jobs/define.ts';
import type { JobRow } from '#functions/core/jobs/rows.ts';
import { endStalled, stateOf } from '#functions/core/jobs/stalled.ts';
import { jobsStartedBy } from '#functions/core/jobs/startedBy.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { isJobOver } from '#shared/jobs.ts';
import type { transfers as contract, SignInInvitations } from '#shared/membership/transfers/transfers.ts';
import { check, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { invitable, withUsers } from '../../people/invitations/judge.ts';
import { invitedAtOnce, inviteSome } from '../../people/invitations/send.ts';
import { linkOrigin } from '../../signIn/allowedOrigins.ts';
import { churches, ofChurch } from '../../table.ts';
import { requireAdministrator } from '../administrators.ts';
import { signIns } from './rows.ts';

const Next = shape({ after: maybe(text(600)), done: whole, invited: whole });
const Result = shape({ invited: whole, isHeld: maybe(yes) });

export const signInInvitations = defineJob({
  name: 'transfers.invitations',
  queue: 'jobs',
  input: shape({ origin: text(500), inviter: text(300) }),
  next: Next,
  result: Result,
  chunk: async ({ table, input: { origin, inviter }, next }) => {
    const at: Out<typeof Next> = next ?? { done: 0, invited: 0 };
    const [church, page] = await Promise.all([
      table.need(churches, {}),
      table.query(ofChurch, ['signins'], { index: 'gsi1', limit: invitedAtOnce, after: at.after }),
    ]);
    const rows = page.of(signIns).map(({ row }) => row);
    const addresses = new Map(rows.map(({ personId, email }) => [personId, email]));
    const ready = await withUsers(table, await invitable(table, [...addresses.keys()], todayIn(church.row), addresses));
    const some = await inviteSome(table, ready, { church: church.row, origin, inviter });
    if (!some) return { done: at.done, result: { invited: at.invited, isHeld: true } };
    const counts = { done: at.done + rows.length, invited: at.invited + some.sent };
    return page.next
      ? { ops: some.ops, done: counts.done, next: { ...counts, after: page.next } }
      : { ops: some.ops, done: counts.done, result: { invited: counts.invited } };
  },
});

const Counted = shape({ invited: whole, isHeld: maybe(yes) });
async function latestRun(table: Table, personId: string): Promise<StoredRow<JobRow> | undefined> {
  return (await jobsStartedBy(table, personId)).find(({ row }) => row.name === signInInvitations.name);
}

async function view(table: Table, kept: StoredRow<JobRow> | undefined): Promise<SignInInvitations> {
  const page = await table.query(ofChurch, ['signins'], { index: 'gsi1', limit: 1 });
  const isWaiting = page.of(signIns).length > 0;
  if (!kept) return { isWaiting };
  const run = kept.row;
  const read = check(Counted, JSON.parse(run.result ?? run.next ?? '{}'));
  return { isWaiting, state: stateOf(run), invited: read.ok ? read.value.invited : 0, isHeld: read.ok && read.value.isHeld === true };
}

type Served = Pick<Handlers<typeof contract>, 'invitations' | 'invite'>;
export const invitations: Served = {
  invitations: async (_, { caller, table }) => {
    await requireAdministrator(table, caller);
    return view(table, await latestRun(table, caller.personId));
  },

  invite: async ({ body: { appUrl } }, { caller, table }) => {
    await requireAdministrator(table, caller);
    const running = await latestRun(table, caller.personId);
    if (running && !isJobOver(stateOf(running.row))) return view(table, running);
    const input = { origin: linkOrigin(appUrl), inviter: caller.name ?? '' };
    return view(table, await signInInvitations.start(table, caller.personId, input, () => endStalled(table, running)));
  },
};
