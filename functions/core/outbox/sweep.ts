// Runs every fifteen minutes: finds outbox rows that the stream's reader missed, for whatever reason, and hands them over.
import { minuteMs } from '#shared/time/civilDate.ts';
import { later } from '../clock.ts';
import { log } from '../log.ts';
import { Table } from '../table/table.ts';
import { handOver } from './handOver.ts';
import { outbox, outboxShards, outboxWaiting } from './outbox.ts';

/** The stream takes a second; anything older than this was missed, or its queue was unavailable. */
const leftBehindMs = 15 * minuteMs;
/** Rows of a page. */
export const atOnce = 50;

const table = new Table('-');

/** Returns how many rows it handed over. Safe to repeat, and to run alongside the stream's reader. */
export async function handler(): Promise<{ swept: number }> {
  const until = later(-leftBehindMs).toISOString();
  let swept = 0;
  for (let shard = 0; shard < outboxShards; shard += 1) swept += await sweepShard(String(shard), until);
  if (swept > 0) log.error('outbox rows were left behind', { swept });
  return { swept };
}

/** Throws if a queue can't be reached: the next run, fifteen minutes later, starts over. */
async function sweepShard(shard: string, until: string): Promise<number> {
  let swept = 0;
  let after: string | undefined;
  do {
    const page = await table.query(outbox, [outboxWaiting, shard], { index: 'gsi1', until, limit: atOnce, after });
    const rows = page.of(outbox).map(({ row }) => row);
    const left = await handOver(rows);
    if (left.size > 0) throw new Error(`${left.size} outbox rows could not be handed over.`);
    swept += rows.length;
    after = page.next;
  } while (after);
  return swept;
}
