/**
 * What the gateway says now about one payment, whichever messages came and in whichever order. Amounts are whole numbers of the currency's
 * smallest unit, times ISO instants.
 */
export interface Truth {
  readonly gatewayId: string;
  readonly provider: 'stripe' | 'paypal';
  /** Lower case. */
  readonly currency: string;
  /** `pi_…`, PayPal's order id. */
  readonly paymentId: string;
  /** The id of our gift; absent for a payment made elsewhere. */
  readonly attempt?: string;
  /** The church that asked for it; absent for a payment made elsewhere. */
  readonly church?: string;
  readonly amount: number;
  readonly status: 'pending' | 'paid' | 'failed' | 'canceled';
  /** Nothing is under way before the giver or their bank agrees; where it isn't said, it shows by what has happened. */
  readonly awaitsGiver?: boolean;
  readonly createdAt: string;
  readonly paidAt?: string;
  readonly failure?: { readonly code: string; readonly message: string };
  readonly method: { readonly type: 'card' | 'bank' | 'paypal'; readonly name: string; readonly last4: string };
  readonly payer: { readonly name?: string; readonly email?: string; readonly customer?: string };
  readonly transactions: readonly TruthTransaction[];
  readonly refunds: readonly TruthRefund[];
  readonly disputes: readonly TruthDispute[];
}

/**
 * A line of the gateway's balance. `amount`: what it changed by before fees, below 0 if it was taken. `cause`: the charge, refund or dispute
 * it came from.
 */
export interface TruthTransaction {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'refundFailed' | 'dispute' | 'disputeReversal' | 'failure' | 'fee';
  readonly amount: number;
  readonly fee: number;
  readonly at: string;
  readonly cause: string;
}

export interface TruthRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: 'pending' | 'done' | 'failed';
  readonly at: string;
  /** How much of which fund, if they said so who gave it back. */
  readonly funds?: Readonly<Record<string, number>>;
}

export interface TruthDispute {
  readonly id: string;
  readonly amount: number;
  readonly status: 'open' | 'won' | 'lost';
  readonly at: string;
  readonly reason?: string;
  /** Until when the church can answer. */
  readonly dueBy?: string;
}
