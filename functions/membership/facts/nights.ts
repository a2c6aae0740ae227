// Orders the copies of a church's rows anew once a day, in its night (docs/decisions.md, P20).

import { later } from '#functions/core/clock.ts';
import { factBuilds, markedKeys, orderFacts } from '#functions/core/facts/builds.ts';
import { log } from '#functions/core/log.ts';
import { Table } from '#functions/core/table/table.ts';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { dayMs } from '#shared/time/civilDate.ts';

/** Churches of a shard. */
export const atOnce = 8;

/** Where nothing was written, the copy stays as it is. */
async function orderIfChanged(table: Table, fact: string): Promise<void> {
  const marked = await markedKeys(table, fact);
  const before = await table.get(factBuilds, { fact });
  if (!before) return;
  const isAsNow = before.row.build !== undefined && marked?.length === 0;
  const row = { ...before.row, due: later(dayMs).toISOString() };
  await table.write(table.put(factBuilds, row, before), isAsNow ? [] : orderFacts(table, fact));
}

/** Those of a shard that are due by then. Safe to repeat: each is due again the next night. */
export async function orderDueFacts(shard: string, until: string): Promise<void> {
  const due = (await new Table('-').all({ area: 'core', global: true }, ['factsdue', shard], { index: 'gsi1', until })).of(factBuilds);
  const failed = await settleWithLimit(atOnce, due, ({ row }) => orderIfChanged(new Table(row.churchId), row.fact));
  for (const { item, error } of failed) log.error('copies were not ordered', { churchId: item.row.churchId, error });
}
