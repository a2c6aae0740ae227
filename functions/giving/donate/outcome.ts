// How a gift ended, by the id its form made: asked for after the giver's bank was, or given up with the bank's question (decision D32).
import type { Table } from '#functions/core/table/table.ts';
import type { Charged } from '#shared/giving/donate.ts';
import { connected } from '../gateways/connected.ts';
import { advance } from '../schedules/run.ts';
import { subscribed } from '../schedules/subscribe.ts';
import { gatewayRows } from '../settings/rows.ts';
import { answerOf } from './answers.ts';
import { type AttemptRow, attempts } from './rows.ts';
import { settle } from './settle.ts';

/** `isGivenUp`: an open question of the bank is closed at the gateway first, so that no one can answer it any more. */
async function settled(table: Table, row: AttemptRow, isGivenUp: boolean): Promise<AttemptRow> {
  const isOpen = row.state === 'needsAction' || row.state === 'started';
  if (!isOpen || !row.paymentId) return row;
  const gateway = await connected(table, (await table.need(gatewayRows, { id: row.gatewayId })).row);
  // One without the giver waits for nothing that they see. What was answered meanwhile isn't canceled: it is told as it is.
  if (isGivenUp && row.state === 'needsAction' && !row.offSession) await gateway.cancel(row.paymentId);
  const truth = await gateway.truthOf(row.paymentId);
  const after = (truth && (await settle(table, truth))) ?? row;
  await advance(table, after);
  return after;
}

/** As the gateway says now. */
export async function outcomeOf(table: Table, id: string, isGivenUp: boolean): Promise<Charged> {
  const known = await table.get(attempts, { id });
  const end = (row: AttemptRow) => settled(table, row, isGivenUp);
  return known ? answerOf(await end(known.row)) : subscribed(table, id, end);
}
