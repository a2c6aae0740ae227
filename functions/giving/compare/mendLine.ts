// Books a line of a gateway's balance that belongs to no payment, so that a difference that staff see can be converged.
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Gateway, GatewayTransaction } from '../gateways/gateway.ts';
import { bookFee, bookPayout } from '../ledger/payouts.ts';
import { dayLines } from './compare.ts';

/** What the gateway keeps by a line: for a fee of its own, the line is the fee. */
const costOf = ({ kind, amount, fee }: GatewayTransaction): number => (kind === 'fee' ? fee - amount : fee);

/** Refuses with `notFound` if the gateway lists no such line that can be booked by itself. Safe to repeat. */
export async function mendLine(
  table: Table,
  gateway: Gateway,
  { id: gatewayId, currency }: { readonly id: string; readonly currency: string },
  wanted: { readonly date: string; readonly id: string },
): Promise<void> {
  const line = (await dayLines(table, gateway, wanted.date)).lines.find((one) => one.id === wanted.id && one.currency === currency);
  if (!line || (line.kind !== 'payout' && line.kind !== 'fee')) throw new Refusal('notFound');
  const fact = { gatewayId, currency, at: line.at };
  if (line.kind === 'payout') {
    const payout = { ...fact, id: line.source ?? line.id, isBack: line.amount > 0 };
    await bookPayout(table, { ...payout, amount: Math.abs(line.amount) });
  }
  const cost = costOf(line);
  if (cost !== 0) await bookFee(table, { ...fact, id: line.id, amount: cost });
}
