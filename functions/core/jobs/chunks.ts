// One chunk of a job, forwards or backwards: its effect and the job's progress in one transaction.
import { nowIso } from '../clock.ts';
import { log } from '../log.ts';
import { itemsIn } from '../table/conditions.ts';
import type { StoredRow } from '../table/kind.ts';
import type { Op, Table } from '../table/table.ts';
import { type Job, type JobChunk, mostChanges } from './define.ts';
import { tellProgress } from './progress.ts';
import { type JobRow, type JournalRow, jobs, journal, ofJobs } from './rows.ts';

const undoneAtOnce = 20;
const restoredAtOnce = 8;
/** Of a transaction's hundred items; the job's own row and what tells of it need the rest. */
const mostUndoing = 95;

/** `isTold`: the person who started it hears of this chunk. `goesOn`: the job continues in another run of the worker. */
export interface Pace {
  readonly isTold: boolean;
  readonly goesOn: boolean;
}

const followUp = (table: Table, job: Job, row: JobRow, { isTold, goesOn }: Pace, isLast: boolean): Op[] => [
  ...(isTold || isLast ? tellProgress(table, row) : []),
  ...(goesOn && !isLast ? table.follow(job.queue, { churchId: table.church, jobId: row.id }) : []),
];

const jsonOf = (given: unknown): string | undefined => (given === undefined ? undefined : JSON.stringify(given));

/** The job as it is after a chunk, and whether that was the last one. */
interface Written {
  readonly kept: StoredRow<JobRow>;
  readonly isLast: boolean;
  /** The following chunk, which was made ready meanwhile. */
  readonly ahead?: Promise<JobChunk> | undefined;
}

/** `ready`: the chunk, if it was made ready while the one before was written. */
export async function writeChunk(
  table: Table,
  job: Job,
  before: StoredRow<JobRow>,
  pace: Pace,
  ready?: Promise<JobChunk>,
): Promise<Written> {
  const { id: jobId, chunks } = before.row;
  const { changes = [], ops = [], done, total, next, result, mayLookAhead, afterwards } = await (ready ?? job.chunk(table, before.row));
  if (changes.length > mostChanges) throw new Error(`A chunk of ${job.name} changes more than ${mostChanges} rows.`);
  const isLast = next === undefined;
  const row: JobRow = {
    ...before.row,
    ...{
      next: jsonOf(next),
      done,
      total,
      result: jsonOf(result),
      chunks: chunks + 1,
      changed: nowIso(),
      state: isLast ? 'done' : 'running',
    },
  };
  const writing = table.write(
    table.put(jobs, row, before),
    ...changes.map((change) => [...change.ops]),
    ...changes.map(({ entry }, at) => table.set(journal, { jobId, chunk: chunks, at, ...entry })),
    [...ops],
    followUp(table, job, row, pace, isLast),
  );
  const ahead = mayLookAhead && !isLast && !pace.goesOn ? job.chunk(table, row) : undefined;
  // If this is not written, it is of no use.
  ahead?.catch(() => undefined);
  await writing;
  await afterwards?.().catch((error: unknown) => log.error('job left something behind', { jobId, error }));
  return { kept: { row, version: before.version + 1 }, isLast, ahead };
}

interface Restored {
  readonly entry: JournalRow;
  readonly ops: Op[] | undefined;
}

/** As many of the latest changes as a transaction holds, all of one chunk, so that each sees what later chunks have built on it undone. */
async function restoreLatest(table: Table, job: Job, entries: readonly JournalRow[]): Promise<Restored[]> {
  const restored: Restored[] = [];
  let items = 0;
  const ofChunk = entries.filter(({ chunk }) => chunk === entries[0]?.chunk);
  for (let from = 0; from < ofChunk.length; from += restoredAtOnce) {
    const some = ofChunk.slice(from, from + restoredAtOnce);
    // Nothing is written in between, so that they may read at the same time.
    const all = await Promise.all(some.map((entry) => job.undoes.find(({ kind }) => kind === entry.kind)?.restore(table, entry)));
    for (const [at, entry] of some.entries()) {
      const ops = all[at];
      items += 1 + itemsIn(ops ?? []);
      if (restored.length > 0 && items > mostUndoing) return restored;
      restored.push({ entry, ops });
    }
  }
  return restored;
}

/** The latest changes first; those made by others since stay. */
export async function undoChunk(table: Table, job: Job, before: StoredRow<JobRow>, pace: Pace): Promise<Written> {
  const page = await table.query(ofJobs, ['job', before.row.id], { begins: ['change'], newestFirst: true, limit: undoneAtOnce });
  const entries = page.of(journal).map(({ row }) => row);
  const restored = await restoreLatest(table, job, entries);
  const isRestored = page.next === undefined && restored.length === entries.length;
  // It looks at what is left, so that must be written first.
  const after = job.undone && (entries.length > 0 ? { isOver: false } : await job.undone(table, before.row));
  const isLast = isRestored && (after?.isOver ?? true);
  const row: JobRow = {
    ...before.row,
    ...(after?.next === undefined ? {} : { next: after.next }),
    kept: (before.row.kept ?? 0) + restored.filter(({ ops }) => ops === undefined).length,
    done: isLast ? 0 : Math.max(0, before.row.done - restored.length),
    changed: nowIso(),
    state: isLast ? 'undone' : 'undoing',
  };
  await table.write(
    table.put(jobs, row, before),
    ...restored.map(({ ops }) => ops ?? []),
    ...restored.map(({ entry }) => table.erase(journal, entry)),
    [...(after?.ops ?? [])],
    followUp(table, job, row, pace, isLast),
  );
  return { kept: { row, version: before.version + 1 }, isLast };
}
