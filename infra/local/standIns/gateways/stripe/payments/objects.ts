import type { Billing } from '../methods/objects.ts';

type Metadata = Readonly<Record<string, string>>;

/** Why the last try failed, as both kinds of intents keep it. */
export interface LastError {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly charge?: string;
}

export type NextAction =
  | { readonly type: 'use_stripe_sdk'; readonly use_stripe_sdk: { readonly type: 'three_d_secure_redirect'; readonly stripe_js: string } }
  | { readonly type: 'redirect_to_url'; readonly redirect_to_url: { readonly return_url: string; readonly url: string } }
  | {
      readonly type: 'verify_with_microdeposits';
      readonly verify_with_microdeposits: {
        readonly arrival_date: number;
        readonly hosted_verification_url: string;
        readonly microdeposit_type: 'amounts';
      };
    };

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_capturable: 0;
  readonly amount_details: { readonly tip: Readonly<Record<string, never>> };
  readonly amount_received: number;
  readonly allowed_payment_method_types: readonly string[] | null;
  readonly application: null;
  readonly application_fee_amount: null;
  readonly automatic_payment_methods: { readonly enabled: true; readonly allow_redirects?: string } | null;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
  readonly capture_method: 'automatic_async';
  readonly client_secret: string;
  readonly confirmation_method: 'automatic';
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly customer_account: null;
  readonly description: string | null;
  readonly excluded_payment_method_types: null;
  readonly last_payment_error: LastError | null;
  readonly latest_charge: string | null;
  readonly livemode: boolean;
  readonly managed_payments: null;
  readonly metadata: Metadata;
  readonly next_action: NextAction | null;
  readonly on_behalf_of: null;
  readonly payment_method: string | null;
  readonly payment_method_configuration_details: null;
  readonly payment_method_options: Readonly<Record<string, never>>;
  readonly payment_method_types: readonly string[];
  readonly processing: null;
  readonly receipt_email: string | null;
  readonly review: null;
  readonly setup_future_usage: 'off_session' | 'on_session' | null;
  readonly shipping: null;
  readonly source: null;
  readonly statement_descriptor: null;
  readonly statement_descriptor_suffix: string | null;
  readonly status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  readonly transfer_data: null;
  readonly transfer_group: null;
}

export interface SetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly allowed_payment_method_types: readonly string[] | null;
  readonly application: null;
  readonly automatic_payment_methods: null;
  readonly cancellation_reason: null;
  readonly client_secret: string;
  readonly created: number;
  readonly customer: string | null;
  readonly customer_account: null;
  readonly description: string | null;
  readonly excluded_payment_method_types: null;
  readonly flow_directions: null;
  readonly last_setup_error: LastError | null;
  readonly latest_attempt: null;
  readonly livemode: boolean;
  readonly managed_payments: null;
  readonly mandate: string | null;
  readonly metadata: Metadata;
  readonly next_action: NextAction | null;
  readonly on_behalf_of: null;
  readonly payment_method: string | null;
  readonly payment_method_configuration_details: null;
  readonly payment_method_options: Readonly<Record<string, never>>;
  readonly payment_method_types: readonly string[];
  readonly single_use_mandate: null;
  readonly status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  readonly usage: string;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly application: null;
  readonly application_fee: null;
  readonly application_fee_amount: null;
  readonly balance_transaction: string | null;
  readonly billing_details: Billing;
  readonly calculated_statement_descriptor: null;
  readonly captured: boolean;
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly disputed: boolean;
  readonly failure_balance_transaction: string | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly fraud_details: Readonly<Record<string, never>>;
  readonly livemode: boolean;
  readonly metadata: Metadata;
  readonly on_behalf_of: null;
  readonly outcome: {
    readonly advice_code: null;
    readonly network_advice_code: null;
    readonly network_decline_code: null;
    readonly network_status: string;
    readonly reason: string | null;
    readonly seller_message: string;
    readonly type: string;
  };
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: Readonly<Record<string, unknown>>;
  readonly receipt_email: string | null;
  readonly receipt_number: null;
  readonly receipt_url: null;
  readonly refunded: boolean;
  readonly review: null;
  readonly shipping: null;
  readonly source: null;
  readonly source_transfer: null;
  readonly statement_descriptor: null;
  readonly statement_descriptor_suffix: null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly transfer_data: null;
  readonly transfer_group: null;
}
