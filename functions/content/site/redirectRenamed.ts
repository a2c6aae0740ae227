// When a published page changes its address, the old address redirects to the new one.

import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Redirect } from '#shared/content/site/redirects.ts';
import { ofChurch, redirects } from '../table.ts';

/** Beyond this many redirects to one address, the rest stay as they are and take two hops. */
const mostTurned = 20;

/**
 * The redirect from the old address, replacing any existing one. Redirects to the old address are updated to the new one, and redirects
 * from the new one are deleted, so that none can loop.
 */
export async function redirectRenamed(table: Table, from: string, to: string): Promise<Op[]> {
  const all = (await table.all(ofChurch, ['site'], { begins: ['redirect', ''] })).of(redirects);
  const at = (path: string) => all.find(({ row }) => row.from === path);
  const [before, back] = [at(from), at(to)];
  const turned = all.filter(({ row }) => row.to === from && row.from !== to).slice(0, mostTurned);
  return [
    ...table.put(redirects, { id: before?.row.id ?? newId(), from, to, auto: true }, before),
    ...(back ? table.remove(redirects, back) : []),
    ...turned.flatMap((one: StoredRow<Redirect>) => table.put(redirects, { ...one.row, to }, one)),
  ];
}
