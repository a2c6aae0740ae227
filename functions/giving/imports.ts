import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { countsOf } from '#functions/core/jobs/counts.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { isUndoable, undoJob } from '#functions/core/jobs/undo.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { imports as contract, type GatewayImport, ImportCounts } from '#shared/giving/imports.ts';
import { isJobOver } from '#shared/jobs.ts';
import type { Out } from '#shared/words.ts';
import { gatewayImport, noImport } from './imports/job.ts';
import { movedGifts } from './imports/moved/moved.ts';
import { importRuns } from './imports/rows.ts';
import { requireRange } from './ledger/gifts.ts';
import { ofBooks } from './ledger/rows.ts';
import { requireHeld } from './settings/holders.ts';
import { gatewayRows } from './settings/rows.ts';

type Run = Out<typeof importRuns.row>;

const mostDays = 6 * 366;
const mostListed = 30;

const view = (run: Run, job: JobRow | undefined): GatewayImport => ({
  ...run,
  ...(job ? { state: job.state, done: job.done, total: job.total, counts: countsOf(ImportCounts, noImport, job), kept: job.kept } : {}),
  can: { undo: !run.dryRun && job !== undefined && isUndoable(gatewayImport, job) },
});

async function latest(table: Table) {
  const runs = (await table.query(ofBooks, ['imports'], { newestFirst: true, limit: mostListed })).of(importRuns).map(({ row }) => row);
  const batch = table.batch();
  const found = runs.map((run) => ({ run, job: batch.get(table, jobs, { id: run.id }) }));
  await batch.send();
  return found.map(({ run, job }) => ({ run, job: job() }));
}

export const imports = implement(contract, {
  ...movedGifts,

  list: async (_, { table }) => (await latest(table)).map(({ run, job }) => view(run, job?.row)),

  start: async ({ body: { gatewayId, from, to, dryRun } }, { table, caller }) => {
    requireRange(from, to, mostDays);
    await requireHeld(table, (await table.need(gatewayRows, { id: gatewayId })).row);
    if ((await latest(table)).some(({ job }) => job && !isJobOver(job.row.state))) throw new Refusal('underWay');
    const { row } = await gatewayImport.start(table, caller.personId, { gatewayId, from, to, dryRun });
    const run: Run = { id: row.id, gatewayId, from, to, dryRun, at: nowIso(), by: (table.actor.name ?? '').slice(0, 200) };
    const noted = dryRun ? [] : table.note('giving', 'add', { kind: importRuns.name, id: run.id, label: `${from} – ${to}` });
    await table.write(table.put(importRuns, run), noted);
    return view(run, row);
  },

  undo: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      const found = (await latest(table)).find(({ run }) => run.id === id);
      if (!found) throw new Refusal('notFound');
      if (!found.job || found.run.dryRun) throw new Refusal('undoExpired');
      const { row } = await undoJob(table, gatewayImport, found.job);
      return view(found.run, row);
    }),
});
