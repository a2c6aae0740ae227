// Publishes the website of a church that arrived as it was (`elsewhere.ts`): one page or block after the other.
import { defineJob } from '#functions/core/jobs/define.ts';
import type { Table } from '#functions/core/table/table.ts';
import { many, type Out, shape, text, whole } from '#shared/words.ts';
import type { Holder } from '../drafts/draft.ts';
import { beginNights } from '../publishing/nightlyRefresh.ts';
import { blocks, pages } from '../table.ts';
import { publishAsItWas, waitingOnes } from './elsewhere.ts';

/** More than a church has. */
const most = 5000;

/** `left`: those whose address another page has here, or whose time is over. */
export const PublishedCounts = shape({ published: whole, left: whole });
const Next = shape({ ids: many(text(20), most), counts: PublishedCounts });

async function holderOf(table: Table, id: string): Promise<Holder | undefined> {
  const page = await table.get(pages, { id });
  if (page) return { type: 'page', kept: page };
  const block = await table.get(blocks, { id });
  return block && { type: 'block', kept: block };
}

const waitingIds = async (table: Table): Promise<string[]> => (await waitingOnes(table)).map(({ kept }) => kept.row.id).slice(0, most);

export const publishArrived = defineJob({
  ...{ name: 'transfers.publish', queue: 'contentJobs', input: shape({}), next: Next, result: PublishedCounts },
  chunk: async ({ table, next }) => {
    const { ids, counts }: Out<typeof Next> = next ?? { ids: await waitingIds(table), counts: { published: 0, left: 0 } };
    const done = counts.published + counts.left;
    const [id, ...rest] = ids;
    const holder = id === undefined ? undefined : await holderOf(table, id);
    if (id === undefined) return { done, total: done, result: counts, ops: beginNights(table) };
    const { is, ops } = holder ? await publishAsItWas(table, holder) : { is: 'left' as const, ops: [] };
    return { ops, done: done + 1, total: done + ids.length, next: { ids: rest, counts: { ...counts, [is]: counts[is] + 1 } } };
  },
});
