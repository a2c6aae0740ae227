// Invites those who were seen to get an invitation, a few in each transaction; who has changed since is judged anew.
import { todayIn } from '#functions/core/clock.ts';
import { defineJob } from '#functions/core/jobs/define.ts';
import { InvitedCounts } from '#shared/membership/people/imports/imports.ts';
import { id, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { churches } from '../../table.ts';
import { invitable, withUsers } from './judge.ts';
import { invitingParts, invitingRuns } from './rows.ts';
import { invitedAtOnce, inviteSome } from './send.ts';

const Next = shape({ part: whole, at: whole, done: whole, invited: whole });

export const listInvitations = defineJob({
  name: 'lists.invitations',
  queue: 'jobs',
  /** `before`: how many were invited by those that ended before all were. */
  input: shape({ id, parts: whole, ready: whole, before: maybe(whole), origin: text(500), inviter: text(300) }),
  next: Next,
  result: InvitedCounts,
  chunk: async ({ table, id: jobId, input: { id: own, parts, ready: total, before = 0, origin, inviter }, next }) => {
    const from: Out<typeof Next> = next ?? { part: 0, at: 0, done: 0, invited: before };
    const [run, part, church] = await Promise.all([
      table.get(invitingRuns, { id: own }),
      table.get(invitingParts, { id: own, part: from.part }),
      table.need(churches, {}),
    ]);
    const ended = (why: Partial<InvitedCounts>) => ({ done: from.done, total, result: { invited: from.invited, ...why } });
    // Another one was started since, or this one was stopped.
    if (run?.row.job?.id !== jobId || run.row.job.isStopped) return ended({ isStopped: true });
    const all = part?.row.ready ?? [];
    const ids = all.slice(from.at, from.at + invitedAtOnce);
    const ready = await withUsers(table, await invitable(table, ids, todayIn(church.row)));
    const some = await inviteSome(table, ready, { church: church.row, origin, inviter });
    if (!some) return ended({ isHeld: true });
    const counts = { done: from.done + ids.length, invited: from.invited + some.sent };
    const place = from.at + ids.length < all.length ? { part: from.part, at: from.at + ids.length } : { part: from.part + 1, at: 0 };
    const goesOn = { ops: some.ops, done: counts.done, total };
    return place.part < parts ? { ...goesOn, next: { ...place, ...counts } } : { ...goesOn, result: { invited: counts.invited } };
  },
});
