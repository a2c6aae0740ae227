// Does the jobs of one queue, chunk by chunk. The queue may deliver a message twice and a worker may be killed anywhere: the job's row says
// where to go on, and of two workers at the same chunk only one writes it.
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { Refusal } from '#shared/errors.ts';
import { isJobOver, jobAttempts } from '#shared/jobs.ts';
import { parse, shape, text } from '#shared/words.ts';
import { later, now, nowIso } from '../clock.ts';
import { log } from '../log.ts';
import type { StoredRow } from '../table/kind.ts';
import { Table } from '../table/table.ts';
import { undoChunk, writeChunk } from './chunks.ts';
import { type Job, JobFault } from './define.ts';
import { tellProgress } from './progress.ts';
import { type JobRow, jobs } from './rows.ts';

const Message = shape({ id: text(20), body: shape({ churchId: text(20), jobId: text(20) }) });

/** Well below the worker's timeout; a longer job continues in a run of its own, so that others have their turn. */
const usualRunMs = 60_000;
/** How often the person is told. */
const tellMs = 1000;
/** How often a chunk is tried again at once because someone changed one of its rows. */
const mostCollisions = 8;

export const jobWorker =
  (known: readonly Job[], runMs = usualRunMs) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: { itemIdentifier: string }[] = [];
    for (const record of event.Records) {
      try {
        await work(known, record, runMs);
      } catch (error) {
        log.error('job interrupted', { messageId: record.messageId, error });
        failed.push({ itemIdentifier: record.messageId });
      }
    }
    return { batchItemFailures: failed };
  };

async function work(known: readonly Job[], { body, attributes }: SQSRecord, runMs: number): Promise<void> {
  const { churchId, jobId } = parse(Message, JSON.parse(body)).body;
  const attempt = Number(attributes.ApproximateReceiveCount);
  const isLastAttempt = attempt >= jobAttempts;
  const until = later(runMs);
  let toldAt = 0;
  /** As the last chunk has left it: who else works at it finds out by its version. */
  let latest: Awaited<ReturnType<typeof writeChunk>> | undefined;
  for (let collisions = 0; ; ) {
    const kept = latest?.kept ?? (await new Table(churchId).get(jobs, { id: jobId }));
    if (!kept || isJobOver(kept.row.state)) return;
    const { name, userId, userName } = kept.row;
    const table = new Table(churchId, { ...(userId ? { userId } : {}), ...(userName ? { name: userName } : {}) });
    const job = known.find((one) => one.name === name);
    if (!job) throw new Error(`No worker knows the job ${name}.`);
    if (kept.row.state === 'undoing' && !latest && (await job.undoWaits?.(table, kept.row))) return;
    // A message that was delivered before is done with the first chunk that is written: a job may be killed any number of times, as long as it advances.
    const pace = { isTold: now().getTime() - toldAt >= tellMs, goesOn: attempt > 1 || now() >= until };
    try {
      latest = await (kept.row.state === 'undoing' ? undoChunk(table, job, kept, pace) : writeChunk(table, job, kept, pace, latest?.ahead));
      if (latest.isLast || pace.goesOn) return;
      if (pace.isTold) toldAt = now().getTime();
      collisions = 0;
    } catch (error) {
      latest = undefined;
      if (error instanceof Refusal && error.code === 'outdated' && ++collisions < mostCollisions) continue;
      if (!(error instanceof Refusal) && !isLastAttempt) throw error;
      await giveUp(table, kept, error);
      return;
    }
  }
}

async function giveUp(table: Table, kept: StoredRow<JobRow>, error: unknown): Promise<void> {
  const problem = error instanceof Refusal ? error.code : 'unexpected';
  log.error('job failed', { jobId: kept.row.id, name: kept.row.name, problem, error });
  const fault = error instanceof JobFault ? error.about : undefined;
  const row: JobRow = { ...kept.row, state: 'failed', problem, fault, changed: nowIso() };
  await table.write(table.put(jobs, row, kept), tellProgress(table, row));
}
