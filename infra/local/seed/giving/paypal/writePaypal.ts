// What came by PayPal in two years, at the gateway and in the books alike: first it happens at the stand-in, then each payment is booked by what
// that says of it.
import { setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { attempts } from '#functions/giving/donate/rows.ts';
import { eventOf } from '#functions/giving/events/receive.ts';
import { events } from '#functions/giving/events/rows.ts';
import { connected } from '#functions/giving/gateways/connected.ts';
import type { Gateway } from '#functions/giving/gateways/gateway.ts';
import { converge } from '#functions/giving/ledger/converge.ts';
import { payoutOps } from '#functions/giving/ledger/payouts.ts';
import { syncedMethods } from '#functions/giving/methods/sync.ts';
import { refunds } from '#functions/giving/refunds/rows.ts';
import type { GatewayRow } from '#functions/giving/settings/rows.ts';
import { churches } from '#functions/membership/table.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import type { PaypalBook } from '../../../standIns/gateways/paypal/objects.ts';
import { PaypalPast } from '../../../standIns/gateways/paypal/past.ts';
import { type History, inGroups, nameOf } from '../history.ts';
import { type Going, oncePayment, type Payment, recurring, type Step } from './payments.ts';
import { type PaypalGift, paypalGifts, paypalSchedules, withdrawals } from './plan.ts';

const perTransaction = 20;
const together = 8;
const withdrawnAt = 20 * hourMs;

const toClock = (at: number) => setClock(new Date(at).toISOString());

/** Booked by the time at which each was last heard of. */
async function book({ table }: History, gateway: Gateway, payments: readonly Payment[]): Promise<void> {
  for (const group of inGroups(
    payments.toSorted((a, b) => a.until - b.until),
    together,
  )) {
    toClock(Math.max(...group.map(({ until }) => until)));
    const truths = await Promise.all(group.map(({ orderId }) => gateway.truthOf(orderId())));
    await Promise.all(truths.map((truth) => truth && converge(table, truth)));
  }
}

/** Who gave it back, and why. */
async function writeRefund({ table, currency, counters }: History, payment: Payment, refund: NonNullable<PaypalGift['refund']>) {
  const [treasurer] = counters;
  const { id: giftId, gatewayId } = payment.attempt;
  const { amount, reason } = refund;
  const row = { id: newId(), giftId, amount, currency, state: 'done' as const, at: new Date(payment.until).toISOString() };
  const by = treasurer ? nameOf(treasurer) : '';
  await table.write(table.put(refunds, { ...row, by, reason, gatewayId, paymentId: payment.orderId() }));
}

/** Sets the clock. */
export async function writePaypal(history: History, row: GatewayRow, shelf: PaypalBook): Promise<void> {
  const { table, today, now, givers, timeZone, currency } = history;
  const schedules = paypalSchedules(today);
  const gifts = paypalGifts(today);
  const from = Math.min(...[...schedules.map(({ start }) => start), ...gifts.map(({ date }) => date)].map(Date.parse)) - dayMs;
  const past = new PaypalPast(row.publicKey, from);
  const going: Going = { history, gateway: row, church: (await table.need(churches, {})).row, past, from };

  const charged: Payment[] = [];
  for (const planned of schedules) {
    const person = givers[planned.giver];
    if (person) charged.push(...(await recurring(going, planned, person)));
  }
  const once = gifts.map((planned) => {
    const person = planned.giver === undefined ? undefined : givers[planned.giver];
    return { planned, payment: oncePayment(going, planned, person) };
  });
  const payments = [...charged, ...once.map(({ payment }) => payment)];
  const sent = withdrawals(today).map((date): Step => ({ at: Date.parse(date) + withdrawnAt, acts: () => past.withdraw(currency) }));
  for (const { at, acts } of [...payments.flatMap(({ steps }) => steps), ...sent].toSorted((a, b) => a.at - b.at)) {
    past.moveTo(Math.min(at, now));
    await acts();
  }
  past.moveTo(now);
  past.handOverTo(shelf);
  await shelf.save();

  for (const group of inGroups(payments, perTransaction)) await table.write(...group.map(({ attempt }) => table.put(attempts, attempt)));
  const gateway = await connected(table, row);
  await book(history, gateway, payments);
  for (const { planned, payment } of once) if (planned.refund) await writeRefund(history, payment, planned.refund);
  toClock(now);
  const payouts = (await gateway.payouts(new Date(from))).map((payout) => {
    const fact = { gatewayId: row.id, id: payout.id, amount: payout.amount, currency: payout.currency, at: payout.at, isBack: false };
    return payoutOps(table, fact, timeZone);
  });
  for (const group of inGroups(payouts, perTransaction)) await table.write(...group);
  const told = (await gateway.webhooks.missed(new Date(from))).map((notice) => ({ ...eventOf(row, notice), at: notice.at }));
  const booked = told.map((one) => (one.state === 'waiting' ? { ...one, state: 'booked' as const } : one));
  for (const group of inGroups(booked, perTransaction)) await table.write(...group.map((one) => table.put(events, one).slice(0, 1)));
  for (const { giver } of schedules) {
    const person = givers[giver];
    if (person) await syncedMethods(table, person.id);
  }
}
