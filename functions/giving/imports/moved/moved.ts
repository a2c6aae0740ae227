// The calls of imports of gifts from another system.
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { isUndoable, undoJob } from '#functions/core/jobs/undo.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { MovedCounts as Counts, type MovedCounts, type MovedImport, type MovedPart, mostMovedParts } from '#shared/giving/imports/moved.ts';
import type { imports as contract } from '#shared/giving/imports.ts';
import { currency } from '#shared/giving/money/currencies.ts';
import { isJobOver } from '#shared/jobs.ts';
import { check, type Out, parse, shape } from '#shared/words.ts';
import { usualCurrency } from '../../ledger/gifts.ts';
import { ofBooks } from '../../ledger/rows.ts';
import { movedParts, movedRuns } from '../rows.ts';
import { movedImport, noMoved } from './job.ts';

type Run = Out<typeof movedRuns.row>;

const mostListed = 20;
const checkedAtOnce = 100;
const Progress = shape({ counts: Counts });

function countsOf({ next, result }: JobRow): MovedCounts {
  if (result) return parse(Counts, JSON.parse(result));
  const read = check(Progress, JSON.parse(next ?? '{}'));
  return read.ok ? read.value.counts : noMoved;
}

const view = ({ jobId: _, ...run }: Run, job: JobRow | undefined): MovedImport => ({
  ...run,
  ...(job ? { state: job.state, done: job.done, total: job.total, counts: countsOf(job), kept: job.kept } : {}),
  can: { undo: !run.dryRun && job !== undefined && isUndoable(movedImport, job) },
});

async function latest(table: Table) {
  const page = await table.query(ofBooks, ['movedimports'], { index: 'gsi1', newestFirst: true, limit: mostListed });
  const batch = table.batch();
  const found = page.of(movedRuns).map(({ row: run }) => ({ run, job: batch.get(table, jobs, { id: run.jobId }) }));
  await batch.send();
  return found.map(({ run, job }) => ({ run, job: job() }));
}

/** What passes can be entered. */
function checkPart({ funds, batches, gifts }: Out<typeof MovedPart>): void {
  if (funds.some(({ key }) => !key.startsWith('fund:')) || batches.some(({ key }) => !key.startsWith('batch:')))
    throw new Refusal('invalid', 'Funds and batches are named by their kind.');
  for (const { key, lines } of gifts) {
    if (!key.startsWith('gift:')) throw new Refusal('invalid', 'Gifts are named by their kind.');
    if (lines.length === 0 || lines.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0))
      throw new Refusal('invalid', 'Please enter an amount.');
  }
}

async function requireStored(table: Table, { userId }: Caller, importId: string, parts: number): Promise<void> {
  if (parts < 1 || parts > mostMovedParts) throw new Refusal('invalid', `An import has from 1 to ${mostMovedParts} parts.`);
  for (let from = 0; from < parts; from += checkedAtOnce) {
    const batch = table.batch();
    const some = Array.from({ length: Math.min(checkedAtOnce, parts - from) }, (_, at) =>
      batch.get(table, movedParts, { userId, importId, part: from + at }),
    );
    await batch.send();
    if (some.some((found) => found() === undefined)) throw new Refusal('notFound');
  }
}

export const movedGifts: Pick<Handlers<typeof contract>, 'moved' | 'movedPart' | 'startMoved' | 'undoMoved'> = {
  moved: async (_, { table }) => ({
    currency: parse(currency, await usualCurrency(table)),
    runs: (await latest(table)).map(({ run, job }) => view(run, job?.row)),
  }),

  movedPart: async ({ id: importId, body: { part, ...given } }, { caller, table }) => {
    if (part < 0 || part >= mostMovedParts) throw new Refusal('invalid', `Parts are numbered from 0 to ${mostMovedParts - 1}.`);
    checkPart(given);
    const json = JSON.stringify(given);
    if (Buffer.byteLength(json) > 300_000) throw new Refusal('tooLarge');
    await table.write(table.set(movedParts, { userId: caller.userId, importId, part, json }));
    return {};
  },

  startMoved: async ({ body: { id: importId, fileName, source, parts, gifts, dryRun } }, { caller, table }) => {
    const known = await table.get(movedRuns, { id: importId });
    if (known) return view(known.row, (await table.get(jobs, { id: known.row.jobId }))?.row);
    await requireStored(table, caller, importId, parts);
    if ((await latest(table)).some(({ job }) => job && !isJobOver(job.row.state))) throw new Refusal('underWay');
    const run = { id: importId, fileName, dryRun, at: nowIso(), by: (table.actor.name ?? '').slice(0, 200) };
    const input = { importId, userId: caller.userId, source, parts, gifts, dryRun };
    const { row } = await movedImport.start(table, caller.personId, input, (jobId) => [
      ...table.put(movedRuns, { ...run, jobId }, undefined, 'underWay'),
      ...(dryRun ? [] : table.note('giving', 'add', { kind: movedRuns.name, id: importId, label: fileName })),
    ]);
    return view({ ...run, jobId: row.id }, row);
  },

  undoMoved: ({ id: importId }, { table }) =>
    retryOnRefusal(async () => {
      const { row: run } = await table.need(movedRuns, { id: importId });
      const job = run.dryRun ? undefined : await table.get(jobs, { id: run.jobId });
      if (!job) throw new Refusal('undoExpired');
      return view(run, (await undoJob(table, movedImport, job)).row);
    }),
};
