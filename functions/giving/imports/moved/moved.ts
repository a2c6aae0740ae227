// The calls of imports of gifts from another system.
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { isUndoable, undoJob } from '#functions/core/jobs/undo.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { giftsJobOf, importRuns } from '#functions/membership/people/imports/rows.ts';
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
const mostChecks = 5;
const checkedAtOnce = 100;
const Progress = shape({ counts: Counts });

function countsOf({ next, result }: JobRow): MovedCounts {
  if (result) return parse(Counts, JSON.parse(result));
  const read = check(Progress, JSON.parse(next ?? '{}'));
  return read.ok ? read.value.counts : noMoved;
}

const view = ({ jobId: _, waits: __, ...run }: Run, job: JobRow | undefined): MovedImport => ({
  ...run,
  ...(job ? { state: job.state, done: job.done, total: job.total, counts: countsOf(job), kept: job.kept } : {}),
  can: { undo: !run.dryRun && job !== undefined && isUndoable(movedImport, job) },
});

interface Listed {
  readonly run: Run;
  readonly job: JobRow | undefined;
}

/** One that waits for people whose import was never started is none; one whose people’s import has failed is over, too. */
async function withPeople(table: Table, all: readonly Listed[]): Promise<Listed[]> {
  const waiting = all.filter(({ run, job }) => run.waits && job?.state === 'waiting');
  const [asked, batch] = [table.batch(), table.batch()];
  const runs = new Map(waiting.map(({ run }) => [run.id, asked.get(table, importRuns, { id: run.id })]));
  await asked.send();
  const people = new Map(
    [...runs].flatMap(([id, run]) => {
      const jobId = run()?.row.jobId;
      return jobId ? [[id, batch.get(table, jobs, { id: jobId })] as const] : [];
    }),
  );
  await batch.send();
  return all.flatMap(({ run, job }) => {
    if (!job || !waiting.some((one) => one.run.id === run.id)) return { run, job };
    const before = people.get(run.id)?.()?.row;
    if (!before) return [];
    return { run, job: ['waiting', 'running', 'done'].includes(before.state) ? job : { ...job, state: 'failed' as const } };
  });
}

async function latest(table: Table): Promise<Listed[]> {
  const of = (begin: string, limit: number) => table.query(ofBooks, [begin], { index: 'gsi1', newestFirst: true, limit });
  const pages = await Promise.all([of('movedimports', mostListed), of('movedchecks', mostChecks)]);
  const rows = pages.flatMap((page) => page.of(movedRuns));
  const batch = table.batch();
  const found = rows.map(({ row: run }) => ({ run, job: batch.get(table, jobs, { id: run.jobId }) }));
  await batch.send();
  return withPeople(
    table,
    found.map(({ run, job }) => ({ run, job: job()?.row })),
  );
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
    runs: (await latest(table)).map(({ run, job }) => view(run, job)),
  }),

  movedPart: async ({ id: importId, body: { part, ...given } }, { caller, table }) => {
    if (part < 0 || part >= mostMovedParts) throw new Refusal('invalid', `Parts are numbered from 0 to ${mostMovedParts - 1}.`);
    checkPart(given);
    const json = JSON.stringify(given);
    if (Buffer.byteLength(json) > 300_000) throw new Refusal('tooLarge');
    await table.write(table.set(movedParts, { userId: caller.userId, importId, part, json }));
    return {};
  },

  startMoved: async ({ body: { id: importId, fileName, source, parts, gifts, dryRun, waits, partsOf = importId } }, { caller, table }) => {
    const known = await table.get(movedRuns, { id: importId });
    if (known) return view(known.row, (await table.get(jobs, { id: known.row.jobId }))?.row);
    await requireStored(table, caller, partsOf, parts);
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
      const job = run.dryRun ? undefined : await table.get(jobs, { id: run.jobId });
      if (!job) throw new Refusal('undoExpired');
      return view(run, (await undoJob(table, movedImport, job)).row);
    }),
};
