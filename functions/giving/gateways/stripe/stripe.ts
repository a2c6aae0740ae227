// Stripe as a gateway.
import { now } from '../../../core/clock.ts';
import { type Gateway, GatewayError, type GatewayKeys, type GatewayRow } from '../gateway.ts';
import { cancel, charge, refund, search } from './charge.ts';
import { apiVersion, asking, isMissing } from './client.ts';
import { customer, look, methods, removeCustomer, removeMethod, save, setup, update, verifyBank } from './methods.ts';
import { account, balance, payouts, transactionsOf } from './money.ts';
import { readTruth } from './payments.ts';
import { endSubscription, subscriptions } from './subscriptions.ts';
import { eventTypes, noticeFrom, verified } from './webhooks.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export function stripeGateway(row: GatewayRow, { secret: key, webhookSecret = '' }: GatewayKeys): Gateway {
  return {
    provider: 'stripe',
    reportsLateMs: 0,
    account: () => account(key, row),
    look: (fresh) => look(key, fresh),
    charge: (asked) => charge(key, row.id, asked),
    cancel: (paymentId) => cancel(key, paymentId),
    refund: (asked) => refund(key, asked),
    customer: (payer, once) => customer(key, payer, once),
    save: (asked) => save(key, asked),
    methods: (owner) => methods(key, owner),
    update: (method, change) => update(key, method, change),
    verifyBank: (bank) => verifyBank(key, bank),
    setup: ({ type, ...asked }) => setup(key, { ...asked, type: type === 'bank' ? type : 'card' }),
    removeMethod: (method) => removeMethod(key, method),
    removeCustomer: (id) => removeCustomer(key, id),
    clientToken: () => Promise.resolve(''),
    createOrder: () => Promise.reject(new GatewayError('refused', 'Stripe has no orders.', 'no_orders')),
    truthOf: (paymentId) => readTruth(key, row.id, paymentId),
    search: (attempt) => search(key, attempt),
    transactionsOf: (from, to) => transactionsOf(key, { from, to }),
    payouts: (from) => payouts(key, from),
    transactionsOfPayout: (payout) => transactionsOf(key, { payout }),
    subscriptions: (which) => subscriptions(key, which),
    endSubscription: (id) => endSubscription(key, id),
    balance: () => balance(key),
    webhooks: {
      create: (url) =>
        asking(key, async (stripe) => {
          const { id, secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...eventTypes], api_version: apiVersion });
          return { id, ...(secret ? { secret } : {}) };
        }),
      remove: async (id) => {
        try {
          await asking(key, (stripe) => stripe.webhookEndpoints.del(id));
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      },
      missed: (since) =>
        asking(key, async (stripe) => {
          const which = { created: { gte: seconds(since) }, delivery_success: false, limit: 100 };
          const all = await stripe.events.list(which).autoPagingToArray({ limit: 1000 });
          return all.map(noticeFrom);
        }),
    },
    verify: async (body, headers) => verified(body, headers['stripe-signature'], webhookSecret, seconds(now())),
  };
}
