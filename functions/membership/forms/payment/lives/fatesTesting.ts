// For tests: what becomes of payments at their gateway, by chance: debits arrive or fail, givers dispute, and banks decide.
import type { FakeGateway } from '#functions/giving/gateways/fakeTesting.ts';
import type { Truth } from '#shared/giving/truth.ts';

const disputeFee = 1500;

/** What the payer has in the end, in cents: not given back, and not with the bank. */
const keptOf = ({ status, amount, refunds, disputes }: Truth): number =>
  status === 'paid'
    ? amount -
      refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0) -
      disputes.reduce((sum, one) => sum + (one.status === 'won' ? 0 : one.amount), 0)
    : 0;

/** Payments of one price (in cents), each known by its attempt. */
export class Fates {
  private readonly gateway: FakeGateway;
  private readonly price: number;
  private readonly chance: (below: number) => number;
  constructor(gateway: FakeGateway, price: number, chance: (below: number) => number) {
    this.gateway = gateway;
    this.price = price;
    this.chance = chance;
  }

  get attempts(): string[] {
    return [...this.gateway.payments.keys()];
  }
  truthOf(attempt: string): Truth | undefined {
    return this.gateway.payments.get(attempt)?.truth;
  }
  /** The attempts whose money the church has. */
  kept(): string[] {
    return [...this.gateway.payments].filter(([, { truth }]) => keptOf(truth) > 0).map(([attempt]) => attempt);
  }

  /** The next thing that happens to a payment, if anything. */
  turn(attempt: string): void {
    const truth = this.truthOf(attempt);
    if (truth?.status === 'pending') this.arrive(attempt);
    else if (truth?.status === 'paid' && this.chance(3) === 0) this.dispute(attempt);
  }
  /** Nothing is left open: debits have arrived or failed, disputes are decided. */
  end(): void {
    for (const attempt of this.attempts) {
      if (this.truthOf(attempt)?.status === 'pending') this.arrive(attempt);
      this.decide(attempt);
    }
  }

  private arrive(attempt: string): void {
    this.gateway.becomes(attempt, this.chance(3) === 0 ? 'failed' : 'paid');
  }
  private dispute(attempt: string): void {
    const payment = this.gateway.payments.get(attempt);
    if (!payment || keptOf(payment.truth) !== this.price) {
      this.decide(attempt);
      return;
    }
    const { truth } = payment;
    const [id, at] = [`du_${attempt}`, truth.createdAt];
    payment.truth = {
      ...truth,
      disputes: [{ id, amount: this.price, at, status: 'open' }],
      transactions: [...truth.transactions, { id: `txn_${id}`, kind: 'dispute', amount: -this.price, fee: disputeFee, at, cause: id }],
    };
  }
  private decide(attempt: string): void {
    const payment = this.gateway.payments.get(attempt);
    const [dispute] = payment?.truth.disputes ?? [];
    if (!payment || dispute?.status !== 'open') return;
    const { truth } = payment;
    const isWon = this.chance(2) === 0;
    const back = {
      ...{ id: `txn_back_${attempt}`, kind: 'disputeReversal' as const, amount: this.price },
      ...{ fee: -disputeFee, at: dispute.at, cause: dispute.id },
    };
    payment.truth = {
      ...truth,
      disputes: [{ ...dispute, status: isWon ? 'won' : 'lost' }],
      transactions: isWon ? [...truth.transactions, back] : truth.transactions,
    };
  }
}
