import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { countsOf } from '#functions/core/jobs/counts.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { endStalled, stateOf } from '#functions/core/jobs/stalled.ts';
import { isUndoable, undoJob } from '#functions/core/jobs/undo.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isJobOver } from '#shared/jobs.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import {
  ComparedPerson,
  imports as contract,
  InvitedCounts,
  mostParts,
  type PeopleImport,
  PeopleImportCounts,
} from '#shared/membership/people/imports/imports.ts';
import { check, type Out, parse, shape, whole } from '#shared/words.ts';
import { makesForms } from '../../forms/rules.ts';
import { editsGroups } from '../../groups/rules.ts';
import { linkOrigin } from '../../signIn/allowedOrigins.ts';
import { ofChurch, people } from '../../table.ts';
import { mergedIds } from '../merges/mergedRows.ts';
import { catalogueOf, tagNamesOf } from '../tags/change.ts';
import { peopleInvitations } from './invitations/job.ts';
import { noCounts, peopleImport } from './job.ts';
import { isStored, storePart } from './parts.ts';
import { contentJobOf, giftsJobOf, importKeys, importRuns, notesJobOf } from './rows.ts';
import { requireOthersUndone } from './undoOrder.ts';

type Run = Out<typeof importRuns.row>;

const mostListed = 20;
const peopleAtOnce = 1000;
const keysAtOnce = 4000;
const checkedAtOnce = 20;

const countsIn = (job: JobRow): PeopleImportCounts => countsOf(PeopleImportCounts, noCounts, job);

const InvitingNow = shape({ invited: whole });
function invitationsOf(job: JobRow): PeopleImport['invitations'] {
  const { done, total, next, result } = job;
  const state = stateOf(job);
  if (result) return { state, done, total, ...parse(InvitedCounts, JSON.parse(result)) };
  const read = check(InvitingNow, JSON.parse(next ?? '{}'));
  return { state, done, total, invited: read.ok ? read.value.invited : 0 };
}

const isOver = (job: JobRow | undefined): boolean => job === undefined || isJobOver(stateOf(job));

const view = ({ jobId: _, invitations: __, ...run }: Run, job: JobRow | undefined, inviting?: JobRow): PeopleImport => ({
  ...run,
  ...(job ? { state: job.state, done: job.done, total: job.total, counts: countsIn(job), kept: job.kept } : {}),
  ...(inviting ? { invitations: invitationsOf(inviting) } : {}),
  can: { undo: job !== undefined && isUndoable(peopleImport, job), invite: job?.state === 'done' && isOver(inviting) },
});

interface Listed {
  readonly run: Run;
  readonly job: StoredRow<JobRow> | undefined;
  readonly inviting: StoredRow<JobRow> | undefined;
}

async function latest(table: Table): Promise<Listed[]> {
  const page = await table.query(ofChurch, ['imports'], { index: 'gsi1', newestFirst: true, limit: mostListed });
  const runs = page.of(importRuns).map(({ row }) => row);
  const batch = table.batch();
  const found = runs.map((run) => {
    const inviting = run.invitations ? batch.get(table, jobs, { id: run.invitations.jobId }) : () => undefined;
    return { run, job: batch.get(table, jobs, { id: run.jobId }), inviting };
  });
  await batch.send();
  return found.map(({ run, job, inviting }) => ({ run, job: job(), inviting: inviting() }));
}

async function loaded(table: Table, importId: string) {
  const kept = await table.need(importRuns, { id: importId });
  const { jobId, invitations } = kept.row;
  const [job, inviting] = await Promise.all([
    table.get(jobs, { id: jobId }),
    invitations ? table.get(jobs, { id: invitations.jobId }) : undefined,
  ]);
  return { kept, job, inviting };
}

async function requireStored(churchId: string, userId: string, importId: string, parts: number): Promise<void> {
  if (parts < 1 || parts > mostParts) throw new Refusal('invalid', `An import has from 1 to ${mostParts} parts.`);
  for (let from = 0; from < parts; from += checkedAtOnce) {
    const some = Array.from({ length: Math.min(checkedAtOnce, parts - from) }, (_, at) => ({ userId, importId, part: from + at }));
    const stored = await Promise.all(some.map((part) => isStored(churchId, part)));
    if (stored.includes(false)) throw new Refusal('notFound');
  }
}

/** A job of another area that waits for these people: the same user has prepared it. */
async function requireWaiting(table: Table, userId: string, jobId: string): Promise<string> {
  const { row } = await table.need(jobs, { id: jobId });
  if (row.userId !== userId || row.state !== 'waiting') throw new Refusal('notFound');
  return row.id;
}

/** Only what is compared. */
const compared = (row: object) => parse(ComparedPerson, row);

export const imports = implement(contract, {
  list: async (_, { table }) => (await latest(table)).map(({ run, job, inviting }) => view(run, job?.row, inviting?.row)),

  people: async ({ query: { after } }, { table }) => {
    const [page, { live }] = await Promise.all([
      table.query(ofChurch, ['people'], { index: 'gsi1', limit: peopleAtOnce, after }),
      catalogueOf(table),
    ]);
    const rows = page.of(people).map(({ row }) => row);
    const shown = rows.filter((row) => !isForgotten(row));
    return { people: shown.map((row) => compared({ ...row, merged: mergedIds(row), tags: tagNamesOf(row, live) })), next: page.next };
  },

  keys: async ({ query: { after, source } }, { table }) => {
    const page = await table.query(ofChurch, ['importkeys', source], { limit: keysAtOnce, after });
    return { keys: page.of(importKeys).map(({ row: { key, id } }) => ({ key, id })), next: page.next };
  },

  part: async ({ id: importId, body: { part, ...given } }, { caller, table }) => {
    const { groups = [], members = [], forms = [], submissions = [] } = given;
    if (groups.length + members.length > 0 && !editsGroups(caller)) throw new Refusal('forbidden');
    if (forms.length + submissions.length > 0 && !makesForms(caller)) throw new Refusal('forbidden');
    if (part < 0 || part >= mostParts) throw new Refusal('invalid', `Parts are numbered from 0 to ${mostParts - 1}.`);
    await storePart(table.church, { userId: caller.userId, importId, part }, given);
    return {};
  },

  start: async ({ body: { id: importId, fileName, source, parts, people: count, left, gifts, content, notes } }, { caller, table }) => {
    const known = await table.get(importRuns, { id: importId });
    if (known) return view(known.row, (await table.get(jobs, { id: known.row.jobId }))?.row);
    const { userId } = caller;
    await requireStored(table.church, userId, importId, parts);
    if ((await latest(table)).some(({ job }) => job && !isJobOver(job.row.state))) throw new Refusal('underWay');
    const run = { id: importId, fileName, at: nowIso(), by: (table.actor.name ?? '').slice(0, 300), left };
    const follow = {
      gifts: gifts ? await requireWaiting(table, userId, giftsJobOf(importId)) : undefined,
      content: content ? await requireWaiting(table, userId, contentJobOf(importId)) : undefined,
      notes: notes ? await requireWaiting(table, userId, notesJobOf(importId)) : undefined,
    };
    const input = { importId, userId, fileName, source, parts, people: count, ...follow };
    const { row } = await peopleImport.start(table, caller.personId, input, (jobId) =>
      table.put(importRuns, { ...run, jobId }, undefined, 'underWay'),
    );
    return view({ ...run, jobId: row.id }, row);
  },

  undo: ({ id: importId }, { table }) =>
    retryOnRefusal(async () => {
      const { kept, job, inviting } = await loaded(table, importId);
      if (!job) throw new Refusal('undoExpired');
      await requireOthersUndone(table, job.row);
      return view(kept.row, (await undoJob(table, peopleImport, job)).row, inviting?.row);
    }),

  invite: ({ id: importId, body: { appUrl } }, { caller, table }) =>
    retryOnRefusal(async () => {
      const { kept, job, inviting } = await loaded(table, importId);
      if (job?.row.state !== 'done') throw new Refusal('importNotDone');
      if (!isOver(inviting?.row)) return view(kept.row, job.row, inviting?.row);
      const { added, changed, unchanged } = countsIn(job.row);
      const input = {
        importId,
        jobId: job.row.id,
        people: added + changed + unchanged,
        origin: linkOrigin(appUrl),
        inviter: caller.name ?? '',
      };
      let run = kept.row;
      const { row } = await peopleInvitations.start(table, caller.personId, input, (jobId) => {
        run = { ...run, invitations: { jobId, isStopped: false } };
        return [...table.put(importRuns, run, kept), ...endStalled(table, inviting)];
      });
      return view(run, job.row, row);
    }),

  stopInviting: ({ id: importId }, { table }) =>
    retryOnRefusal(async () => {
      const { kept, job, inviting } = await loaded(table, importId);
      const { invitations } = kept.row;
      if (!invitations || isOver(inviting?.row)) return view(kept.row, job?.row, inviting?.row);
      const run = { ...kept.row, invitations: { ...invitations, isStopped: true } };
      await table.write(table.put(importRuns, run, kept));
      return view(run, job?.row, inviting?.row);
    }),
});
