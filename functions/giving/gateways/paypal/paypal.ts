// PayPal as a gateway.
import { anything, shape, text } from '#shared/words.ts';
import { now } from '../../../core/clock.ts';
import { type Gateway, GatewayError, type GatewayKeys, type GatewayRow } from '../gateway.ts';
import { charge, createOrder, look, refund, truthOf } from './charge.ts';
import { ask, clientToken, ifThere } from './client.ts';
import { customerOf, methods, removeMethod, save, setup } from './methods.ts';
import { accountOf, balance, lateMs, payouts, search, transactionsOf } from './transactions.ts';
import { Events, eventTypes, noticeFrom, verified } from './webhooks.ts';

const notOffered = (what: string) => Promise.reject(new GatewayError('refused', `PayPal offers no ${what}.`, 'not_offered'));
const webhooks = '/v1/notifications/webhooks';

export function paypalGateway(row: GatewayRow, keys: GatewayKeys): Gateway {
  const account = { row, keys };
  return {
    provider: 'paypal',
    reportsLateMs: lateMs,
    account: () => accountOf(account),
    look: (fresh) => look(account, fresh),
    charge: (asked) => charge(account, asked),
    // Only we capture an order, and only once its giver has approved it: one that is given up is never captured.
    cancel: async () => undefined,
    refund: (asked) => refund(account, asked),
    customer: async (payer) => customerOf(account, payer),
    save: (asked) => save(account, asked),
    methods: (owner) => methods(account, owner),
    update: () => notOffered('change of a card: it is entered anew'),
    verifyBank: () => notOffered('bank accounts'),
    setup: (asked) => (asked.type === 'bank' ? notOffered('bank accounts') : setup(account, asked)),
    removeMethod: (method) => removeMethod(account, method),
    // It knows them by an id of ours alone, and forgets that with the last method.
    removeCustomer: async () => undefined,
    clientToken: (origin) => clientToken(account, origin),
    createOrder: (order) => createOrder(account, order),
    truthOf: (paymentId) => truthOf(account, paymentId),
    search: (attempt) => search(account, attempt),
    transactionsOf: (from, to) => transactionsOf(account, from, to),
    payouts: (from) => payouts(account, from),
    // PayPal doesn't say which lines a withdrawal consists of.
    transactionsOfPayout: async () => [],
    // PayPal’s API names no subscriptions but those one knows the ids of: they are ended there, and begun here by their givers.
    subscriptions: async () => [],
    endSubscription: () => notOffered('subscriptions'),
    balance: () => balance(account),
    webhooks: {
      create: async (url) => {
        const body = { url, event_types: eventTypes.map((name) => ({ name })) };
        const { id } = await ask(account, webhooks, shape({ id: text(100) }), { method: 'POST', body });
        return { id };
      },
      remove: async (id) => {
        await ifThere(ask(account, `${webhooks}/${encodeURIComponent(id)}`, anything, { method: 'DELETE' }));
      },
      missed: async (since) => {
        const query = new URLSearchParams({ start_time: since.toISOString(), end_time: now().toISOString(), page_size: '300' });
        const { events } = await ask(account, `/v1/notifications/webhooks-events?${query}`, Events);
        // It tells of all events, not of the lost ones only: reading a payment twice does no harm.
        return (events ?? []).map(noticeFrom);
      },
    },
    verify: (body, headers) => verified(body, headers, { webhookId: row.webhookId ?? '', now: now() }),
  };
}
