import type { Held } from '../shelf.ts';
import { type Ask, type GatewayContext, later } from './context.ts';
import { given as fields } from './form.ts';
import { createPayment } from './payments/intents.ts';
import { invalid } from './refusal.ts';
import { newId } from './state/state.ts';
import { emit } from './webhooks/emit.ts';

/** A subscription with one item. Times are Unix seconds. */
export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly billing_cycle_anchor: number;
  readonly canceled_at: number | null;
  readonly created: number;
  readonly currency: string;
  readonly customer: string;
  readonly default_payment_method: string | null;
  readonly ended_at: number | null;
  readonly items: { readonly object: 'list'; readonly data: readonly Item[]; readonly has_more: false; readonly url: string };
  readonly status: 'active' | 'canceled';
  readonly [field: string]: unknown;
}
interface Item {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly current_period_end: number;
  readonly current_period_start: number;
  readonly price: {
    readonly unit_amount: number;
    readonly recurring: { readonly interval: string; readonly interval_count: number };
    readonly [field: string]: unknown;
  };
  readonly quantity: number;
  readonly [field: string]: unknown;
}

const item = 'items.0';
const priceOf = `${item}.price_data`;
export const subscriptionNames = [
  ...['customer', 'default_payment_method', 'billing_cycle_anchor', 'metadata.*', 'expand.*', 'off_session', 'proration_behavior'],
  ...['currency', 'product', 'unit_amount', 'recurring.interval', 'recurring.interval_count'].map((name) => `${priceOf}.${name}`),
  `${item}.quantity`,
];

/** The same day of a later month, or its last. */
function periodAfter(from: number, interval: string, count: number): number {
  const at = new Date(from * 1000);
  if (interval === 'day' || interval === 'week') return from + count * (interval === 'week' ? 7 : 1) * 86_400;
  const months = count * (interval === 'year' ? 12 : 1);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return (Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)) + (at.getTime() % 86_400_000)) / 1000;
}

export function createSubscription(ask: Ask): Subscription {
  const { state, account, given, livemode } = ask;
  const customer = state.customers.need(account, given.need('customer')).shown.id;
  const now = state.seconds();
  const [interval, count] = [given.need(`${priceOf}.recurring.interval`), given.whole(`${priceOf}.recurring.interval_count`) ?? 1];
  if (!['day', 'week', 'month', 'year'].includes(interval)) throw invalid(`${priceOf}.recurring.interval`, `Invalid interval: ${interval}`);
  const [id, currency, anchor] = [newId('sub'), given.need(`${priceOf}.currency`), given.whole('billing_cycle_anchor') ?? now];
  const recurring = { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' };
  const price = {
    ...{ id: newId('price'), object: 'price', active: true, billing_scheme: 'per_unit', created: now, currency, custom_unit_amount: null },
    ...{ livemode, lookup_key: null, metadata: {}, nickname: null, product: given.need(`${priceOf}.product`), recurring },
    ...{ tax_behavior: 'unspecified', tiers_mode: null, transform_quantity: null, type: 'recurring' },
    unit_amount: given.whole(`${priceOf}.unit_amount`) ?? 0,
    unit_amount_decimal: given.need(`${priceOf}.unit_amount`),
  };
  const first: Item = {
    ...{ id: newId('si'), object: 'subscription_item', billing_thresholds: null, created: now, discounts: [], metadata: {}, tax_rates: [] },
    ...{ price, quantity: given.whole(`${item}.quantity`) ?? 1, subscription: id, current_period_start: now },
    current_period_end: anchor > now ? anchor : periodAfter(now, interval, count),
  };
  const held = state.subscriptions.add(account, {
    ...{ id, object: 'subscription', application: null, application_fee_percent: null, billing_cycle_anchor: anchor },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    ...{ billing_mode: { flexible: null, type: 'classic' }, billing_schedules: [], cancel_at: null, cancel_at_period_end: false },
    ...{ canceled_at: null, cancellation_details: null, collection_method: 'charge_automatically', created: now, currency, customer },
    ...{ days_until_due: null, default_payment_method: given.text('default_payment_method') ?? null, default_source: null },
    ...{ default_tax_rates: [], description: null, discounts: [], ended_at: null, latest_invoice: null, livemode },
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: { object: 'list', data: [first], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    ...{ metadata: given.map('metadata'), next_pending_invoice_item_invoice: null, on_behalf_of: null, pause_collection: null },
    ...{ payment_settings: null, pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null, schedule: null },
    ...{
      start_date: now,
      status: 'active',
      test_clock: null,
      transfer_data: null,
      trial_end: null,
      trial_settings: null,
      trial_start: null,
    },
  });
  emit(ask, 'customer.subscription.created', held.shown);
  if (anchor <= now) charged(ask, held);
  later(ask, first.current_period_end - now, 'renew', id);
  return held.shown;
}

/** A payment of its period. */
function charged(context: GatewayContext, { shown: { customer, currency, items, default_payment_method } }: Held<Subscription>): void {
  const [first] = items.data;
  if (!first || !default_payment_method) return;
  const form = new URLSearchParams({
    ...{ amount: String(first.price.unit_amount * first.quantity), currency, customer, payment_method: default_payment_method },
    ...{ confirm: 'true', off_session: 'true' },
  });
  createPayment({ ...context, path: '/v1/payment_intents', ids: [], given: fields(String(form)), isPublic: false });
}

export function renew(context: GatewayContext, of: string): void {
  const held = context.state.subscriptions.need(context.account, of);
  const [first] = held.shown.items.data;
  if (held.shown.status !== 'active' || !first) return;
  const { interval, interval_count: count } = first.price.recurring;
  const next = {
    ...first,
    current_period_start: first.current_period_end,
    current_period_end: periodAfter(first.current_period_end, interval, count),
  };
  context.state.subscriptions.change(held, { items: { ...held.shown.items, data: [next] } });
  charged(context, held);
  emit(context, 'customer.subscription.updated', held.shown);
  later(context, next.current_period_end - context.state.seconds(), 'renew', of);
}

export function endSubscription(ask: Ask): Subscription {
  const held = ask.state.subscriptions.need(ask.account, ask.ids[0] ?? '');
  if (held.shown.status === 'canceled') throw invalid('id', `No such subscription: '${held.shown.id}'`, 'resource_missing');
  const at = ask.state.seconds();
  ask.state.subscriptions.change(held, { status: 'canceled', canceled_at: at, ended_at: at });
  emit(ask, 'customer.subscription.deleted', held.shown);
  return held.shown;
}
