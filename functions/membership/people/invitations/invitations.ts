import type { Caller } from '#functions/core/auth/caller.ts';
import { later, nowIso, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { endStalled, stateOf } from '#functions/core/jobs/stalled.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isJobOver } from '#shared/jobs.ts';
import { InvitedCounts } from '#shared/membership/people/imports/imports.ts';
import { invitations as contract, graceSeconds, type Invitations } from '#shared/membership/people/invitations/invitations.ts';
import { check, parse, shape, whole } from '#shared/words.ts';
import { linkOrigin } from '../../signIn/allowedOrigins.ts';
import { churches, ofChurch } from '../../table.ts';
import { peopleMeeting } from '../lists/peopleOfList.ts';
import { catalogueOf } from '../tags/change.ts';
import { taggings } from '../tags/rows.ts';
import { listInvitations } from './job.ts';
import { looked } from './judge.ts';
import { heldAtOnce, type InvitingRow, invitingParts, invitingRuns } from './rows.ts';

/** Long enough to read who gets one. */
const usableMs = 30 * 60_000;
const partsAtOnce = 90;

const InvitingNow = shape({ invited: whole });
function countsOf({ next, result }: JobRow, before = 0): InvitedCounts {
  if (result) return parse(InvitedCounts, JSON.parse(result));
  const read = check(InvitingNow, JSON.parse(next ?? '{}'));
  return { invited: read.ok ? read.value.invited : before };
}

/** What ended before all were invited goes on when it is started anew, as long as it is kept. */
function isUnfinished(job: JobRow): boolean {
  const { isStopped = false, isHeld = false } = countsOf(job);
  return stateOf(job) === 'failed' || isStopped || isHeld;
}

function view({ id, total, parts, until, job: ordered }: InvitingRow, job: JobRow | undefined): Invitations {
  const state = job && stateOf(job);
  const isGoingOn = state !== undefined && !isJobOver(state);
  return {
    ...{ id, total, parts },
    ...(ordered && job ? { state, sendAt: ordered.sendAt, done: job.done, of: ordered.ready, ...countsOf(job, ordered.before) } : {}),
    ...(ordered?.isStopped ? { isStopped: true } : {}),
    can: {
      start: ordered ? ordered.isStopped || (job !== undefined && isUnfinished(job)) : until > nowIso(),
      stop: isGoingOn && ordered?.isStopped === false,
    },
  };
}

/** Those of others don’t exist for the caller, nor those that were held too long ago. */
async function own(table: Table, { personId }: Caller, id: string): Promise<StoredRow<InvitingRow>> {
  const kept = await table.need(invitingRuns, { id });
  if (personId === '' || kept.row.personId !== personId || (!kept.row.job && kept.row.until <= nowIso())) throw new Refusal('notFound');
  return kept;
}
const keptJob = async (table: Table, { job }: InvitingRow) => job && table.get(jobs, { id: job.id });
const jobOf = async (table: Table, run: InvitingRow): Promise<JobRow | undefined> => (await keptJob(table, run))?.row;

async function tagged(table: Table, tag: string): Promise<string[]> {
  if (!(await catalogueOf(table)).live.has(tag)) throw new Refusal('notFound');
  return (await table.all(ofChurch, ['tagged', tag], { index: 'gsi1' })).of(taggings).map(({ row }) => row.personId);
}

export const invitations = implement(contract, {
  hold: async ({ body: { personIds, tagged: tag, rules, met } }, { caller, table }) => {
    if ([personIds, tag, rules].filter((one) => one !== undefined).length !== 1)
      throw new Refusal('invalid', 'One of personIds, tagged and rules is required.');
    if (!caller.personId) throw new Refusal('forbidden');
    const found = rules
      ? await peopleMeeting(table, caller, { rules, columns: [], met })
      : tag
        ? await tagged(table, tag)
        : (personIds ?? []);
    const ids = [...new Set(found)];
    const id = newId();
    const parts = Array.from({ length: Math.ceil(ids.length / heldAtOnce) }, (_, part) => ({
      ...{ id, part, ids: ids.slice(part * heldAtOnce, (part + 1) * heldAtOnce) },
    }));
    for (let at = 0; at < parts.length; at += partsAtOnce)
      await table.write(...parts.slice(at, at + partsAtOnce).map((part) => table.set(invitingParts, part)));
    const run: InvitingRow = {
      ...{ id, personId: caller.personId, total: ids.length, parts: parts.length, until: later(usableMs).toISOString() },
    };
    await table.write(table.set(invitingRuns, run));
    return view(run, undefined);
  },

  look: ({ id, body: { part } }, { caller, table }) =>
    retryOnRefusal(async () => {
      const { row: run } = await own(table, caller, id);
      if (run.job) throw new Refusal('underWay');
      const [kept, church] = await Promise.all([table.need(invitingParts, { id, part }), table.need(churches, {})]);
      const people = await looked(table, kept.row.ids, todayIn(church.row));
      const ready = people.filter(({ reason }) => reason === undefined).map(({ person }) => person.id);
      await table.write(table.put(invitingParts, { ...kept.row, ready }, kept));
      return { people: people.map(({ person, email, reason }) => ({ id: person.id, name: person.name.display, email, reason })) };
    }),

  start: ({ id, body: { appUrl } }, { caller, table }) =>
    retryOnRefusal(async () => {
      const before = await own(table, caller, id);
      const ended = await keptJob(table, before.row);
      const now = view(before.row, ended?.row);
      if (!now.can.start) return now;
      const parts = (await table.all(ofChurch, ['inviting', id])).of(invitingParts).map(({ row }) => row);
      const ready = parts.reduce((sum, part) => sum + (part.ready ?? []).length, 0);
      if (ready === 0) throw new Refusal('invalid', 'No one was seen to get an invitation.');
      const [jobId, begins] = [newId(), later(graceSeconds * 1000)];
      const counts = { ready, before: now.invited ?? 0 };
      const run = { ...before.row, job: { id: jobId, sendAt: begins.toISOString(), ...counts, isStopped: false } };
      const input = { id, parts: before.row.parts, ...counts, origin: linkOrigin(appUrl), inviter: caller.name ?? '' };
      await table.write(
        endStalled(table, ended),
        listInvitations.waitOps(table, caller.personId, input, jobId),
        table.follow(listInvitations.queue, { churchId: table.church, jobId }, begins),
        table.put(invitingRuns, run, before),
      );
      return view(run, await jobOf(table, run));
    }),

  load: async ({ id }, { caller, table }) => {
    const { row } = await own(table, caller, id);
    return view(row, await jobOf(table, row));
  },

  stop: ({ id }, { caller, table }) =>
    retryOnRefusal(async () => {
      const before = await own(table, caller, id);
      const job = await jobOf(table, before.row);
      if (!before.row.job || !job || isJobOver(stateOf(job))) return view(before.row, job);
      const run = { ...before.row, job: { ...before.row.job, isStopped: true } };
      await table.write(table.put(invitingRuns, run, before));
      return view(run, job);
    }),
});
