// For tests of giving: a gateway in memory that keeps its word (one key charges once, the same answer again) and can be told to fail. What
// becomes of a method is written in its id: `pm_ok`, `pm_declined`, `pm_3ds`, `pm_hang` (takes the money and never answers), `pm_lost` (takes it
// and answers with a failure), `pm_down` (fails before), `ctoken_bank`.

import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Truth } from '#shared/giving/truth.ts';
import type { GatewaySubscription } from './accounts.ts';
import { BankAsks } from './bankAsks.ts';
import type { Charge, Charged, Fresh, Gateway, GatewayTransaction, Look, Method, Notice, Payout, Refunded, Saved } from './gateway.ts';
import { GatewayError } from './gateway.ts';

interface Payment {
  readonly charge: Charge;
  truth: Truth;
  answer: Charged;
}

const isBank = (id: string) => id.includes('bank');
const lookOf = (id: string): Look =>
  isBank(id) ? { type: 'bank', name: 'Test Bank', last4: '6789' } : { type: 'card', name: 'Visa', last4: '4242' };
const refuse = (what: string) => new GatewayError('refused', what);
const alone = { code: 'authentication_required', message: 'This transaction requires authentication.' };
const never = <T>() => new Promise<T>(() => undefined);

export class FakeGateway implements Gateway {
  readonly provider = 'stripe';
  readonly reportsLateMs: number = 0;
  readonly id: string;
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refunded>();
  readonly kept = new Map<string, Method>();
  /** Every request to charge, answered or not. */
  asked: Charge[] = [];
  /** Every request to cancel. */
  readonly canceled: string[] = [];
  constructor(id: string) {
    this.id = id;
  }

  async account() {
    return { id: 'acct_1', name: 'Fake', mode: 'test' as const, currency: 'usd' };
  }
  async look({ id }: Fresh): Promise<Look> {
    if (id.includes('gone')) throw new GatewayError('missing', 'No such method');
    if (this.kept.has(id)) throw refuse('It belongs to a customer');
    return lookOf(id);
  }

  async charge(charge: Charge): Promise<Charged> {
    this.asked.push(charge);
    const { id } = charge.method;
    if (id.includes('down')) throw new GatewayError('unavailable', 'down');
    if (id.includes('refused')) throw refuse('No such token');
    const known = this.payments.get(charge.attempt);
    if (known) {
      const same = JSON.stringify(known.charge) === JSON.stringify(charge);
      if (!same) throw new GatewayError('reused', 'The key was used for something else');
      return known.answer;
    }
    const saved = 'customer' in charge.method;
    if (saved && this.kept.get(id)?.customer !== charge.method.customer) throw refuse('It belongs to another customer');
    const answer = this.answerTo(charge);
    if (id.includes('hang')) return never();
    if (id.includes('lost')) throw new GatewayError('unavailable', 'reset');
    return answer;
  }

  private answerTo(charge: Charge): Charged {
    const { id } = charge.method;
    const paymentId = `pi_${charge.attempt}`;
    const isAlone = charge.offSession === true && id.includes('3ds');
    const status = id.includes('declined') || isAlone ? 'declined' : id.includes('3ds') ? 'needsAction' : isBank(id) ? 'pending' : 'paid';
    const wire = { id: paymentId, object: 'payment_intent', status: status === 'paid' ? 'succeeded' : status };
    const truth = this.truthFor(charge, paymentId, status === 'paid' ? 'paid' : status === 'declined' ? 'failed' : 'pending');
    const answer: Charged = {
      status,
      paymentId,
      wire,
      ...(status === 'needsAction' ? { clientSecret: `${paymentId}_secret` } : { truth }),
      ...(status === 'declined'
        ? { decline: isAlone ? alone : { code: 'insufficient_funds', message: 'Your card has insufficient funds.' } }
        : {}),
    };
    this.payments.set(charge.attempt, { charge, truth, answer });
    return answer;
  }

  private truthFor(charge: Charge, paymentId: string, status: Truth['status']): Truth {
    const at = nowIso();
    const { amount, attempt, currency, method } = charge;
    const look = lookOf(method.id);
    const paid = status === 'paid';
    const fee = Math.round(amount * 0.029) + 30;
    return {
      ...{ gatewayId: this.id, provider: 'stripe', currency, paymentId, attempt, amount, status, createdAt: at },
      ...(paid ? { paidAt: at } : {}),
      ...(status === 'failed' ? { failure: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' } } : {}),
      method: look,
      payer: {},
      transactions: paid ? [{ id: `txn_${attempt}`, kind: 'payment', amount, fee, at, cause: `ch_${attempt}` }] : [],
      ...{ refunds: [], disputes: [] },
    };
  }

  /** What happens later: the bank pays or fails, the giver confirms or gives up. */
  becomes(attempt: string, status: Truth['status']): Truth {
    const payment = this.payments.get(attempt);
    if (!payment) throw new Error('There is no such payment.');
    payment.truth = this.truthFor(payment.charge, payment.truth.paymentId, status);
    return payment.truth;
  }

  async cancel(paymentId: string): Promise<void> {
    const payment = this.byPayment(paymentId);
    if (!payment) throw new GatewayError('missing', 'No such payment');
    this.canceled.push(paymentId);
    if (payment.truth.status === 'pending') payment.truth = this.truthFor(payment.charge, paymentId, 'canceled');
  }

  private byPayment(paymentId: string): Payment | undefined {
    return [...this.payments.values()].find(({ truth }) => truth.paymentId === paymentId);
  }

  async refund({ paymentId, amount, key, funds }: Parameters<Gateway['refund']>[0]): Promise<Refunded> {
    const known = this.refunds.get(key);
    if (known) return known;
    const payment = this.byPayment(paymentId);
    if (!payment) throw new GatewayError('missing', 'No such payment');
    const done = payment.truth.refunds.reduce((sum, one) => sum + one.amount, 0);
    if (done + amount > payment.truth.amount) throw refuse('More than is left');
    const [id, at] = [`re_${key}`, nowIso()];
    const { truth } = payment;
    payment.truth = {
      ...truth,
      refunds: [...truth.refunds, { id, amount, status: 'done', at, ...(funds ? { funds } : {}) }],
      transactions: [...truth.transactions, { id: `txn_${id}`, kind: 'refund', amount: -amount, fee: 0, at, cause: id }],
    };
    const refunded: Refunded = { id, amount, status: 'done' };
    this.refunds.set(key, refunded);
    return refunded;
  }

  async customer(): Promise<string> {
    return `cus_${newId()}`;
  }
  async save({ fresh, customer, payer }: Parameters<Gateway['save']>[0]): Promise<Method> {
    if (fresh.id.includes('declined')) throw new GatewayError('declined', 'Your card was declined.', 'card_declined');
    const id = fresh.id.replace('_asks', '_');
    if (id !== fresh.id)
      throw new BankAsks({ id, customer: customer ?? `cus_${payer.personId}`, type: 'card', clientSecret: `seti_${id}_secret` });
    const method: Method = {
      ...lookOf(fresh.id),
      ...{ id: fresh.id.replace('ctoken', 'pm').replace('btok', 'ba'), customer: customer ?? `cus_${payer.personId}` },
      status: fresh.kind === 'bankToken' ? 'new' : 'verified',
      ...(isBank(fresh.id) ? { holderName: 'Ann Lee', holderType: 'individual' } : { expMonth: 12, expYear: 2030 }),
      wire: { id: fresh.id, object: 'payment_method' },
    };
    this.kept.set(method.id, method);
    return method;
  }
  async methods(customer: string): Promise<readonly Method[]> {
    return [...this.kept.values()].filter((method) => method.customer === customer);
  }
  private own({ customer, id }: Pick<Saved, 'customer' | 'id'>): Method {
    const found = this.kept.get(id);
    if (found?.customer !== customer) throw new GatewayError('missing', 'No such method');
    return found;
  }
  async update(saved: Saved, change: Parameters<Gateway['update']>[1]): Promise<Method> {
    const method = { ...this.own(saved), ...change };
    this.kept.set(method.id, method);
    return method;
  }
  async verifyBank({ customer, id, deposits }: Parameters<Gateway['verifyBank']>[0]): Promise<Method> {
    const found = this.own({ customer, id });
    const isRight = 'amounts' in deposits ? deposits.amounts.join() === '32,45' : deposits.code === 'SM11AA';
    if (!isRight) throw new GatewayError('declined', 'The amounts are not those that were deposited.');
    const method: Method = { ...found, status: 'verified' };
    this.kept.set(id, method);
    return method;
  }
  async setup({ payer, customer }: Parameters<Gateway['setup']>[0]) {
    return { id: `seti_${newId()}`, customer: customer ?? `cus_${payer.personId}`, clientSecret: 'seti_secret' };
  }
  async removeMethod({ id }: Saved): Promise<void> {
    this.kept.delete(id);
  }
  /** Every customer that was removed. */
  readonly removed: string[] = [];
  async removeCustomer(id: string): Promise<void> {
    this.removed.push(id);
    this.running = this.running.filter(({ customer }) => customer !== id);
  }
  async clientToken(): Promise<string> {
    return 'client-token';
  }
  async createOrder({ attempt }: { attempt: string }) {
    return { id: `order_${attempt}`, status: 'CREATED' };
  }
  async truthOf(paymentId: string): Promise<Truth | undefined> {
    return this.byPayment(paymentId)?.truth;
  }
  async search(attempt: string): Promise<readonly string[]> {
    const found = this.payments.get(attempt);
    return found ? [found.truth.paymentId] : [];
  }
  async transactionsOf(_from: Date, _to: Date): Promise<readonly GatewayTransaction[]> {
    return [];
  }
  async payouts(): Promise<readonly Payout[]> {
    return [];
  }
  async transactionsOfPayout(_payout: string): Promise<readonly GatewayTransaction[]> {
    return [];
  }
  running: GatewaySubscription[] = [];
  async subscriptions(which: Parameters<Gateway['subscriptions']>[0]): Promise<readonly GatewaySubscription[]> {
    return 'id' in which ? this.running.filter(({ id }) => id === which.id) : this.running.slice(0, which.most);
  }
  async endSubscription(id: string): Promise<void> {
    this.running = this.running.filter((one) => one.id !== id);
  }
  async balance(): Promise<readonly { amount: number; currency: string }[]> {
    return [];
  }
  readonly missed: Notice[] = [];
  readonly webhooks = {
    create: async () => ({ id: 'we_1', secret: 'whsec_1' }),
    remove: async () => undefined,
    missed: async () => this.missed,
  };
  async verify(rawBody: string, headers: Readonly<Record<string, string | undefined>>): Promise<Notice> {
    if (headers['stripe-signature'] !== 'good') throw new GatewayError('signature', 'Not signed');
    const { id, type, paymentIds = [] }: { id: string; type: string; paymentIds?: string[] } = JSON.parse(rawBody);
    return { id, type, at: nowIso(), paymentIds, payouts: [], schedules: [] };
  }
}
