import type { Given } from '../form.ts';

export interface Billing {
  readonly address: Readonly<Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>>;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly tax_id: null;
}

export interface CardShown {
  readonly brand: string;
  readonly display_brand: string;
  readonly checks: { readonly address_line1_check: null; readonly address_postal_code_check: null; readonly cvc_check: 'pass' };
  readonly country: 'US';
  readonly exp_month: number;
  readonly exp_year: number;
  readonly fingerprint: string;
  readonly funding: 'credit';
  readonly generated_from: null;
  readonly last4: string;
  readonly networks: { readonly available: readonly string[]; readonly preferred: null };
  readonly regulated_status: null;
  readonly three_d_secure_usage: { readonly supported: true };
  readonly wallet: null;
}

export interface BankShown {
  readonly account_holder_type: string;
  readonly account_type: 'checking';
  readonly bank_name: 'STRIPE TEST BANK';
  readonly financial_connections_account: string | null;
  readonly fingerprint: string;
  readonly last4: string;
  readonly networks: { readonly preferred: 'ach'; readonly supported: readonly ['ach'] };
  readonly routing_number: string;
  readonly status_details: null;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly allow_redisplay: 'unspecified';
  readonly billing_details: Billing;
  readonly created: number;
  readonly customer: string | null;
  readonly customer_account: null;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly type: 'card' | 'us_bank_account';
  readonly card?: CardShown;
  readonly us_bank_account?: BankShown;
}

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly address: null;
  readonly balance: 0;
  readonly created: number;
  readonly currency: null;
  readonly default_source: null;
  readonly delinquent: false;
  readonly description: string | null;
  readonly discount: null;
  readonly email: string | null;
  readonly invoice_prefix: string;
  readonly invoice_settings: {
    readonly custom_fields: null;
    readonly default_payment_method: null;
    readonly footer: null;
    readonly rendering_options: null;
  };
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly name: string | null;
  readonly next_invoice_sequence: 1;
  readonly phone: string | null;
  readonly preferred_locales: readonly string[];
  readonly shipping: null;
  readonly tax_exempt: 'none';
  readonly test_clock: null;
}

/** A bank account of older clients (`ba_…`), verified by two deposits. */
export interface BankAccount {
  readonly id: string;
  readonly object: 'bank_account';
  readonly account_holder_name: string | null;
  readonly account_holder_type: string | null;
  readonly account_type: null;
  readonly bank_name: 'STRIPE TEST BANK';
  readonly country: 'US';
  readonly currency: 'usd';
  readonly customer: string | null;
  readonly fingerprint: string;
  readonly last4: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly routing_number: string;
  readonly status: 'new' | 'verified' | 'verification_failed';
}

export const billingNames = [
  ...['city', 'country', 'line1', 'line2', 'postal_code', 'state'].map((part) => `billing_details.address.${part}`),
  ...['email', 'name', 'phone'].map((part) => `billing_details.${part}`),
];

export function billingOf(given: Given, at = 'billing_details'): Billing {
  const part = (name: string) => given.text(`${at}.${name}`) ?? null;
  const address = (name: string) => part(`address.${name}`);
  return {
    address: {
      city: address('city'),
      country: address('country'),
      line1: address('line1'),
      line2: address('line2'),
      postal_code: address('postal_code'),
      state: address('state'),
    },
    email: part('email'),
    name: part('name'),
    phone: part('phone'),
    tax_id: null,
  };
}
