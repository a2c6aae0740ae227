// Moves outbox rows into the queue they name and deletes them from the table.
import { type Sent, sendAll } from '../aws/queues.ts';
import { now } from '../clock.ts';
import { log } from '../log.ts';
import { Table } from '../table/table.ts';
import { awaited, type OutboxRow, outbox } from './outbox.ts';

const table = new Table('-');

const isAwaited = ({ queue }: OutboxRow) => awaited.some((one) => one === queue);

/**
 * Sends rows to their queues, first those that someone waits for, and takes out those that went. Returns the ids of the others, which wait
 * for the next attempt. A message queued twice, because its row couldn't be deleted, takes effect once: consumers remember ids, or are
 * idempotent.
 */
export async function handOver(rows: readonly OutboxRow[]): Promise<ReadonlySet<string>> {
  const sent = [await send(rows.filter(isAwaited)), await send(rows.filter((row) => !isAwaited(row)))];
  const [refused, failed] = [sent.flatMap((one) => one.refused), sent.flatMap((one) => one.failed)];
  // A permanent failure: logged once, without holding up the rest.
  if (refused.length > 0) log.error('outbox rows that no queue takes', { refused });
  if (failed.length > 0) log.error('outbox rows not handed over', { failed: failed.length, first: failed[0] });
  const left = new Set(failed.map(({ id }) => id));
  await takeOut(rows.filter(({ id }) => !left.has(id)));
  return left;
}

/** Whole seconds, as queues take them: at most a quarter of an hour. */
const secondsUntil = (due: string | undefined): number | undefined =>
  due === undefined ? undefined : Math.min(900, Math.max(0, Math.ceil((Date.parse(due) - now().getTime()) / 1000)));

function send(rows: readonly OutboxRow[]): Promise<Sent> {
  const lanes = [...new Set(rows.map(({ queue }) => queue))];
  const messagesOf = (lane: string) =>
    rows
      .filter(({ queue }) => queue === lane)
      .map(({ id, body, due }) => ({ id, text: JSON.stringify({ id, body }), delay: secondsUntil(due) }));
  return sendAll(lanes.map((lane) => [lane, messagesOf(lane)]));
}

/** Deletes rows that were handed over; the sweep hands over any that remain. */
export async function takeOut(rows: readonly OutboxRow[]): Promise<void> {
  try {
    await table.write(...rows.map((row) => table.erase(outbox, row)));
  } catch (error) {
    log.error('outbox rows not taken out', { ids: rows.map(({ id }) => id), error });
  }
}
