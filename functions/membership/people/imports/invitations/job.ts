// Invites the people of an import to sign in, a few in each transaction.
import { todayIn } from '#functions/core/clock.ts';
import { defineJob } from '#functions/core/jobs/define.ts';
import { journal, ofJobs } from '#functions/core/jobs/rows.ts';
import { InvitedCounts } from '#shared/membership/people/imports/imports.ts';
import { id, maybe, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { churches, people } from '../../../table.ts';
import { invitable, withUsers } from '../../invitations/judge.ts';
import { invitedAtOnce, inviteSome } from '../../invitations/send.ts';
import { importRuns } from '../rows.ts';
import { Journalled } from '../write.ts';

const Next = shape({ after: maybe(text(600)), done: whole, invited: whole });

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
    const page = await table.query(ofJobs, ['job', jobId], { begins: ['change'], limit: invitedAtOnce, after: at.after });
    const entries = page.of(journal).flatMap(({ row }) => (row.kind === people.name ? row : []));
    const ids = entries.map(({ after }) => parse(Journalled, JSON.parse(after)).person.id);
    const ready = await withUsers(table, await invitable(table, ids, todayIn(church.row)));
    const some = await inviteSome(table, ready, { church: church.row, origin, inviter });
    if (!some) return ended({ isHeld: true });
    const counts = { done: at.done + entries.length, invited: at.invited + some.sent };
    if (page.next) return { ops: some.ops, done: counts.done, total, next: { ...counts, after: page.next } };
    return { ops: some.ops, done: counts.done, total: counts.done, result: { invited: counts.invited } };
  },
});
