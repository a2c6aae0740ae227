import { now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { mailings as contract } from '#shared/messaging/mailings/mailings.ts';
import { ofChurch } from '../table.ts';
import { nameOf, someOf } from './audience.ts';
import { beginMailing, cleanBody } from './begin.ts';
import { clean } from './clean.ts';
import { judge, type Reader } from './judge.ts';
import { letterOps, textFor } from './letter.ts';
import { mailings as rows } from './rows.ts';
import { orderOps } from './send.ts';
import { mailingView, recipientView, resultsPage } from './views.ts';

const listed = 30;
const judgedAtOnce = 90;

/** As this person would read it, whether or not they get it. */
async function readerOf(table: Table, personId: string): Promise<Pick<Reader, 'to' | 'person' | 'key'>> {
  const [verdict] = await judge(table, [personId]);
  if (!verdict?.self) throw new Refusal('notFound');
  return verdict.self;
}

export const mailings = implement(contract, {
  list: async ({ query }, { table }) => {
    const page = await table.query(ofChurch, ['mailings'], { index: 'gsi1', newestFirst: true, limit: listed, after: query.after });
    return { mailings: page.of(rows).map(({ row }) => mailingView(row)), next: page.next };
  },
  load: async ({ id }, { table }) => mailingView((await table.need(rows, { id })).row),
  recipients: async ({ query: { after, kind, id = '' } }, { caller, table }) => {
    const to = { kind, id };
    if (after === undefined || kind === 'list') await nameOf(table, caller, to);
    const { ids, next } = await someOf(table, to, after, judgedAtOnce);
    return { people: (await judge(table, ids)).map(recipientView), next };
  },
  results: async ({ id, query }, { table }) => {
    await table.need(rows, { id });
    const { results, next } = await resultsPage(table, id, query.of, query.after);
    return { results: [...results], next };
  },
  preview: async ({ body: { personId, subject, html } }, { table }) =>
    textFor(await readerOf(table, personId), { subject, html: await clean(html) }),
  test: async ({ body: { subject, html } }, { caller, table }) => {
    const reader = await readerOf(table, caller.personId);
    if (!reader.to.email) throw new Refusal('invalid', 'You have no email address.');
    await table.write(await letterOps(table, { ...reader, not: undefined }, { subject, html: await cleanBody(html) }));
    return { to: reader.to.email };
  },
  send: async ({ body }, context) => mailingView(await beginMailing(context, body)),
  now: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      const kept = await table.need(rows, { id });
      if (kept.row.state !== 'waiting') return mailingView(kept.row);
      // The order that waits for the end of the minute is none of its own then.
      const row = { ...kept.row, sendAt: nowIso(), run: kept.row.run + 1 };
      await table.write(table.put(rows, row, kept), orderOps(table, row, now()));
      return mailingView(row);
    }),
  cancel: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      const kept = await table.need(rows, { id });
      if (!mailingView(kept.row).can.cancel) return mailingView(kept.row);
      const row = { ...kept.row, state: 'cancelled' as const, ended: nowIso() };
      const told = { kind: rows.name, id, label: row.subject, changes: [] };
      await table.write(table.put(rows, row, kept), table.note('messaging', 'remove', told));
      return mailingView(row);
    }),
});
