import { log } from '#functions/core/log.ts';
import { Table } from '#functions/core/table/table.ts';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { everywhere } from '../../table.ts';
import { duplicateSearches } from './rows.ts';
import { orderSearch } from './search.ts';

/** Churches of a shard. */
export const atOnce = 8;

/** Orders the searches of a shard that are due by then. Safe to repeat: each is due again the next night. */
export async function orderDueSearches(shard: string, until: string): Promise<void> {
  const due = (await new Table('-').all(everywhere, ['duplicatesearches', shard], { index: 'gsi1', until })).of(duplicateSearches);
  const failed = await settleWithLimit(atOnce, due, ({ row }) => orderSearch(new Table(row.churchId)));
  for (const { item, error } of failed) log.error('duplicates were not searched for', { churchId: item.row.churchId, error });
}
