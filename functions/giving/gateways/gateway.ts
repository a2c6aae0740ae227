// What every payment gateway offers to the rest of giving, whatever its name. Amounts are whole numbers of the currency's smallest unit,
// times ISO instants. Each call answers with facts or throws a GatewayError: no call is repeated by its adapter, who calls decides that.
import type { Truth } from '#shared/giving/truth.ts';
import type { GatewayAccount, GatewaySubscription } from './accounts.ts';

/** The fields of a church's gateway row that an adapter needs. None is a secret. */
export interface GatewayRow {
  readonly id: string;
  readonly provider: 'stripe' | 'paypal';
  /** Stripe: `pk_…`. PayPal: the client id. */
  readonly publicKey: string;
  readonly currency: string;
  /** What the church's keys are for: which of the gateway's own hosts is asked. */
  readonly mode: 'test' | 'live';
  /** PayPal: the id of the webhook that we made; part of what it signs. */
  readonly webhookId?: string;
}

/** A church's keys, unsealed. `secret`: Stripe's restricted key, PayPal's client secret. `webhookSecret`: Stripe's `whsec_…`. */
export interface GatewayKeys {
  readonly secret: string;
  readonly webhookSecret?: string;
}

/**
 * What a browser got from the gateway for one attempt. `confirmationToken`, `bankToken` (`btok_…`, older clients): Stripe. `paymentMethod`:
 * a `pm_…` that belongs to no customer yet. `order`: PayPal's approved order. `setupToken`: PayPal's card or account to be saved.
 */
export interface Fresh {
  readonly kind: 'confirmationToken' | 'paymentMethod' | 'bankToken' | 'order' | 'setupToken';
  readonly id: string;
}

/** A method that the gateway keeps for a customer. */
export interface Saved {
  readonly customer: string;
  readonly id: string;
  readonly type: 'card' | 'bank' | 'paypal';
}

/** Where a giver agreed to a debit of the bank account (a mandate needs it). */
export interface Agreed {
  readonly address: string;
  readonly userAgent: string;
}

export interface Charge {
  /** The gift's id: the gateway's idempotency key, and how the payment is found again. */
  readonly attempt: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: Fresh | Saved;
  /** With a fresh method: whose customer it is put down to; saved for later only if `keep`. */
  readonly customer?: string;
  readonly keep?: boolean;
  /** The giver isn't there: a date of a schedule. */
  readonly offSession?: boolean;
  readonly email?: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Asks for 3-D Secure even where the bank would not. */
  readonly guard3ds?: boolean;
  readonly agreed?: Agreed;
  /** Where a giver comes back to after a method that leads away. Without one, only methods that don't are taken. */
  readonly returnUrl?: string;
}

/** An order for a browser to approve: by a card's fields, or by an account in PayPal's window. */
export interface OrderAsked extends Pick<Charge, 'attempt' | 'amount' | 'currency' | 'description' | 'metadata' | 'guard3ds'> {
  readonly by: 'card' | 'paypal';
  readonly returnUrl: string;
}

export interface Charged {
  readonly status: 'paid' | 'pending' | 'needsAction' | 'declined';
  /** Missing only if it was declined before the gateway made a payment. */
  readonly paymentId?: string;
  /** For the browser: the giver's bank wants to see them. */
  readonly clientSecret?: string;
  readonly truth?: Truth;
  /** The gateway's own object, as older clients expect it; holds no secret but the payment's `client_secret`. */
  readonly wire: unknown;
  readonly decline?: { readonly code: string; readonly message: string };
}

/** What a fresh method is, before anything is charged. */
export interface Look {
  readonly type: 'card' | 'bank' | 'paypal';
  readonly name: string;
  readonly last4: string;
}

/** A kept method. `new`: a bank account whose deposits were not confirmed yet. `fingerprint`: the same for the same card or account. */
export interface Method extends Look {
  readonly id: string;
  readonly customer: string;
  readonly status: 'new' | 'verified';
  readonly email?: string;
  readonly expMonth?: number;
  readonly expYear?: number;
  readonly holderName?: string;
  readonly holderType?: 'individual' | 'company';
  readonly fingerprint?: string;
  /** The gateway's own object, for older clients. */
  readonly wire: unknown;
}

export interface Payer {
  readonly personId: string;
  readonly name?: string;
  readonly email?: string;
}

export type MethodChange =
  | { readonly expMonth: number; readonly expYear: number }
  | { readonly holderName: string; readonly holderType: 'individual' | 'company' };

/** Two deposits in the smallest unit, or the code of a single one. */
export type Deposits = { readonly amounts: readonly [number, number] } | { readonly code: string };

export interface SetupAsked {
  readonly type: 'card' | 'bank' | 'paypal';
  readonly payer: Payer;
  readonly customer?: string;
  readonly key: string;
  readonly returnUrl: string;
}

export interface Setup {
  readonly id: string;
  readonly customer: string;
  /** For the browser. PayPal: the setup token itself. */
  readonly clientSecret: string;
}

export interface Refunded {
  readonly id: string;
  readonly amount: number;
  readonly status: 'pending' | 'done' | 'failed';
}

/** A line of the gateway's balance: `net` is what it changed by. `attempt`: the gift of a payment, where the line names it and not the id. */
export interface GatewayTransaction {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'refundFailed' | 'dispute' | 'disputeReversal' | 'failure' | 'fee' | 'payout' | 'other';
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly at: string;
  /** The charge, refund, dispute or payout that it came from. */
  readonly source?: string;
  readonly paymentId?: string;
  readonly attempt?: string;
}

export interface Payout {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'canceled';
  /** Manual ones name no transactions. */
  readonly isAutomatic: boolean;
  readonly at: string;
  readonly arrives?: string;
}

/** A gateway's message to us: a hint about which payments to read again. `payouts`, `schedules` and `invoices` are ids of the gateway's. */
export interface Notice {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly paymentIds: readonly string[];
  readonly payouts: readonly string[];
  readonly schedules: readonly string[];
}

/**
 * A call that brought no facts. `unavailable`: no answer or a failure of the gateway's, so that it may have done what was asked; `busy`: the
 * same key is in work; `reused`: the key was used for something else; `keys`: the keys are wrong or may not do this; `missing`: the gateway
 * knows no such object; `refused`: it does not accept the request; `declined`: of a method that is being saved; `signature`: a message
 * that the gateway did not sign, or too long ago.
 */
export type GatewayProblem = 'unavailable' | 'busy' | 'reused' | 'keys' | 'missing' | 'refused' | 'declined' | 'signature';

export class GatewayError extends Error {
  readonly problem: GatewayProblem;
  /** The gateway's own code, such as `expired_card`. */
  readonly code: string;
  constructor(problem: GatewayProblem, message: string, code = '') {
    super(message);
    this.problem = problem;
    this.code = code;
  }
}

export interface Gateway {
  readonly provider: 'stripe' | 'paypal';
  /** How long after it has happened a line may be missing from `transactionsOf`. */
  readonly reportsLateMs: number;
  /** Rejects with `keys` if they are wrong, or of another account or mode than the public key. */
  account(): Promise<GatewayAccount>;
  look(fresh: Fresh): Promise<Look>;
  /** A decline is an answer, not an error. The same attempt with the same content gives the first answer again. */
  charge(charge: Charge): Promise<Charged>;
  /** Closes a payment that waits for its giver: it can't be charged any more. What is paid, on its way or closed already stays as it is. */
  cancel(paymentId: string): Promise<void>;
  /** `key`: the refund's id of ours; the same one refunds once. */
  refund(refund: { paymentId: string; amount: number; key: string; funds?: Readonly<Record<string, number>> }): Promise<Refunded>;
  customer(payer: Payer, key: string): Promise<string>;
  /** Keeps a fresh method; makes the customer if there is none. Rejects with `declined` and the gateway's sentence. */
  save(save: { fresh: Fresh; payer: Payer; customer?: string; key: string }): Promise<Method>;
  methods(customer: string): Promise<readonly Method[]>;
  update(method: Saved, change: MethodChange): Promise<Method>;
  /** `setup`: of a bank account that was added by `setup`; otherwise one of older clients. */
  verifyBank(bank: { customer: string; id: string; deposits: Deposits }): Promise<Method>;
  /** Begins saving a method in the browser. */
  setup(setup: SetupAsked): Promise<Setup>;
  /** Already gone counts as removed. */
  removeMethod(method: Saved): Promise<void>;
  /** With name and address, and what it still charges them by itself; payments stay. Already gone counts as removed. */
  removeCustomer(id: string): Promise<void>;
  /** What the browser's library needs besides the public key; PayPal's short-lived client token. */
  clientToken(origin: string): Promise<string>;
  /** PayPal: an order for the browser to approve. Rejects with `refused` elsewhere. */
  createOrder(order: OrderAsked): Promise<{ id: string; status: string }>;
  /** What the gateway says now; undefined if it knows no such payment. */
  truthOf(paymentId: string): Promise<Truth | undefined>;
  /** The payments of an attempt, found by what we told the gateway; may lag a minute behind. */
  search(attempt: string): Promise<readonly string[]>;
  /** The lines of the balance from one instant up to another. */
  transactionsOf(from: Date, to: Date): Promise<readonly GatewayTransaction[]>;
  payouts(from: Date): Promise<readonly Payout[]>;
  transactionsOfPayout(payout: string): Promise<readonly GatewayTransaction[]>;
  /** What the gateway charges by itself: the latest, or the one with an id. Nothing where it can't list them. */
  subscriptions(which: { readonly most: number } | { readonly id: string }): Promise<readonly GatewaySubscription[]>;
  /** It charges no more. Already ended counts as ended. */
  endSubscription(id: string): Promise<void>;
  /** What lies at the gateway, available or not. */
  balance(): Promise<readonly { readonly amount: number; readonly currency: string }[]>;
  readonly webhooks: {
    /** `secret` is told once. */
    create(url: string): Promise<{ readonly id: string; readonly secret?: string }>;
    remove(id: string): Promise<void>;
    /** Messages since then that did not reach us. */
    missed(since: Date): Promise<readonly Notice[]>;
  };
  /** Rejects with `signature`. Header names in lower case. */
  verify(rawBody: string, headers: Readonly<Record<string, string | undefined>>): Promise<Notice>;
}
