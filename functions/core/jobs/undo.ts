import { Refusal } from '#shared/errors.ts';
import { nowIso } from '../clock.ts';
import type { StoredRow } from '../table/kind.ts';
import type { Table } from '../table/table.ts';
import type { Job } from './define.ts';
import { type JobRow, jobs } from './rows.ts';

/** Jobs that changed rows and came to an end, even if by failing halfway. */
export const isUndoable = (job: Job | undefined, { state, chunks }: JobRow): boolean =>
  job !== undefined && job.undoes.length > 0 && chunks > 0 && (state === 'done' || state === 'failed');

/** Orders the undo; the worker does it. */
export async function undoJob(table: Table, job: Job | undefined, kept: StoredRow<JobRow>): Promise<StoredRow<JobRow>> {
  if (!job || !isUndoable(job, kept.row)) throw new Refusal('undoExpired');
  const row: JobRow = { ...kept.row, state: 'undoing', kept: 0, problem: undefined, fault: undefined, changed: nowIso() };
  await table.write(table.put(jobs, row, kept), table.follow(job.queue, { churchId: table.church, jobId: row.id }));
  return { row, version: kept.version + 1 };
}
