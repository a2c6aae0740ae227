// Gifts and recurring gifts at PayPal, step by step, with what the church has written down of each.
import { newId } from '#functions/core/random.ts';
import type { AttemptRow } from '#functions/giving/donate/rows.ts';
import { customerOf } from '#functions/giving/gateways/paypal/methods.ts';
import { customOf, moneyOf } from '#functions/giving/gateways/paypal/objects.ts';
import { customers } from '#functions/giving/methods/rows.ts';
import { attemptOf } from '#functions/giving/schedules/attempt.ts';
import type { ScheduleRow } from '#functions/giving/schedules/rows.ts';
import { saveOps } from '#functions/giving/schedules/save.ts';
import { rateOf } from '#functions/giving/settings/rates.ts';
import type { GatewayRow } from '#functions/giving/settings/rows.ts';
import type { ChurchRow, PersonRow } from '#functions/membership/table.ts';
import { feeOf } from '#shared/giving/fees.ts';
import { chargedAt } from '#shared/giving/schedules/dates.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import type { PaypalPast } from '../../../standIns/gateways/paypal/past.ts';
import { fundOf, type History } from '../history.ts';
import type { PaypalGift, PaypalSchedule } from './plan.ts';

export interface Going {
  readonly history: History;
  readonly gateway: GatewayRow;
  readonly church: ChurchRow;
  readonly past: PaypalPast;
  readonly from: number;
}

/** What happens at PayPal then. `paid`: by which the payment is found once it has happened. Milliseconds. */
export interface Step {
  readonly at: number;
  readonly acts: () => Promise<unknown> | unknown;
}
export interface Payment {
  readonly attempt: AttemptRow;
  /** When it was last heard of. */
  readonly until: number;
  readonly steps: readonly Step[];
  readonly orderId: () => string;
}

const visa = '4868719196829038';
const disputed = '4000000000000259';
const expiry = '2034-08';
const givenAt = 17 * hourMs;

const unitOf = ({ church, history }: Going, { id, amount }: Pick<AttemptRow, 'id' | 'amount'>) => ({
  amount: moneyOf(amount, history.currency),
  custom_id: customOf(church.id, id),
  description: `Donation to ${church.name}`,
});

const attemptWith = (
  { gateway }: Going,
  o: Pick<AttemptRow, 'wanted' | 'method' | 'methodName' | 'visitor' | 'offSession'> & { readonly at: number },
): AttemptRow => {
  const { wanted, at, ...rest } = o;
  const amount = wanted.funds.reduce((sum, line) => sum + line.amount, wanted.cover);
  const { id } = wanted;
  const fixed = { gatewayId: gateway.id, provider: gateway.provider, state: 'paid', tries: 0, language: 'en' } as const;
  return { ...fixed, ...rest, id, wanted, amount, content: id, at: new Date(at).toISOString() };
};

/** A gift that someone gave once. */
export function oncePayment(going: Going, planned: PaypalGift, person: PersonRow | undefined): Payment {
  const { history, past } = going;
  const [at, id] = [Date.parse(planned.date) + givenAt, newId()];
  const givenAs = { name: person?.name.display ?? planned.name, email: person?.contactInfo.email ?? planned.email };
  const funds = [{ fundId: fundOf(history, planned.fund), amount: planned.amount }];
  const isCard = planned.by === 'card';
  const wanted = { id, personId: person?.id, givenAs, currency: history.currency, funds, cover: 0, note: '' };
  const method = { kind: 'order' as const, id: 'ORDERDEMO', type: isCard ? ('card' as const) : ('paypal' as const) };
  const number = planned.lostAfter ? disputed : visa;
  const methodName = isCard ? `visa ${number.slice(-4)}` : 'PayPal';
  const attempt = attemptWith(going, { wanted, method, methodName, visitor: person === undefined, at });
  let orderId = '';
  const pays = async () => {
    const source = isCard ? { card: { number, expiry, name: givenAs.name } } : { paypal: {} };
    const order = { intent: 'CAPTURE', purchase_units: [unitOf(going, attempt)], payment_source: isCard ? { card: {} } : { paypal: {} } };
    orderId = (await past.make('/v2/checkout/orders', order)).id;
    await past.make(`/v2/checkout/orders/${orderId}/confirm-payment-source`, { payment_source: source });
    await past.make(`/v2/checkout/orders/${orderId}/capture`);
  };
  const later = (days: number) => Math.min(at + days * 24 * hourMs, history.now);
  const { refund, lostAfter } = planned;
  const amount = refund && moneyOf(refund.amount, history.currency);
  const gives = () => past.make(`/v2/payments/captures/${past.captureOf(orderId)}/refund`, { amount });
  return {
    attempt,
    until: later(Math.max(refund?.after ?? 0, lostAfter ?? 0)),
    steps: [
      { at, acts: pays },
      ...(refund ? [{ at: later(refund.after), acts: gives }] : []),
      ...(lostAfter ? [{ at: later(lostAfter), acts: () => past.loseDispute(orderId) }] : []),
    ],
    orderId: () => orderId,
  };
}

/** A method that a person has kept from the beginning. */
async function keep({ history, gateway, past, from }: Going, person: PersonRow, by: PaypalSchedule['by']) {
  const payer = { personId: person.id, name: person.name.display, email: person.contactInfo.email ?? '' };
  const customer = customerOf({ row: gateway }, payer);
  const created = new Date(from).toISOString();
  const { id: gatewayId, provider } = gateway;
  await history.table.write(history.table.put(customers, { id: customer, personId: person.id, gatewayId, provider, created }));
  const source = by === 'card' ? { card: { number: visa, expiry, name: payer.name } } : { paypal: {} };
  const { id } = await past.make('/v3/vault/setup-tokens', { customer: { id: customer }, payment_source: {} });
  await past.make(`/v3/vault/setup-tokens/${id}/stand_in_fill`, { payment_source: source });
  const kept = await past.make('/v3/vault/payment-tokens', { payment_source: { token: { id, type: 'SETUP_TOKEN' } } });
  return { id: kept.id, customer, type: by === 'card' ? ('card' as const) : ('paypal' as const) };
}

/** A recurring gift, written down as it is today, with each of its dates as it was charged. */
export async function recurring(going: Going, planned: PaypalSchedule, person: PersonRow): Promise<readonly Payment[]> {
  const { history, gateway, church, past, from } = going;
  const method = await keep(going, person, planned.by);
  const methodName = planned.by === 'card' ? `visa ${visa.slice(-4)}` : 'PayPal';
  const cover = planned.covers ? feeOf(planned.amount, rateOf(church, gateway, method.type)) : 0;
  const funds = [{ fundId: fundOf(history, planned.fund), amount: planned.amount }];
  const { start, next, covers, dates } = planned;
  const schedule: ScheduleRow = {
    ...{ id: newId(), owner: person.id, personId: person.id, gatewayId: gateway.id, provider: gateway.provider },
    ...{ givenAs: { name: person.name.display, email: person.contactInfo.email ?? '' }, currency: history.currency, funds, covers, cover },
    ...{ note: '', method, methodName, frequency: 'one_month', start, next, lastDate: dates.at(-1), state: 'active', tries: 0 },
    ...{ language: 'en', created: new Date(from).toISOString() },
  };
  await history.table.write(saveOps(history.table, schedule, undefined, chargedAt(next, history.timeZone)));
  return dates.map((date): Payment => {
    const id = attemptOf({ id: schedule.id, next: date, tries: 0 });
    const at = chargedAt(date, history.timeZone);
    const { personId, givenAs, currency, note, id: scheduleId } = schedule;
    const wanted = { id, personId, givenAs, currency, funds, cover, note, scheduleId };
    const attempt = attemptWith(going, { wanted, method: { kind: 'saved', ...method }, methodName, visitor: false, offSession: true, at });
    let orderId = '';
    const pays = async () => {
      const source = { [method.type]: { vault_id: method.id } };
      const order = { intent: 'CAPTURE', purchase_units: [unitOf(going, attempt)], payment_source: source };
      orderId = (await past.make('/v2/checkout/orders', order)).id;
    };
    return { attempt, until: at, steps: [{ at, acts: pays }], orderId: () => orderId };
  });
}
