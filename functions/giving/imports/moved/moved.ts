// The calls of imports of gifts from another system.
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { handed, type Listed, listed } from '#functions/core/handedOver/calls.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { giftsJobOf, importRuns } from '#functions/membership/people/imports/rows.ts';
import { Refusal } from '#shared/errors.ts';
import { type MovedImport, type MovedPart, mostMovedParts } from '#shared/giving/imports/moved.ts';
import type { imports as contract } from '#shared/giving/imports.ts';
import { currency } from '#shared/giving/money/currencies.ts';
import { isJobOver } from '#shared/jobs.ts';
import { type Out, parse } from '#shared/words.ts';
import { usualCurrency } from '../../ledger/gifts.ts';
import { ofBooks } from '../../ledger/rows.ts';
import { movedParts, movedRuns } from '../rows.ts';
import { movedImport, noMoved } from './job.ts';

type Run = Out<typeof movedRuns.row>;

const mostListed = 20;
const mostChecks = 5;
const { about, store, requireStored, undo } = handed({ parts: movedParts, job: movedImport, none: noMoved, mostParts: mostMovedParts });

const view = ({ jobId: _, waits: __, ...run }: Run, job: JobRow | undefined): MovedImport => {
  const { can, ...of } = about(job);
  return { ...run, ...of, can: { undo: !run.dryRun && can.undo } };
};

async function latest(table: Table): Promise<Listed<Run>[]> {
  const of = (begin: string, limit: number) => table.query(ofBooks, [begin], { index: 'gsi1', newestFirst: true, limit });
  const pages = await Promise.all([of('movedimports', mostListed), of('movedchecks', mostChecks)]);
  const rows = pages.flatMap((page) => page.of(movedRuns)).map(({ row }) => row);
  return listed(table, importRuns, rows, ({ waits }) => waits === true);
}

/** What passes can be entered. */
function checkPart({ funds, batches, gifts }: MovedPart): void {
  if (funds.some(({ key }) => !key.startsWith('fund:')) || batches.some(({ key }) => !key.startsWith('batch:')))
    throw new Refusal('invalid', 'Funds and batches are named by their kind.');
  for (const { key, lines } of gifts) {
    if (!key.startsWith('gift:')) throw new Refusal('invalid', 'Gifts are named by their kind.');
    if (lines.length === 0 || lines.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0))
      throw new Refusal('invalid', 'Please enter an amount.');
  }
}

export const movedGifts: Pick<Handlers<typeof contract>, 'moved' | 'movedPart' | 'startMoved' | 'undoMoved'> = {
  moved: async (_, { table }) => ({
    currency: parse(currency, await usualCurrency(table)),
    runs: (await latest(table)).map(({ run, job }) => view(run, job)),
  }),

  movedPart: async ({ id: importId, body: { part, ...given } }, { caller, table }) => {
    checkPart(given);
    return store(table, { userId: caller.userId, importId, part }, given);
  },

  startMoved: async ({ body: { id: importId, fileName, source, parts, gifts, dryRun, waits, partsOf = importId } }, { caller, table }) => {
    const known = await table.get(movedRuns, { id: importId });
    if (known) return view(known.row, (await table.get(jobs, { id: known.row.jobId }))?.row);
    await requireStored(table, caller.userId, partsOf, parts);
    // A dry run writes nothing, and stands in no one’s way.
    if (!dryRun && (await latest(table)).some(({ run, job }) => !run.dryRun && job && !isJobOver(job.state))) throw new Refusal('underWay');
    const run = { id: importId, fileName, dryRun, waits, at: nowIso(), by: (table.actor.name ?? '').slice(0, 200) };
    const input = { importId: partsOf, userId: caller.userId, source, parts, gifts, dryRun };
    const also = (jobId: string) => [
      ...table.put(movedRuns, { ...run, jobId }, undefined, 'underWay'),
      ...(dryRun ? [] : table.note('giving', 'add', { kind: movedRuns.name, id: importId, label: fileName })),
    ];
    if (waits && !dryRun) {
      const jobId = giftsJobOf(importId);
      await table.write(movedImport.waitOps(table, caller.personId, input, jobId), also(jobId));
      return view({ ...run, jobId }, (await table.need(jobs, { id: jobId })).row);
    }
    const { row } = await movedImport.start(table, caller.personId, input, also);
    return view({ ...run, jobId: row.id }, row);
  },

  undoMoved: ({ id: importId }, { table }) =>
    retryOnRefusal(async () => {
      const { row: run } = await table.need(movedRuns, { id: importId });
      return view(run, (await undo(table, run.dryRun ? undefined : run.jobId)).row);
    }),
};
