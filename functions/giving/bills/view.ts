import type { Bill } from '#functions/core/payments/bill.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { BillView } from '#shared/giving/donate.ts';
import { openGateways } from '../settings/openGateways.ts';
import { isOver, linesOf } from './pay.ts';
import { bills } from './rows.ts';

/** What the payer is shown, and whether it is still to be paid. */
export async function billView(table: Table, bill: Bill): Promise<BillView> {
  const [gateways, known] = await Promise.all([openGateways(table), table.get(bills, { id: bill.id })]);
  const gateway = gateways.find(({ currency }) => !bill.currency || currency === bill.currency);
  if (!gateway) throw new Refusal('givingUnavailable');
  const lines = linesOf(bill, gateway.currency);
  const told = known?.row.state ?? 'unpaid';
  const isOpen = told === 'unpaid' || (told === 'refunded' && !isOver(bill));
  return {
    ...{ title: bill.title, currency: gateway.currency, lines, email: bill.email },
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    state: !isOpen ? told : isOver(bill) ? 'over' : 'open',
  };
}
