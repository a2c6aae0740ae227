import type { Caller } from '#functions/core/auth/caller.ts';
import { objectAbout } from '#functions/core/aws/objects.ts';
import { downloadUrl } from '#functions/core/aws/presignedGet.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type JobRow, jobs as jobRows } from '#functions/core/jobs/rows.ts';
import { jobsStartedBy } from '#functions/core/jobs/startedBy.ts';
import { undoJob } from '#functions/core/jobs/undo.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { jobs as contract } from '#shared/membership/jobs/jobs.ts';
import { fileOf, registeredAs } from './registry.ts';
import { jobView } from './view.ts';

const mostListed = 50;

/** Jobs of others don't exist for the caller. */
async function own(table: Table, caller: Caller, id: string): Promise<StoredRow<JobRow>> {
  const kept = await table.need(jobRows, { id });
  if (caller.personId === '' || kept.row.startedBy !== caller.personId) throw new Refusal('notFound');
  return kept;
}

/** Throws `forbidden` if what the job has read or changed is no longer the caller's to see. */
async function allowed(table: Table, caller: Caller, id: string): Promise<StoredRow<JobRow>> {
  const kept = await own(table, caller, id);
  if (!(await registeredAs(kept.row.name)?.mayRead(table, caller, kept.row))) throw new Refusal('forbidden');
  return kept;
}

export const jobs = implement(contract, {
  list: async (_, { caller, table }) => {
    if (!caller.personId) return [];
    return (await jobsStartedBy(table, caller.personId, mostListed)).map(({ row }) => jobView(row));
  },
  load: async ({ id }, { caller, table }) => jobView((await own(table, caller, id)).row),
  file: async ({ id }, { caller, table }) => {
    const file = fileOf((await allowed(table, caller, id)).row);
    if (!file || !(await objectAbout(settings.contentBucket, file.key))) throw new Refusal('notFound');
    return { url: downloadUrl(file.key), name: file.name };
  },
  undo: ({ id }, { caller, table }) =>
    retryOnRefusal(async () => {
      const kept = await allowed(table, caller, id);
      const registered = registeredAs(kept.row.name);
      await registered?.requireUndoable?.(table, kept.row);
      return jobView((await undoJob(table, registered?.job, kept)).row);
    }),
});
