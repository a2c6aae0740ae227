// Works off the orders of emails to many: a few chunks at a time, so that a church with thousands of people holds up no other and keeps the
// mail service's pace.

import { later, now } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { MailingOrder, RefusedOrder } from '#functions/core/outbox/mailingOrder.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { nextChunk } from './chunk.ts';
import { copies, type MailingRow, mailings } from './rows.ts';

/** With the pause: about five people a second. */
const chunksAtOnce = 6;
const pauseMs = 18_000;

/** The order that sends it on. A queue shows it after a quarter of an hour at the latest; then it is put off again. */
export const orderOps = (table: Table, { id, run }: Pick<MailingRow, 'id' | 'run'>, due: Date): Op[] => {
  const order: MailingOrder = { mailing: 'send', churchId: table.church, id, run };
  return table.follow('deliver', order, due);
};

const isOver = ({ state }: MailingRow) => state === 'done' || state === 'cancelled';

/** Safe to repeat. Of two workers at the same chunk one writes it; the other reads anew and goes on from there, or finds that the order is done. */
export async function sendMailing({ churchId, id, run }: MailingOrder): Promise<void> {
  const table = new Table(churchId);
  let isLast = false;
  // Someone else may change the row between, such as by cancelling.
  for (let chunk = 1; !isLast; chunk += 1) isLast = await retryOnRefusal(() => sendChunk(table, { id, run }, chunk));
}

/** Whether this order is done. */
async function sendChunk(table: Table, { id, run }: Pick<MailingOrder, 'id' | 'run'>, chunk: number): Promise<boolean> {
  const kept = await table.get(mailings, { id });
  if (!kept || isOver(kept.row) || kept.row.run !== run) return true;
  const next = { ...kept.row, run: run + 1 };
  if (now() < new Date(kept.row.sendAt)) {
    await table.write(table.put(mailings, next, kept), orderOps(table, next, new Date(kept.row.sendAt)));
    return true;
  }
  const { row, ops, due } = await nextChunk(table, kept);
  const goesOn = !isOver(row) && (chunk >= chunksAtOnce || due !== undefined);
  const state = isOver(row) ? row.state : ('sending' as const);
  const written = { ...row, state, run: goesOn ? run + 1 : run };
  await table.write(table.put(mailings, written, kept), [...ops], goesOn ? orderOps(table, written, due ?? later(pauseMs)) : []);
  return goesOn || isOver(row);
}

/** Marks the copy. The fault may be ours: of the address it says nothing. */
export async function noteRefused({ churchId, id, key }: RefusedOrder): Promise<void> {
  const table = new Table(churchId);
  await retryOnRefusal(async () => {
    const [head, copy] = await Promise.all([table.get(mailings, { id }), table.get(copies, { mailingId: id, key })]);
    if (!head || copy?.row.outcome !== 'sent') return;
    await table.write(
      table.put(mailings, { ...head.row, failed: head.row.failed + 1 }, head),
      table.put(copies, { ...copy.row, outcome: 'failed' }, copy),
    );
  });
}
