// What can be done with whatever is written to many, by email and by text alike.
import { now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Audience } from '#shared/messaging/mailings/mailings.ts';
import { ofChurch } from '../table.ts';
import { nameOf, someOf } from './audience.ts';
import { judge } from './judge.ts';
import { type MailingRow, mailings as rows, shelves } from './rows.ts';
import { orderOps } from './send.ts';
import { mailingView, recipientView, resultsPage } from './views.ts';
import type { Way } from './way.ts';
import { wayNamed } from './ways.ts';

const listed = 30;
const judgedAtOnce = 90;

interface Recipients {
  readonly query: { readonly kind: Audience['kind']; readonly id?: string | undefined; readonly after?: string | undefined };
}
interface Results {
  readonly id: string;
  readonly query: { readonly of: 'copies' | 'passed'; readonly after?: string | undefined };
}
type Kept = Pick<Context, 'table'>;

/** What was written in another way doesn't exist here: it takes another permission. */
async function keptOf(table: Table, id: string, way: Way['name']) {
  const kept = await table.need(rows, { id });
  if ((kept.row.way ?? 'email') !== way) throw new Refusal('notFound');
  return kept;
}

export const mailingCalls = (way: Way['name']) => ({
  need: async (table: Table, id: string): Promise<MailingRow> => (await keptOf(table, id, way)).row,
  view: mailingView,
  list: async ({ query }: { readonly query: { readonly after?: string | undefined } }, { table }: Kept) => {
    const shelf = { index: 'gsi1', newestFirst: true, limit: listed, after: query.after } as const;
    const page = await table.query(ofChurch, [shelves[way]], shelf);
    return { mailings: page.of(rows).map(({ row }) => mailingView(row)), next: page.next };
  },
  load: async ({ id }: { readonly id: string }, { table }: Kept) => mailingView((await keptOf(table, id, way)).row),
  recipients: async ({ query: { after, kind, id = '' } }: Recipients, { caller, table }: Pick<Context, 'table' | 'caller'>) => {
    const to = { kind, id };
    if (after === undefined || kind === 'list') await nameOf(table, caller, to);
    const { ids, next } = await someOf(table, to, after, judgedAtOnce);
    return { people: (await judge(table, ids, await wayNamed(table, way))).map(recipientView), next };
  },
  results: async ({ id, query }: Results, { table }: Kept) => {
    await keptOf(table, id, way);
    const { results, next } = await resultsPage(table, id, query.of, query.after);
    return { results: [...results], next };
  },
  now: ({ id }: { readonly id: string }, { table }: Kept) =>
    retryOnRefusal(async () => {
      const kept = await keptOf(table, id, way);
      if (kept.row.state !== 'waiting') return mailingView(kept.row);
      // The order that waits for the end of the minute is none of its own then.
      const row = { ...kept.row, sendAt: nowIso(), run: kept.row.run + 1 };
      await table.write(table.put(rows, row, kept), orderOps(table, row, now()));
      return mailingView(row);
    }),
  cancel: ({ id }: { readonly id: string }, { table }: Kept) =>
    retryOnRefusal(async () => {
      const kept = await keptOf(table, id, way);
      if (!mailingView(kept.row).can.cancel) return mailingView(kept.row);
      const row = { ...kept.row, state: 'cancelled' as const, ended: nowIso() };
      const told = { kind: rows.name, id, label: row.subject, changes: [] };
      await table.write(table.put(rows, row, kept), table.note('messaging', 'remove', told));
      return mailingView(row);
    }),
});
