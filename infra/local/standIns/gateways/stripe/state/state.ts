import { randomBytes } from 'node:crypto';
import type { Json } from '../../../../json.ts';
import { Book } from '../../book.ts';
import type { Delivery } from '../../delivery/deliver.ts';
import type { BankAccount, Customer, PaymentMethod } from '../methods/objects.ts';
import type { BalanceTransaction, Dispute, Payout, Refund } from '../money/objects.ts';
import type { Charge, PaymentIntent, SetupIntent } from '../payments/objects.ts';
import { missing } from '../refusal.ts';
import type { Subscription } from '../subscriptions.ts';
import type { Endpoint, StripeEvent } from '../webhooks/objects.ts';

/** Something that happens later: a bank pays, a fee is known, a charge is disputed. `at`: Unix seconds. */
export interface Due {
  readonly id: string;
  readonly at: number;
  readonly what: string;
  readonly of: string;
}
/** What one idempotency key was first used for, and what came of it. */
export interface Once {
  readonly id: string;
  readonly asked: string;
  readonly created: number;
  /** Missing while it is in work. */
  readonly status?: number;
  readonly body?: string;
}
/** Single-use things of browsers: tokens and confirmation tokens. */
export interface Token {
  readonly id: string;
  readonly object: string;
  readonly created: number;
  readonly [field: string]: unknown;
}
/** Everything Stripe would know. */
export class State extends Book {
  constructor(now: () => number) {
    super(now, missing);
  }

  readonly customers = this.shelf<Customer>('customer');
  readonly methods = this.shelf<PaymentMethod>('payment_method');
  readonly banks = this.shelf<BankAccount>('bank_account');
  readonly tokens = this.shelf<Token>('token');
  readonly payments = this.shelf<PaymentIntent>('payment_intent');
  readonly setups = this.shelf<SetupIntent>('setup_intent');
  readonly charges = this.shelf<Charge>('charge');
  readonly refunds = this.shelf<Refund>('refund');
  readonly disputes = this.shelf<Dispute>('dispute');
  readonly transactions = this.shelf<BalanceTransaction>('balance_transaction');
  readonly subscriptions = this.shelf<Subscription>('subscription');
  readonly payouts = this.shelf<Payout>('payout');
  readonly events = this.shelf<StripeEvent>('event');
  readonly endpoints = this.shelf<Endpoint>('webhook_endpoint');
  readonly deliveries = this.shelf<Delivery>('delivery');
  readonly due = this.shelf<Due>('due');
  readonly once = this.shelf<Once>('key');

  /** Any object of an account that has a public id. */
  ofAnyKind(account: string, id: string): Json | undefined {
    const shelves = [this.customers, this.methods, this.banks, this.payments, this.setups, this.charges, this.refunds];
    const more = [this.subscriptions, this.disputes, this.transactions, this.payouts, this.events];
    for (const shelf of [...shelves, ...more]) {
      const held = shelf.find(account, id);
      if (held) return { ...held.shown };
    }
    return undefined;
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
