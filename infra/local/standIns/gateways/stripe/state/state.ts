import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Journal, openJournal } from '../../../../dataFolder/journal.ts';
import { type Json, textAt } from '../../../../json.ts';
import type { BankAccount, Customer, PaymentMethod } from '../methods/objects.ts';
import type { BalanceTransaction, Dispute, Payout, Refund } from '../money/objects.ts';
import type { Charge, PaymentIntent, SetupIntent } from '../payments/objects.ts';
import type { Delivery, Endpoint, StripeEvent } from '../webhooks/objects.ts';
import { type Held, orderOf, Shelf } from './shelf.ts';

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
interface Clock {
  readonly id: string;
  /** How far control pages have moved the clock, in milliseconds. */
  readonly shift: number;
}

/** Everything Stripe would know, of every account, in memory and in a journal. */
export class State {
  #order = 0;
  readonly #changed = new Map<string, Json>();
  #journal: Journal | undefined;
  readonly #now: () => number;
  constructor(now: () => number) {
    this.#now = now;
  }

  readonly #notes = {
    next: () => {
      this.#order += 1;
      return this.#order;
    },
    touched: (shelf: string, { account, order, shown, hidden }: Held<unknown>) => {
      this.#changed.set(`${shelf} ${order}`, { shelf, account, order, shown, hidden });
    },
  };

  readonly customers = new Shelf<Customer>('customer', this.#notes);
  readonly methods = new Shelf<PaymentMethod>('payment_method', this.#notes);
  readonly banks = new Shelf<BankAccount>('bank_account', this.#notes);
  readonly tokens = new Shelf<Token>('token', this.#notes);
  readonly payments = new Shelf<PaymentIntent>('payment_intent', this.#notes);
  readonly setups = new Shelf<SetupIntent>('setup_intent', this.#notes);
  readonly charges = new Shelf<Charge>('charge', this.#notes);
  readonly refunds = new Shelf<Refund>('refund', this.#notes);
  readonly disputes = new Shelf<Dispute>('dispute', this.#notes);
  readonly transactions = new Shelf<BalanceTransaction>('balance_transaction', this.#notes);
  readonly payouts = new Shelf<Payout>('payout', this.#notes);
  readonly events = new Shelf<StripeEvent>('event', this.#notes);
  readonly endpoints = new Shelf<Endpoint>('webhook_endpoint', this.#notes);
  readonly deliveries = new Shelf<Delivery>('delivery', this.#notes);
  readonly due = new Shelf<Due>('due', this.#notes);
  readonly once = new Shelf<Once>('key', this.#notes);
  readonly clock = new Shelf<Clock>('clock', this.#notes);

  readonly #shelves: Readonly<Record<string, { restore(entry: Json): void }>> = {
    customer: this.customers,
    payment_method: this.methods,
    bank_account: this.banks,
    token: this.tokens,
    payment_intent: this.payments,
    setup_intent: this.setups,
    charge: this.charges,
    refund: this.refunds,
    dispute: this.disputes,
    balance_transaction: this.transactions,
    payout: this.payouts,
    event: this.events,
    webhook_endpoint: this.endpoints,
    delivery: this.deliveries,
    due: this.due,
    key: this.once,
    clock: this.clock,
  };

  async open(dataDir: string): Promise<void> {
    const all = new Map<string, Json>();
    const replay = (line: Json) => {
      for (const entry of Array.isArray(line.entries) ? line.entries : []) {
        this.#order = Math.max(this.#order, orderOf(entry));
        all.set(`${textAt(entry, 'shelf')} ${orderOf(entry)}`, entry);
        this.#shelves[textAt(entry, 'shelf')]?.restore(entry);
      }
    };
    this.#journal = await openJournal(join(dataDir, 'stripe.journal'), replay, () =>
      [...all.values()].map((entry) => ({ entries: [entry] })),
    );
  }

  /** On disk once it resolves. */
  async save(): Promise<void> {
    const entries = [...this.#changed.values()];
    this.#changed.clear();
    if (entries.length) await this.#journal?.append({ entries });
  }
  close = async (): Promise<void> => this.#journal?.close();

  /** Milliseconds, with what control pages have moved it by. */
  now(): number {
    return this.#now() + (this.clock.every()[0]?.shown.shift ?? 0);
  }
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }
  moveClock(ms: number): void {
    const [held] = this.clock.every();
    if (held) this.clock.change(held, { shift: held.shown.shift + ms });
    else this.clock.add('', { id: 'clock', shift: ms });
  }

  /** Any object of an account that has a public id. */
  any(account: string, id: string): Json | undefined {
    const shelves = [this.customers, this.methods, this.banks, this.payments, this.setups, this.charges, this.refunds];
    const more = [this.disputes, this.transactions, this.payouts, this.events];
    for (const shelf of [...shelves, ...more]) {
      const held = shelf.find(account, id);
      if (held) return { ...held.shown };
    }
    return undefined;
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
