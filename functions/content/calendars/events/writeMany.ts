// Writes many events in several transactions, each of them complete in itself.
import type { Table } from '#functions/core/table/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { type EventChange, writeChanges } from './write.ts';

/** Rows that together fit into a transaction of a hundred items, audit log lines included. */
const mostAtOnce = 20;
const sideBySide = 4;

export async function writeAll(table: Table, changes: readonly EventChange[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(changes.length / mostAtOnce) }, (_, at) =>
    changes.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  );
  await mapWithLimit(sideBySide, parts, (part) => writeChanges(table, part));
}
