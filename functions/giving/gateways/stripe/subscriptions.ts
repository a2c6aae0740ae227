// Subscriptions that a church brought along: read, and ended once they are taken over.
import type Stripe from 'stripe';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import type { GatewaySubscription } from '../accounts.ts';
import { asking, problemOf } from './client.ts';
import { idOf } from './truth.ts';

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
/** Requests that one listing has under way. */
const atOnce = 8;
const goesOn = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due']);

/** Undefined for what charges no fixed amount, or several at different times. */
function subscriptionFrom(subscription: Stripe.Subscription, payer: Stripe.Customer | undefined): GatewaySubscription | undefined {
  const { id, customer, currency, items, default_payment_method: method, default_source: source } = subscription;
  const [first] = items.data;
  const every = ({ price }: Stripe.SubscriptionItem) => `${price.recurring?.interval} ${price.recurring?.interval_count}`;
  const amounts = items.data.map(({ price, quantity }) => (price.unit_amount === null ? undefined : price.unit_amount * (quantity ?? 1)));
  if (!first?.price.recurring || amounts.includes(undefined) || items.data.some((one) => every(one) !== every(first))) return undefined;
  const usual = payer?.invoice_settings.default_payment_method ?? payer?.default_source;
  const methodId = idOf(method) ?? idOf(source) ?? idOf(usual);
  return {
    ...{ id, customer: idOf(customer) ?? '', name: payer?.name ?? '', email: payer?.email ?? '' },
    amount: amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0),
    ...{ currency, interval: first.price.recurring.interval, intervalCount: first.price.recurring.interval_count },
    ...{
      since: iso(first.current_period_start),
      anchor: iso(subscription.billing_cycle_anchor),
      renewsAt: iso(Math.min(...items.data.map((one) => one.current_period_end))),
    },
    ...(methodId ? { methodId } : {}),
  };
}

type Which = { readonly most: number } | { readonly id: string };

async function found(stripe: Stripe, which: Which): Promise<Stripe.Subscription[]> {
  if (!('id' in which)) return stripe.subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: which.most });
  try {
    return [await stripe.subscriptions.retrieve(which.id)];
  } catch (error) {
    if (problemOf(error)?.code === 'resource_missing') return [];
    throw error;
  }
}

/** Two requests, and one for each giver. */
export const subscriptions = (key: string, which: Which): Promise<readonly GatewaySubscription[]> =>
  asking(key, async (stripe) => {
    const all = (await found(stripe, which)).filter(({ status }) => goesOn.has(status));
    const read = await mapWithLimit(atOnce, all, async (one) => {
      const customer = await stripe.customers.retrieve(idOf(one.customer) ?? '');
      return subscriptionFrom(one, customer.deleted ? undefined : customer);
    });
    return read.filter((one) => one !== undefined);
  });

export const endSubscription = (key: string, id: string): Promise<void> =>
  asking(key, async (stripe) => {
    try {
      await stripe.subscriptions.cancel(id);
    } catch (error) {
      if (problemOf(error)?.code !== 'resource_missing') throw error;
    }
  });
