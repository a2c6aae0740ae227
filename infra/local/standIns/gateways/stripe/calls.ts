import { accountShown } from './account.ts';
import type { Ask } from './context.ts';
import { listed, listNames } from './lists.ts';
import { createCustomer, customerNames, deleteCustomer, updateCustomer } from './methods/customers.ts';
import { attach, detach, makeMethod, methodNames, updateMethod } from './methods/methods.ts';
import { addSource, ownBank, updateBank, verifyBank } from './methods/sources.ts';
import { confirmationTokenNames, makeConfirmationToken, makeToken, tokenNames } from './methods/tokens.ts';
import { closeDispute, disputeNames, updateDispute } from './money/disputes.ts';
import { balanceOf } from './money/payouts.ts';
import { createRefund, refundNames } from './money/refunds.ts';
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  paymentConfirmNames,
  paymentNames,
  paymentOf,
  proven,
  readMethod,
  searchPayments,
  verifyPayment,
} from './payments/intents.ts';
import { confirmingOf, methodOf } from './payments/parameters.ts';
import { cancelSetup, provenSetup, setupOf } from './payments/setupProof.ts';
import { confirmSetup, createSetup, setupConfirmNames, setupNames, verifySetup } from './payments/setups.ts';
import { createSubscription, endSubscription, subscriptionNames } from './subscriptions.ts';
import { createEndpoint, deleteEndpoint, endpointNames, updateEndpoint } from './webhooks/endpoints.ts';
import { isDelivered } from './webhooks/message.ts';

/** `names`: every parameter the call knows. `isOpen`: browsers may make it with a publishable key. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Segments in capitals stand for ids. */
  readonly path: string;
  readonly names: readonly string[];
  readonly isOpen?: true;
  readonly does: (ask: Ask) => unknown;
}

const read = (path: string, does: Call['does'], names: readonly string[] = ['expand.*']): Call => ({ method: 'GET', path, names, does });
const post = (path: string, names: readonly string[], does: Call['does']): Call => ({ method: 'POST', path, names, does });
const open = (call: Call): Call => ({ ...call, isOpen: true });
const deposits = ['amounts.*', 'descriptor_code', 'client_secret', 'expand.*'];
const [first, second] = [({ ids }: Ask) => ids[0] ?? '', ({ ids }: Ask) => ids[1] ?? ''];
const secret = ['client_secret', 'expand.*'];
const domain = (name: string, now: number) => {
  const active = { status: 'active' };
  const wallets = { amazon_pay: active, apple_pay: active, google_pay: active, klarna: active, link: active, paypal: active };
  return {
    id: 'pmd_standin',
    object: 'payment_method_domain',
    domain_name: name,
    enabled: true,
    created: now,
    livemode: false,
    ...wallets,
  };
};

export const calls: readonly Call[] = [
  read('account', ({ state, account }) => accountShown(account, state.seconds())),
  read('balance', (ask) => balanceOf(ask)),
  read(
    'balance_transactions',
    (ask) =>
      listed(ask, ask.state.transactions, { source: 'source', type: 'type', currency: 'currency' }, ({ hidden }) => {
        const payout = ask.given.text('payout');
        return !payout || hidden.payout === payout;
      }),
    [...listNames, 'payout', 'source', 'type', 'currency'],
  ),
  read('balance_transactions/ID', (ask) => ask.state.transactions.need(ask.account, first(ask)).shown),
  read('charges', (ask) => listed(ask, ask.state.charges, { payment_intent: 'payment_intent', customer: 'customer' }), [
    ...listNames,
    'payment_intent',
    'customer',
  ]),
  read('charges/ID', (ask) => ask.state.charges.need(ask.account, first(ask)).shown),
  open(post('confirmation_tokens', confirmationTokenNames, makeConfirmationToken)),
  read('confirmation_tokens/ID', (ask) => ask.state.tokens.need(ask.account, first(ask)).shown),
  read('customers', (ask) => listed(ask, ask.state.customers, { email: 'email' }), [...listNames, 'email']),
  post('customers', customerNames, createCustomer),
  read('customers/ID', (ask) => ask.state.customers.need(ask.account, first(ask)).shown),
  post('customers/ID', customerNames, updateCustomer),
  { method: 'DELETE', path: 'customers/ID', names: [], does: deleteCustomer },
  read(
    'customers/ID/payment_methods',
    (ask) => listed(ask, ask.state.methods, { type: 'type' }, ({ shown, hidden }) => shown.customer === first(ask) && !hidden.source),
    [...listNames, 'type'],
  ),
  read('customers/ID/sources', (ask) => listed(ask, ask.state.banks, {}, ({ shown }) => shown.customer === first(ask)), [
    ...listNames,
    'object',
  ]),
  post('customers/ID/sources', ['source', 'metadata.*', 'expand.*'], addSource),
  post('customers/ID/sources/ID', ['account_holder_name', 'account_holder_type', 'metadata.*', 'expand.*'], updateBank),
  {
    method: 'DELETE',
    path: 'customers/ID/sources/ID',
    names: ['expand.*'],
    does: (ask) => {
      const bank = ownBank(ask);
      ask.state.banks.remove(bank);
      return { id: second(ask), object: 'bank_account', deleted: true };
    },
  },
  post('customers/ID/sources/ID/verify', ['amounts.*', 'expand.*'], verifyBank),
  read(
    'customers/ID/subscriptions',
    (ask) => ({ object: 'list', data: [], has_more: false, url: `/v1/customers/${first(ask)}/subscriptions` }),
    listNames,
  ),
  read('disputes', (ask) => listed(ask, ask.state.disputes, { charge: 'charge', payment_intent: 'payment_intent' }), [
    ...listNames,
    'charge',
    'payment_intent',
  ]),
  read('disputes/ID', (ask) => ask.state.disputes.need(ask.account, first(ask)).shown),
  post('disputes/ID', disputeNames, updateDispute),
  post('disputes/ID/close', ['expand.*'], closeDispute),
  read(
    'events',
    (ask) =>
      listed(ask, ask.state.events, { type: 'type' }, ({ shown }) => {
        const wanted = ask.given.flag('delivery_success');
        return wanted === undefined || isDelivered(ask.state, ask.account, shown.id) === wanted;
      }),
    [...listNames, 'type', 'types.*', 'delivery_success'],
  ),
  read('events/ID', (ask) => ask.state.events.need(ask.account, first(ask)).shown),
  read('invoice_payments', () => ({ object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' }), [
    ...listNames,
    'invoice',
    'payment.payment_intent',
    'payment.type',
    'status',
  ]),
  read('payment_intents', (ask) => listed(ask, ask.state.payments, { customer: 'customer' }), [...listNames, 'customer']),
  post('payment_intents', paymentNames, createPayment),
  read('payment_intents/search', searchPayments, ['query', 'limit', 'page', 'expand.*']),
  open(read('payment_intents/ID', (ask) => paymentOf(ask).shown, secret)),
  open(post('payment_intents/ID/confirm', paymentConfirmNames, confirmPayment)),
  post('payment_intents/ID/cancel', ['cancellation_reason', 'expand.*'], cancelPayment),
  open(post('payment_intents/ID/verify_microdeposits', deposits, verifyPayment)),
  open(post('payment_intents/ID/stand_in_3ds', ['client_secret', 'outcome'], proven)),
  post('payment_method_domains', ['domain_name', 'enabled', 'expand.*'], ({ given, state }) =>
    domain(given.need('domain_name'), state.seconds()),
  ),
  open(post('payment_methods', methodNames, (ask) => makeMethod(ask).shown)),
  read('payment_methods/ID', readMethod),
  post(
    'payment_methods/ID',
    ['card.exp_month', 'card.exp_year', 'us_bank_account.account_holder_type', 'billing_details.name', 'metadata.*', 'expand.*'],
    updateMethod,
  ),
  post('payment_methods/ID/attach', ['customer', 'expand.*'], attach),
  post('payment_methods/ID/detach', ['expand.*'], detach),
  read('payouts', (ask) => listed(ask, ask.state.payouts, { status: 'status' }), [...listNames, 'status']),
  read('payouts/ID', (ask) => ask.state.payouts.need(ask.account, first(ask)).shown),
  read('refunds', (ask) => listed(ask, ask.state.refunds, { charge: 'charge', payment_intent: 'payment_intent' }), [
    ...listNames,
    'charge',
    'payment_intent',
  ]),
  post('refunds', refundNames, createRefund),
  read('refunds/ID', (ask) => ask.state.refunds.need(ask.account, first(ask)).shown),
  read('setup_intents', (ask) => listed(ask, ask.state.setups, { customer: 'customer', payment_method: 'payment_method' }), [
    ...listNames,
    'customer',
    'payment_method',
  ]),
  post('setup_intents', setupNames, createSetup),
  open(read('setup_intents/ID', (ask) => setupOf(ask).shown, secret)),
  open(
    post('setup_intents/ID/confirm', setupConfirmNames, (ask) => {
      const setup = setupOf(ask);
      confirmSetup(ask, setup, methodOf(ask, setup.shown.payment_method), confirmingOf(ask.given));
      return setup.shown;
    }),
  ),
  post('setup_intents/ID/cancel', ['cancellation_reason', 'expand.*'], cancelSetup),
  open(post('setup_intents/ID/verify_microdeposits', deposits, (ask) => verifySetup(ask, setupOf(ask)))),
  open(post('setup_intents/ID/stand_in_3ds', ['client_secret', 'outcome'], provenSetup)),
  read(
    'subscriptions',
    (ask) =>
      listed(ask, ask.state.subscriptions, { customer: 'customer' }, ({ shown }) => {
        const status = ask.given.text('status');
        return status ? status === 'all' || shown.status === status : shown.status !== 'canceled';
      }),
    [...listNames, 'customer', 'status'],
  ),
  post('subscriptions', subscriptionNames, createSubscription),
  read('subscriptions/ID', (ask) => ask.state.subscriptions.need(ask.account, first(ask)).shown),
  { method: 'DELETE', path: 'subscriptions/ID', names: ['expand.*'], does: endSubscription },
  open(post('tokens', tokenNames, makeToken)),
  read('tokens/ID', (ask) => ask.state.tokens.need(ask.account, first(ask)).shown),
  read('webhook_endpoints', (ask) => listed(ask, ask.state.endpoints, {}), listNames),
  post('webhook_endpoints', endpointNames, createEndpoint),
  read('webhook_endpoints/ID', (ask) => ask.state.endpoints.need(ask.account, first(ask)).shown),
  post('webhook_endpoints/ID', endpointNames, updateEndpoint),
  { method: 'DELETE', path: 'webhook_endpoints/ID', names: [], does: deleteEndpoint },
];
