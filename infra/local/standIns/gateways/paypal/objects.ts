import { randomInt } from 'node:crypto';
import { Book } from '../book.ts';
import type { Delivery } from '../delivery/deliver.ts';
import { PaypalRefusal } from './refusal.ts';

export interface Money {
  readonly currency_code: string;
  readonly value: string;
}
export interface Capture {
  readonly id: string;
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  readonly status_details?: { readonly reason: string };
  readonly amount: Money;
  readonly custom_id?: string;
  readonly final_capture: true;
  readonly seller_receivable_breakdown?: { readonly gross_amount: Money; readonly paypal_fee: Money; readonly net_amount: Money };
  readonly supplementary_data: { readonly related_ids: { readonly order_id: string } };
  readonly create_time: string;
  readonly update_time: string;
}
export interface Refund {
  readonly id: string;
  readonly status: 'COMPLETED';
  readonly amount: Money;
  readonly custom_id?: string;
  readonly seller_payable_breakdown: { readonly gross_amount: Money; readonly paypal_fee: Money; readonly net_amount: Money };
  readonly create_time: string;
  readonly update_time: string;
  readonly links: readonly { readonly href: string; readonly rel: string; readonly method: 'GET' }[];
}
export interface Source {
  readonly card?: {
    readonly brand: string;
    readonly last_digits: string;
    readonly expiry: string;
    readonly name?: string;
    readonly type: 'CREDIT';
    readonly authentication_result?: {
      readonly liability_shift: 'POSSIBLE' | 'NO';
      readonly three_d_secure: { readonly enrollment_status: 'Y'; readonly authentication_status: 'Y' | 'N' };
    };
  };
  readonly paypal?: {
    readonly email_address: string;
    readonly account_id: string;
    readonly name: { readonly given_name: string; readonly surname: string };
  };
}
export interface Order {
  readonly id: string;
  readonly intent: 'CAPTURE';
  readonly status: 'CREATED' | 'APPROVED' | 'PAYER_ACTION_REQUIRED' | 'COMPLETED';
  readonly create_time: string;
  readonly update_time: string;
  readonly amount: Money;
  readonly custom_id?: string;
  readonly description?: string;
  readonly payment_source?: Source;
}
export interface VaultToken {
  readonly id: string;
  readonly customer: { readonly id: string };
  readonly payment_source: Source;
  readonly isSetup: boolean;
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED';
}
export interface Dispute {
  readonly dispute_id: string;
  readonly id: string;
  readonly create_time: string;
  readonly update_time: string;
  readonly reason: 'UNAUTHORISED';
  readonly status: 'UNDER_REVIEW' | 'RESOLVED';
  readonly dispute_amount: Money;
  readonly dispute_life_cycle_stage: 'CHARGEBACK';
  readonly dispute_outcome?: { readonly outcome_code: string };
  readonly seller_response_due_date: string;
  readonly disputed_transactions: readonly { readonly seller_transaction_id: string }[];
  readonly money_movements: readonly {
    readonly affected_party: 'SELLER';
    readonly amount: Money;
    readonly initiated_time: string;
    readonly type: 'DEBIT' | 'CREDIT';
    readonly reason: string;
  }[];
}
/** A line of the balance, as reports tell it. */
export interface Line {
  readonly id: string;
  readonly code: string;
  readonly at: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly custom?: string;
  readonly reference?: string;
}
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly event_types: readonly { readonly name: string }[];
}
export interface PaypalEvent {
  readonly id: string;
  readonly event_version: '1.0';
  readonly create_time: string;
  readonly resource_type: string;
  readonly event_type: string;
  readonly summary: string;
  readonly resource: object;
  readonly links: readonly never[];
}
export interface Due {
  readonly id: string;
  readonly at: number;
  readonly what: 'completes' | 'declines' | 'disputed';
  readonly of: string;
}
interface Once {
  readonly id: string;
  readonly status: number;
  readonly body: string;
}

/** Everything PayPal would know. */
export class PaypalBook extends Book {
  constructor(now: () => number) {
    super(
      now,
      () =>
        new PaypalRefusal(
          404,
          'RESOURCE_NOT_FOUND',
          'The specified resource does not exist.',
          'INVALID_RESOURCE_ID',
          'Specified resource ID does not exist. Please check the resource ID and try again.',
        ),
    );
  }
  readonly orders = this.shelf<Order>('order');
  readonly captures = this.shelf<Capture>('capture');
  readonly refunds = this.shelf<Refund>('refund');
  readonly vault = this.shelf<VaultToken>('vault');
  readonly disputes = this.shelf<Dispute>('dispute');
  readonly lines = this.shelf<Line>('line');
  readonly webhooks = this.shelf<Webhook>('webhook');
  readonly events = this.shelf<PaypalEvent>('event');
  readonly deliveries = this.shelf<Delivery>('delivery');
  readonly due = this.shelf<Due>('due');
  readonly once = this.shelf<Once>('once');

  iso = (): string => new Date(this.now()).toISOString().replace(/\.\d+Z$/, 'Z');
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 17 letters and digits, as PayPal's are. */
export const paypalId = (prefix = ''): string => prefix + Array.from({ length: 17 }, () => letters[randomInt(letters.length)]).join('');

const digitsOf = (currency: string): number => (['JPY', 'HUF', 'TWD'].includes(currency) ? 0 : 2);
export const cents = ({ value, currency_code }: Money): number => Math.round(Number(value) * 10 ** digitsOf(currency_code));
export const money = (amount: number, currency_code: string): Money => {
  const digits = digitsOf(currency_code);
  return { currency_code, value: (amount / 10 ** digits).toFixed(digits) };
};
/** 2.9 % and 49 cents. */
export const feeOf = (amount: number): number => Math.floor((amount * 29 + 500) / 1000) + 49;
