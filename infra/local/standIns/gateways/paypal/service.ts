import { type HttpResponse, jsonResponse, textResponse } from '../../../front/http.ts';
import { isRecord, listAt, readObject, textAt } from '../../../json.ts';
import { HungUp, type ServiceCall } from '../../../services/protocol.ts';
import type { Faults } from '../delivery/faults.ts';
import { refundCapture } from './captures.ts';
import type { Signer } from './certificate.ts';
import type { Ask } from './context.ts';
import { money, type PaypalBook, paypalId } from './objects.ts';
import { captureOrder, confirmOrder, createOrder, orderShown, proveOrder } from './orders.ts';
import { PaypalRefusal } from './refusal.ts';
import { catchUp } from './timers.ts';
import { createSetup, createToken, deleteToken, fillSetup, listTokens, proveSetup, showSetup } from './vault.ts';

export type PaypalCall = Pick<ServiceCall, 'method' | 'path' | 'query' | 'headers' | 'body'>;

interface Route {
  readonly method: string;
  readonly form: RegExp;
  readonly status: number;
  readonly isOpen: boolean;
  readonly does: (ask: Ask) => unknown;
}
const route = (method: string, path: string, status: number, does: (ask: Ask) => unknown, isOpen = false): Route => {
  return { method, form: new RegExp(`^${path.replaceAll('ID', '([\\w-]+)')}$`), status, does, isOpen };
};
const first = ({ ids }: Ask): string => ids[0] ?? '';

const routes: readonly Route[] = [
  route('POST', '/v2/checkout/orders', 201, createOrder),
  route('GET', '/v2/checkout/orders/ID', 200, (ask) => orderShown(ask, ask.book.orders.need(ask.account, first(ask)))),
  route('POST', '/v2/checkout/orders/ID/confirm-payment-source', 200, confirmOrder, true),
  route('POST', '/v2/checkout/orders/ID/stand_in_3ds', 200, proveOrder, true),
  route('POST', '/v2/checkout/orders/ID/capture', 201, captureOrder),
  route('GET', '/v2/payments/captures/ID', 200, ({ book, account, ids: [id = ''] }) => book.captures.need(account, id).shown),
  route('POST', '/v2/payments/captures/ID/refund', 201, refundCapture),
  route('GET', '/v2/payments/refunds/ID', 200, ({ book, account, ids: [id = ''] }) => book.refunds.need(account, id).shown),
  route('POST', '/v3/vault/setup-tokens', 201, createSetup),
  route('GET', '/v3/vault/setup-tokens/ID', 200, showSetup),
  route('POST', '/v3/vault/setup-tokens/ID/stand_in_fill', 200, fillSetup, true),
  route('POST', '/v3/vault/setup-tokens/ID/stand_in_3ds', 200, proveSetup, true),
  route('POST', '/v3/vault/payment-tokens', 201, createToken),
  route('GET', '/v3/vault/payment-tokens', 200, listTokens),
  route('DELETE', '/v3/vault/payment-tokens/ID', 204, deleteToken),
  route('GET', '/v1/customer/disputes', 200, ({ book, account, query }) => {
    const of = query.get('disputed_transaction_id');
    const found = book.disputes.of(account).filter(({ shown }) => !of || shown.disputed_transactions[0]?.seller_transaction_id === of);
    return found.length
      ? {
          items: found.map(({ shown: { dispute_id, reason, status, dispute_amount } }) => ({ dispute_id, reason, status, dispute_amount })),
        }
      : {};
  }),
  route('GET', '/v1/customer/disputes/ID', 200, ({ book, account, ids: [id = ''] }) => {
    const { id: _, ...shown } = book.disputes.need(account, id).shown;
    return shown;
  }),
  route('GET', '/v1/reporting/transactions', 200, reported),
  route('GET', '/v1/reporting/balances', 200, balances),
  route('POST', '/v1/notifications/webhooks', 201, (ask) => {
    const event_types = listAt(ask.given, 'event_types').flatMap((one) => (isRecord(one) ? [{ name: textAt(one, 'name') }] : []));
    return ask.book.webhooks.add(ask.account, { id: paypalId(), url: textAt(ask.given, 'url'), event_types }).shown;
  }),
  route('GET', '/v1/notifications/webhooks', 200, ({ book, account }) => ({
    webhooks: book.webhooks.of(account).map(({ shown }) => shown),
  })),
  route('DELETE', '/v1/notifications/webhooks/ID', 204, ({ book, account, ids: [id = ''] }) =>
    book.webhooks.remove(book.webhooks.need(account, id)),
  ),
  route('GET', '/v1/notifications/webhooks-events', 200, ({ book, account, query }) => {
    const since = query.get('start_time') ?? '';
    const events = book.events.of(account).filter(({ shown }) => Date.parse(shown.create_time) >= (Date.parse(since) || 0));
    return { events: events.map(({ shown }) => shown), count: events.length, links: [] };
  }),
];

/** PayPal's reports are that late. */
const lateMs = 3 * 3_600_000;

function reported({ book, account, query }: Ask) {
  const [from = 0, asked = 0] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
  const refreshed = book.now() - lateMs;
  const to = Math.min(asked, refreshed);
  const lines = book.lines.of(account).filter(({ shown }) => Date.parse(shown.at) >= from && Date.parse(shown.at) <= to);
  const details = lines.map(({ shown: { id, code, at, amount, fee, currency, custom, reference } }) => ({
    transaction_info: {
      ...{ transaction_id: id, transaction_event_code: code, transaction_initiation_date: at, transaction_status: 'S' },
      transaction_amount: money(amount, currency),
      ...(fee ? { fee_amount: money(-fee, currency) } : {}),
      ...(custom ? { custom_field: custom } : {}),
      ...(reference ? { paypal_reference_id: reference } : {}),
    },
  }));
  const last_refreshed_datetime = new Date(refreshed).toISOString();
  const pages = { page: 1, total_items: details.length, total_pages: 1, last_refreshed_datetime };
  return details.length ? { ...pages, transaction_details: details } : pages;
}

function balances({ book, account }: Ask) {
  const sums = new Map<string, number>([['USD', 0]]);
  for (const { shown } of book.lines.of(account)) sums.set(shown.currency, (sums.get(shown.currency) ?? 0) + shown.amount - shown.fee);
  const all = [...sums].map(([currency, amount]) => ({ currency, primary: currency === 'USD', total_balance: money(amount, currency) }));
  return { account_id: `MERCHANT${account.replace(/\W/g, '').toUpperCase()}`, as_of_time: book.iso(), balances: all };
}

const certificatePath = '/v1/notifications/certs/CERT-standin';

/** One call of PayPal's API; the path is without what stands before it here. */
export async function answer(book: PaypalBook, faults: Faults, signer: () => Signer, call: PaypalCall): Promise<HttpResponse> {
  if (call.path === certificatePath) return textResponse(200, signer().pem);
  const fault = faults.calls.left > 0 && call.path !== '/v1/oauth2/token' ? faults.calls.kind : undefined;
  if (fault) faults.calls.left -= 1;
  catchUp(book);
  const broken = new PaypalRefusal(500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.');
  let made: HttpResponse;
  try {
    if (fault === 'failBefore') throw broken;
    made = call.path === '/v1/oauth2/token' ? granted(call) : once(book, call);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    made = jsonResponse(error.status, error.body);
  }
  await book.save();
  if (fault === 'hangUpAfter') throw new HungUp();
  return fault === 'failAfter' ? jsonResponse(500, broken.body) : made;
}

/** `client-grace` with `secret-grace`: every word is an account of its own. */
function granted({ headers, body }: PaypalCall): HttpResponse {
  const [id = '', secret = ''] = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64')
    .toString('utf8')
    .split(':');
  const name = /^client-(\w{3,40})$/.exec(id)?.[1];
  if (!name || secret !== `secret-${name}`)
    return jsonResponse(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
  const kind = new URLSearchParams(body.toString('utf8')).get('response_type') === 'client_token' ? 'browser' : 'server';
  return jsonResponse(200, {
    access_token: `A21AA.${name}.${kind}`,
    token_type: 'Bearer',
    app_id: 'APP-STANDIN',
    expires_in: 32_400,
    scope: '',
  });
}

/** Once per `PayPal-Request-Id` and path; refusals are not remembered. */
function once(book: PaypalBook, call: PaypalCall): HttpResponse {
  const [, account, kind] = /^Bearer A21AA\.(\w+)\.(server|browser)$/.exec(call.headers.authorization ?? '') ?? [];
  if (!account) return jsonResponse(401, { error: 'invalid_token', error_description: 'Token signature verification failed' });
  const key = call.headers['paypal-request-id'];
  const id = `${account} ${call.path} ${key}`;
  const known = key ? book.once.find(account, id) : undefined;
  if (known) return { ...jsonResponse(known.shown.status, {}), body: Buffer.from(known.shown.body) };
  const made = done(book, account, kind === 'browser', call);
  if (key) book.once.add(account, { id, status: made.status, body: made.body.toString('utf8') });
  return made;
}

function done(book: PaypalBook, account: string, isBrowser: boolean, { method, path, query, headers, body }: PaypalCall): HttpResponse {
  for (const one of routes) {
    const found = one.method === method ? one.form.exec(path) : null;
    if (!found) continue;
    if (isBrowser && !one.isOpen)
      throw new PaypalRefusal(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.', 'PERMISSION_DENIED');
    const mock = textAt(readObject(headers['paypal-mock-response'] ?? ''), 'mock_application_codes');
    const result = one.does({
      book,
      account,
      ids: found.slice(1),
      given: readObject(body.toString('utf8')),
      query: new URLSearchParams(query),
      isBrowser,
      mock,
    });
    return one.status === 204 ? { status: 204, headers: {}, body: Buffer.alloc(0) } : jsonResponse(one.status, result);
  }
  throw new PaypalRefusal(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.');
}
