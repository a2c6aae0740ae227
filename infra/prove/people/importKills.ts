// Kills of the stage while an import is written, or undone: spread over its chunks, as its own row and journal say where it is.
import { jobs, journal, ofJobs } from '#functions/core/jobs/rows.ts';
import type { Table } from '#functions/core/table/table.ts';
import { importRuns } from '#functions/membership/people/imports/rows.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { isJobOver } from '#shared/jobs.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';

const chance = chances(1_125);
const lookMs = 3;
/** After a chunk has begun: within it, or in the one after it. */
const intoMs = 25;
const patienceMs = 120_000;

/** So many of an import’s chunks, the first and the last among them, the others anywhere in equal shares. */
export function spread(kills: number, chunks: number): number[] {
  const share = chunks / kills;
  const somewhere = (at: number) => Math.floor(at * share) + chance(Math.max(1, Math.floor(share)));
  return Array.from({ length: kills }, (_, at) => (at === 0 ? 0 : at === kills - 1 ? chunks - 1 : somewhere(at)));
}

async function jobOf(table: Table, importId: string) {
  const { jobId } = (await table.need(importRuns, { id: importId })).row;
  return (await table.need(jobs, { id: jobId })).row;
}

export const chunksOf = async (table: Table, importId: string): Promise<number> => (await jobOf(table, importId)).chunks;

/** The chunk that is being written, or undone; nothing once the job is over. */
async function chunkNow(table: Table, importId: string): Promise<number | undefined> {
  const { id, state, chunks } = await jobOf(table, importId);
  if (isJobOver(state)) return undefined;
  if (state !== 'undoing') return chunks;
  const [latest] = (await table.query(ofJobs, ['job', id], { begins: ['change'], newestFirst: true, limit: 1 })).of(journal);
  return latest?.row.chunk ?? 0;
}

interface Killing {
  readonly table: Table;
  readonly importId: string;
  /** In the order in which they are reached: backwards for an undo. */
  readonly chunks: readonly number[];
  readonly isUndo: boolean;
  /** Kills the stage, and starts it again. */
  readonly kill: () => Promise<void>;
}

/** Kills as each of the chunks has begun. The chunks that were at work then: fewer than asked for if the job was quicker. */
export async function killInChunks({ table, importId, chunks, isUndo, kill }: Killing): Promise<number[]> {
  const killed: number[] = [];
  for (const wanted of chunks) {
    const until = performance.now() + patienceMs;
    let now = await chunkNow(table, importId);
    while (now !== undefined && (isUndo ? now > wanted : now < wanted)) {
      if (performance.now() > until) throw new Error(`The job stays at chunk ${now} for two minutes; chunk ${wanted} was waited for.`);
      await sleep(lookMs);
      now = await chunkNow(table, importId);
    }
    if (now === undefined) return killed;
    await sleep(chance(intoMs));
    killed.push(now);
    await kill();
  }
  return killed;
}
