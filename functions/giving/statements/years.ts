// How far the statements of a year are: the latest run, and whether the year is closed.
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { countsOf } from '#functions/core/jobs/counts.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { RunCounts, type StatementYear } from '#shared/giving/statements/statements.ts';
import { isJobOver } from '#shared/jobs.ts';
import { statementRows, statementYears } from './rows.ts';
import { noCounts, statementsRun } from './run.ts';

/** `/statements/years/:year`; refuses what is no year. */
export function yearOf(given: string): number {
  const year = /^\d{4}$/.test(given) ? Number(given) : 0;
  if (year < 1990 || year > 2200) throw new Refusal('notFound');
  return year;
}

async function load(table: Table, year: number) {
  const kept = await table.get(statementYears, { year });
  const job = kept?.row.jobId ? (await table.get(jobs, { id: kept.row.jobId }))?.row : undefined;
  return { kept, job };
}

function viewOf(year: number, { kept, job }: Awaited<ReturnType<typeof load>>): StatementYear {
  const run = job && { id: job.id, state: job.state, done: job.done, total: job.total, counts: countsOf(RunCounts, noCounts, job) };
  return { year, run, closed: kept?.row.closed };
}

export const loadYear = async (table: Table, year: number): Promise<StatementYear> => viewOf(year, await load(table, year));

export const isClosed = async (table: Table, year: number): Promise<boolean> =>
  (await table.get(statementYears, { year }))?.row.closed !== undefined;

export async function startRun(table: Table, personId: string, year: number, o: { issue: boolean; send: boolean }): Promise<StatementYear> {
  const { kept, job } = await load(table, year);
  if (job && !isJobOver(job.state)) throw new Refusal('underWay');
  if (!o.issue && !o.send) throw new Refusal('invalid', 'Please choose what to do.');
  if (o.issue && kept?.row.closed) throw new Refusal('yearClosed');
  const started = await statementsRun.start(table, personId, { year, ...o, by: (table.actor.name ?? '').slice(0, 200) });
  // Of two that start at once, both do the same, and nothing twice; the screen follows the later one.
  await retryOnRefusal(async () => {
    const before = await table.get(statementYears, { year });
    await table.write(table.put(statementYears, { year, closed: before?.row.closed, jobId: started.row.id }, before));
  });
  return loadYear(table, year);
}

export async function closeYear(table: Table, year: number): Promise<StatementYear> {
  const { kept, job } = await load(table, year);
  if (job && !isJobOver(job.state)) throw new Refusal('underWay');
  if (!kept?.row.closed) {
    const closed = { at: nowIso(), by: (table.actor.name ?? '').slice(0, 200) };
    const label = String(year);
    await table.write(
      table.put(statementYears, { year, jobId: kept?.row.jobId, closed }, kept),
      table.note('giving', 'change', { kind: statementRows.name, id: label, label, changes: [{ field: 'closed', after: true }] }),
    );
  }
  return loadYear(table, year);
}

export async function reopenYear(table: Table, year: number, reason: string): Promise<StatementYear> {
  const kept = await table.get(statementYears, { year });
  if (kept?.row.closed) {
    const label = String(year);
    await table.write(
      table.put(statementYears, { year, jobId: kept.row.jobId }, kept),
      table.note('giving', 'change', {
        ...{ kind: statementRows.name, id: label, label },
        changes: [
          { field: 'closed', after: false },
          { field: 'reason', after: reason },
        ],
      }),
    );
  }
  return loadYear(table, year);
}
