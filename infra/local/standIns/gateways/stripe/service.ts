import { createHash } from 'node:crypto';
import type { HttpResponse } from '../../../front/http.ts';
import { jsonResponse } from '../../../front/http.ts';
import { isRecord } from '../../../json.ts';
import { HungUp, type ServiceCall } from '../../../services/protocol.ts';
import type { Faults } from '../delivery/faults.ts';
import type { Held } from '../shelf.ts';
import { holderOf, type KeyHolder } from './account.ts';
import { type Call, calls } from './calls.ts';
import { apiVersion, type GatewayContext } from './context.ts';
import { checkNames, expanded, given } from './form.ts';
import { StripeRefusal } from './refusal.ts';
import { newId, type Once, type State } from './state/state.ts';
import { catchUp } from './timers.ts';

export type StripeCall = Pick<ServiceCall, 'method' | 'path' | 'query' | 'headers' | 'body'>;

const routes = calls.map((call) => ({ call, form: new RegExp(`^/v1/${call.path.replaceAll('ID', '([^/]+)')}$`) }));
/** `payment_intents/search` before `payment_intents/ID`. */
function routeOf(method: string, path: string): { call: Call; ids: readonly string[] } | undefined {
  for (const { call, form } of routes) {
    const found = call.method === method ? form.exec(path) : null;
    if (found) return { call, ids: found.slice(1) };
  }
  return undefined;
}

/** Answers one call of Stripe's API. Everything it changes is on disk before it answers. */
export async function answer(state: State, faults: Faults, call: StripeCall): Promise<HttpResponse> {
  const fault = faults.calls.left > 0 ? faults.calls.kind : undefined;
  if (fault) faults.calls.left -= 1;
  catchUp(state);
  let made: HttpResponse;
  try {
    if (fault === 'failBefore') throw new StripeRefusal(500, '', 'An unknown error occurred.', {}, 'api_error');
    made = keyed(state, call);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    made = jsonResponse(error.status, error.body);
  }
  await state.save();
  if (fault === 'hangUpAfter') throw new HungUp();
  if (fault === 'failAfter') made = jsonResponse(500, new StripeRefusal(500, '', 'An unknown error occurred.', {}, 'api_error').body);
  const headers = { 'request-id': newId('req'), 'stripe-version': apiVersion };
  return { ...made, headers: { ...made.headers, ...headers } };
}

/** Once per idempotency key: the first answer again, if it was asked the same; another request is refused. */
function keyed(state: State, call: StripeCall): HttpResponse {
  const holder = holderOf(call.headers.authorization ?? '');
  const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined;
  if (!key) return done(state, holder, call);
  const id = `${holder.account} ${key}`;
  const asked = createHash('sha256')
    .update(`${call.method} ${call.path} ${call.body.toString('utf8')}`)
    .digest('hex');
  const known = state.once.find(holder.account, id);
  if (known && known.shown.asked !== asked) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeRefusal(400, '', message, {}, 'idempotency_error');
  }
  if (known?.shown.status) return replayed(known);
  const made = attempt(state, holder, call, key);
  // What was wrong with the request itself is not remembered.
  const isKept = made.status < 400 || made.status === 402 || made.status >= 500;
  if (isKept)
    state.once.add(holder.account, { id, asked, created: state.seconds(), status: made.status, body: made.body.toString('utf8') });
  return made;
}

function replayed({ shown }: Held<Once>): HttpResponse {
  const answered = jsonResponse(shown.status ?? 200, {});
  return { ...answered, headers: { ...answered.headers, 'idempotent-replayed': 'true' }, body: Buffer.from(shown.body ?? '{}') };
}

function attempt(state: State, holder: KeyHolder, call: StripeCall, key: string): HttpResponse {
  try {
    return done(state, holder, call, key);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return jsonResponse(error.status, error.body);
  }
}

function done(state: State, holder: KeyHolder, { method, path, query, body }: StripeCall, key?: string): HttpResponse {
  const found = routeOf(method, path);
  if (!found) throw new StripeRefusal(404, '', `Unrecognized request URL (${method}: ${path}).`);
  const { call, ids } = found;
  if (holder.isPublic && !call.isOpen)
    throw new StripeRefusal(
      403,
      'secret_key_required',
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
    );
  if (holder.readsOnly && method !== 'GET')
    throw new StripeRefusal(403, 'more_permissions_required', 'The provided key does not have the required permissions for this endpoint.');
  const form = method === 'POST' ? body.toString('utf8') : query;
  checkNames(form, call.names);
  const values = given(form);
  const context: GatewayContext = { state, account: holder.account, livemode: holder.livemode, key };
  const result = call.does({ ...context, path, ids, given: values, isPublic: holder.isPublic });
  const whole = expanded(result, values.list('expand'), (id) => state.ofAnyKind(holder.account, id));
  return jsonResponse(200, isRecord(whole) ? hideSecret(whole, holder) : whole);
}

/** A browser sees nothing of the customer. */
const hideSecret = (object: Readonly<Record<string, unknown>>, { isPublic }: KeyHolder) =>
  isPublic && 'customer' in object ? Object.fromEntries(Object.entries(object).filter(([name]) => name !== 'customer')) : object;
