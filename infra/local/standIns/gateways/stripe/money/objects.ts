type Metadata = Readonly<Record<string, string>>;

export interface BalanceTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly available_on: number;
  readonly balance_type: 'payments';
  readonly created: number;
  readonly currency: string;
  readonly description: string | null;
  readonly exchange_rate: null;
  readonly fee: number;
  readonly fee_details: readonly {
    readonly amount: number;
    readonly application: null;
    readonly currency: string;
    readonly description: string;
    readonly type: 'stripe_fee';
  }[];
  readonly net: number;
  readonly reporting_category: string;
  readonly source: string | null;
  readonly status: 'available' | 'pending';
  readonly type: string;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly balance_transaction: string | null;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly customer: null;
  readonly customer_account: null;
  readonly destination_details: { readonly type: string };
  readonly failure_balance_transaction?: string;
  readonly failure_reason?: string;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly payment_method: null;
  readonly reason: string | null;
  readonly receipt_number: null;
  readonly source_transfer_reversal: null;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  readonly transfer_reversal: null;
}

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly balance_transactions: readonly BalanceTransaction[];
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly enhanced_eligibility_types: readonly never[];
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly evidence_details: {
    readonly due_by: number | null;
    readonly enhanced_eligibility: Readonly<Record<string, never>>;
    readonly has_evidence: boolean;
    readonly past_due: boolean;
    readonly submission_count: number;
  };
  readonly is_charge_refundable: false;
  readonly livemode: boolean;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly reason: string;
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost';
}

export interface Payout {
  readonly id: string;
  readonly object: 'payout';
  readonly amount: number;
  readonly application_fee: null;
  readonly application_fee_amount: null;
  readonly arrival_date: number;
  readonly automatic: boolean;
  readonly balance_transaction: string;
  readonly created: number;
  readonly currency: string;
  readonly description: 'STRIPE PAYOUT';
  readonly destination: string;
  readonly failure_balance_transaction: null;
  readonly failure_code: null;
  readonly failure_message: null;
  readonly livemode: boolean;
  readonly metadata: Metadata;
  readonly method: 'standard';
  readonly original_payout: null;
  readonly payout_method: null;
  readonly reconciliation_status: 'completed' | 'in_progress';
  readonly reversed_by: null;
  readonly source_type: 'card';
  readonly statement_descriptor: null;
  readonly status: 'in_transit' | 'paid';
  readonly trace_id: null;
  readonly type: 'bank_account';
}
