import type { GatewayContext } from '../context.ts';
import { newId } from '../state/state.ts';
import type { BalanceTransaction } from './objects.ts';

const day = 86_400;
/** 2.9 % and 30 cents for cards; 0.8 %, at most 5.00, for bank debits; whole numbers, half a cent up. */
export const cardFee = (amount: number): number => Math.floor((amount * 29 + 500) / 1000) + 30;
export const bankFee = (amount: number): number => Math.min(500, Math.floor((amount * 8 + 500) / 1000));

interface Line {
  readonly amount: number;
  readonly fee?: number;
  readonly currency: string;
  readonly type: string;
  readonly category: string;
  readonly source: string;
  readonly isAvailableAtOnce?: boolean;
}

/** Books a line of the account's balance; it is available two days later. */
export function transaction({ state, account }: GatewayContext, line: Line): BalanceTransaction {
  const { amount, fee = 0, currency } = line;
  const created = state.seconds();
  const details = { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' as const };
  const shown: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: line.isAvailableAtOnce ? created : created + 2 * day,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee ? [details] : [],
    net: amount - fee,
    reporting_category: line.category,
    source: line.source,
    status: line.isAvailableAtOnce ? 'available' : 'pending',
    type: line.type,
  };
  return state.transactions.add(account, shown).shown;
}
