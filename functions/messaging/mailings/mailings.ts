import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { mailings as contract } from '#shared/messaging/mailings/mailings.ts';
import { beginEmail, cleanBody } from './begin.ts';
import { mailingCalls } from './calls.ts';
import { clean } from './clean.ts';
import { judge } from './judge.ts';
import { letterOps, textFor } from './letter.ts';
import { bouncedAmong } from './unreachable.ts';
import { emailWay, type Reader } from './way.ts';

/** As this person would read it, whether or not they get it. */
async function readerOf(table: Table, personId: string): Promise<Reader> {
  const [verdict] = await judge(table, [personId], emailWay);
  if (!verdict?.self) throw new Refusal('notFound');
  return verdict.self;
}

const { view, need: _, ...calls } = mailingCalls('email');

export const mailings = implement(contract, {
  ...calls,
  bounced: ({ body: { personIds } }, { table }) => bouncedAmong(table, personIds),
  preview: async ({ body: { personId, subject, html } }, { table }) =>
    textFor(await readerOf(table, personId), { subject, html: await clean(html) }),
  test: async ({ body: { subject, html } }, { caller, table }) => {
    const reader = await readerOf(table, caller.personId);
    if (!reader.to.email) throw new Refusal('invalid', 'You have no email address.');
    await table.write(await letterOps(table, { ...reader, not: undefined }, { subject, html: await cleanBody(html) }));
    return { to: reader.to.email };
  },
  send: async ({ body }, context) => view(await beginEmail(context, body)),
});
