// For tests: random lives of a form that is paid, from both sides. It is sent and paid by its bill, with cards that are declined and answers
// that are lost, by debits, twice at once and in two tabs; the gateway's messages and our own orders come late, twice and in any order; staff
// delete and restore it, give money back, banks take it back; time passes; and the process is killed at any request to the table.
import { forgetSessions } from '#functions/core/auth/sessions.ts';
import { setClock } from '#functions/core/clock.ts';
import { forgetOrders, handedOver, waitingOrders } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { Killable } from '#functions/core/table/killableTesting.ts';
import { settle } from '#functions/giving/donate/settle.ts';
import { handler as sweep } from '#functions/giving/donate/sweep.ts';
import { handler as book } from '#functions/giving/events/book.ts';
import { ask as askGiving, type Giver, GivingChurch, pass } from '#functions/giving/testing.ts';
import { handler as work } from '#functions/membership/jobs/worker.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import { priceChoices } from '#shared/membership/forms/payment.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { type SubmissionRow, submissions } from '../../rows.ts';
import { ask, asks, FormsChurch, opened, sent } from '../../testing.ts';
import { Fates } from './fatesTesting.ts';
import { faultsOf } from './faultsTesting.ts';

const price = 2500;
const methods = ['pm_ok', 'pm_ok', 'pm_declined', 'pm_lost', 'pm_down', 'ctoken_bank', 'ctoken_bank'];
const steps = 14;

interface Order {
  readonly queue: 'book' | 'jobs';
  readonly body: unknown;
}

interface Cast {
  readonly killable: Killable;
  readonly giving: GivingChurch;
  readonly at: FormsChurch;
  readonly giver: Giver;
  /** What is sent, by whom. */
  readonly save: Parameters<typeof sent>[0];
  readonly token: string | undefined;
}

class Life {
  private readonly chance: (below: number) => number;
  private readonly done: string[] = [];
  private readonly told = new Map<string, number>();
  private readonly gifts: string[] = [];
  private readonly news = new Set<string>();
  /** Those that the submission has counted as paid, at some time. */
  private readonly notedAsPaid = new Set<string>();
  private hasCounted = false;
  private wasRemoved = false;
  private bill = '';
  readonly kills = { at: 0 };

  private readonly cast: Cast;
  private readonly fates: Fates;
  private constructor(seed: number, cast: Cast) {
    this.chance = chances(seed);
    this.cast = cast;
    this.fates = new Fates(cast.giving.gateway, price, this.chance);
  }

  static async begin(seed: number, killable: Killable): Promise<Life> {
    setClock('2026-01-02T12:00:00Z');
    const giving = await GivingChurch.make();
    const at = await FormsChurch.make(giving.id);
    const choices = priceChoices({ amount: '25.00', fundId: giving.funds[0], currency: 'usd' });
    const form = await at.form([asks('Name'), asks('Camp fee', 'Payment', { choices })]);
    const staff = { memberId: newId(), contentType: 'form', contentId: form.id, action: 'view', emailNotification: true };
    await ask('POST', '/memberpermissions', { token: at.staff.token, body: [staff] });
    await forgetOrders();
    const token = seed % 2 === 0 ? (await at.church.caller([])).token : undefined;
    const { start, formVersion } = await opened(form.id, token);
    const save = { id: newId(), formId: form.id, formVersion, start, answers: [] };
    const giver = await giving.giver();
    return new Life(seed, { killable, giving, at, giver, save, token });
  }

  private get id(): string {
    return this.cast.save.id ?? '';
  }
  private async row(): Promise<{ row: SubmissionRow; removedAt?: string } | undefined> {
    return this.cast.at.church.table.get(submissions, { id: this.id }, { withRemoved: true });
  }
  private pick<T>(of: readonly T[]): T | undefined {
    return of[this.chance(of.length)];
  }

  private async send(): Promise<FormSubmission> {
    const answer = await sent(this.cast.save, this.cast.token);
    this.bill = answer.payment?.bill ?? this.bill;
    return answer;
  }

  private async pay(): Promise<void> {
    const isAgain = this.gifts.length > 0 && this.chance(3) === 0;
    const giftId = isAgain ? (this.pick(this.gifts) ?? '') : newId();
    if (!isAgain) this.gifts.push(giftId);
    const method = this.pick(methods);
    const gift = this.cast.giving.gift({ giftId, id: method, bill: this.bill, lines: this.cast.giving.lines(price) });
    this.done.push(`${isAgain ? 'again ' : ''}${method}`);
    const charge = () => askGiving('POST', '/donate/charge', gift, this.cast.giver);
    await (this.chance(4) === 0 ? Promise.all([charge(), charge()]) : charge());
  }

  /** Something happens to a payment at its gateway; whether or not it tells of it now. */
  private async turn(): Promise<void> {
    const attempt = this.pick(this.fates.attempts);
    if (!attempt) return;
    this.fates.turn(attempt);
    this.done.push(`${attempt} is ${this.fates.truthOf(attempt)?.status}`);
    if (this.chance(2) === 0) await this.settle(attempt);
  }
  private async settle(attempt: string): Promise<void> {
    const truth = this.fates.truthOf(attempt);
    if (truth) await settle(this.cast.giving.table, truth);
  }

  private async orders(): Promise<Order[]> {
    return (await waitingOrders()).flatMap(({ queue, body }) => (queue === 'jobs' || queue === 'book' ? [{ queue, body }] : []));
  }
  private async deliver({ queue, body }: Order): Promise<void> {
    if (queue === 'jobs') {
      await work(handedOver(body));
      return;
    }
    const { batchItemFailures } = await book(handedOver(body));
    if (batchItemFailures.length > 0) throw new Error('An order failed.');
  }
  private async deliverOne(): Promise<void> {
    const order = this.pick(await this.orders());
    if (!order) return;
    this.done.push(`told ${JSON.stringify(order.body).slice(25, 140)}`);
    await (this.chance(3) === 0 ? Promise.all([this.deliver(order), this.deliver(order)]) : this.deliver(order));
  }

  private async byStaff(): Promise<void> {
    const kept = await this.row();
    const { token } = await this.cast.at.church.caller(['Forms__Admin', 'People__View']);
    this.done.push(kept?.removedAt ? 'restored' : 'deleted');
    if (kept?.removedAt) await ask('POST', `/removed/FormSubmission/${this.id}`, { token, body: {} });
    else {
      await ask('DELETE', `/formsubmissions/${this.id}`, { token });
      this.wasRemoved = true;
    }
  }
  private async giveBack(): Promise<void> {
    const giftId = this.pick(this.gifts);
    this.done.push(`${giftId} given back`);
    await askGiving(
      'POST',
      `/refunds/gift/${giftId}`,
      { id: newId() },
      await this.cast.giving.giver(['Donations__Edit'], { recent: true }),
    );
  }
  /** Queues are worked off within hours, what follows from them too: an order that waits for days is gone. */
  private async passTime(): Promise<void> {
    const ms = this.pick([2 * minuteMs, 3 * hourMs, dayMs, 3 * dayMs]) ?? 0;
    this.done.push(`${ms / hourMs} hours`);
    for (let round = 0; ms >= dayMs && round < 3; round++) for (const order of await this.orders()) await this.deliver(order);
    await this.observe();
    pass(ms);
  }

  private async step(): Promise<void> {
    const what = this.chance(12);
    if (what < 4) return this.pay();
    if (what < 6) return this.turn();
    if (what < 9) return this.deliverOne();
    if (what === 9) return this.chance(2) === 0 ? this.byStaff() : this.giveBack();
    if (what === 10) return this.passTime();
    if (this.chance(2) === 0) return void (await this.send());
    await sweep();
  }
  private async observe(): Promise<void> {
    for (const { id, queue } of await waitingOrders()) if (queue === 'deliver') this.news.add(id);
    const kept = await this.row();
    const { payment } = kept?.row ?? {};
    if (payment?.giftId) this.hasCounted = true;
    if (payment?.state === 'paid' && payment.giftId) this.notedAsPaid.add(payment.giftId);
  }

  /** What is wrong in the end, or nothing. */
  async live(): Promise<string | undefined> {
    await this.send();
    for (let step = 0; step < steps; step++) {
      forgetSessions();
      if (this.chance(4) > 0) await this.step();
      else if (await this.cast.killable.dying(1 + this.chance(16), this.chance(2) === 0, () => this.step())) {
        this.kills.at += 1;
        this.done.push('killed');
      }
      await this.observe();
    }
    await this.finish();
    return this.judge();
  }

  /** Everything comes to its end: payments at the gateway, its messages, our own orders and what is swept. */
  private async finish(): Promise<void> {
    forgetSessions();
    this.fates.end();
    for (let round = 0; round < 4; round++) {
      pass(2 * hourMs);
      await sweep();
      for (const attempt of this.fates.attempts) await this.settle(attempt);
      for (const order of await this.orders()) {
        const key = JSON.stringify(order);
        if (this.told.has(key)) continue;
        this.told.set(key, round);
        await this.deliver(order);
        await this.observe();
      }
    }
  }

  private async judge(): Promise<string | undefined> {
    await this.observe();
    const kept = await this.row();
    const payment = kept?.removedAt ? undefined : kept?.row.payment;
    const faults = faultsOf({
      ...{ paid: this.fates.kept(), isThere: kept !== undefined && !kept.removedAt, payment, notedAsPaid: this.notedAsPaid },
      ...{ hasCounted: this.hasCounted, wasRemoved: this.wasRemoved, news: this.news.size },
    });
    return faults.length > 0 ? `${faults.join('; ')}: ${JSON.stringify({ payment: kept?.row.payment, done: this.done })}` : undefined;
  }
}

/** Lives in one test cloud, one after the other: what is wrong, and how often the process was killed. */
export async function paidLives(from: number, until: number): Promise<{ faults: string[]; kills: number }> {
  const killable = await Killable.start();
  const faults: string[] = [];
  let kills = 0;
  try {
    for (let seed = from; seed < until && faults.length < 5; seed++) {
      const life = await Life.begin(seed, killable);
      const wrong = await life.live();
      await forgetOrders();
      kills += life.kills.at;
      if (wrong) faults.push(`seed ${seed}: ${wrong}`);
    }
  } finally {
    killable.close();
  }
  return { faults, kills };
}
