// Follow-up work is written to the table in the same transaction as the change; the stream's single reader hands it to a queue. Nothing can
// be lost in between, and a handler never waits for a mail server.

import { dayMs } from '#shared/time/civilDate.ts';
import { anything, id, instant, maybe, type Out, shape, text } from '#shared/words.ts';
import { later, nowIso } from '../clock.ts';
import { newId } from '../random.ts';
import { kind } from '../table/kind.ts';

/** `due`: the queue shows it no earlier, by a quarter of an hour at most. */
export const OutboxRow = shape({ id, queue: text(40), body: anything, at: instant, due: maybe(instant) });
export type OutboxRow = Out<typeof OutboxRow>;

/** The queues whose orders someone waits for. */
export const awaited = ['mail', 'publish', 'book', 'contentJobs'] as const;
/**
 * The queues that follow-up work goes to, a lane each, so that nothing anyone waits for stands behind what was written to many, and among
 * them those whose workers do jobs (`../jobs/define.ts`). `book`: payments to be read again at the gateway and booked. `contentJobs`: also what became of payments for seats at events. `mailings`: notifications and daily emails. `refresh`: pages that aged overnight.
 */
export type FollowUpQueue = (typeof awaited)[number] | 'mailings' | 'refresh' | JobQueue;
export type JobQueue = 'jobs' | 'givingJobs' | 'contentJobs' | 'deliver';

/** Waiting rows are spread over this many partitions: each takes a thousand writes a second. */
export const outboxShards = 16;

/** The partition, chosen by the end of the id. */
const outboxShard = ({ id: own }: { id: string }): string =>
  String([...own.slice(-3)].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 0) % outboxShards);

export const outboxWaiting = 'waiting';

export const outbox = kind({
  area: 'core',
  name: 'Outbox',
  global: true,
  row: OutboxRow,
  key: (row: { id: string }) => ({ pk: ['outbox', row.id], sk: ['outbox'] }),
  gsi1: (row) => ({ pk: [outboxWaiting, outboxShard(row)], sk: [row.at] }),
  expires: () => later(2 * dayMs),
});

export const outboxRow = (queue: FollowUpQueue, body: unknown, due?: Date): OutboxRow => ({
  ...{ id: newId(), queue, body, at: nowIso() },
  due: due?.toISOString(),
});
