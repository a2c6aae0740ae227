// PayPal's REST API by `fetch`: its package has fixed addresses, knows no webhooks, and takes longer to load than all of giving.

import { check, many, maybe, type Out, type Schema, shape, text, whole } from '#shared/words.ts';
import { now } from '../../../core/clock.ts';
import { settings } from '../../../core/settings.ts';
import { GatewayError, type GatewayKeys, type GatewayProblem, type GatewayRow } from '../gateway.ts';

const hosts = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' } as const;
/** Below what a form waits for an answer (20 s). */
const timeoutMs = 15_000;

/** Whose calls: the row's public key is the client id. */
export interface Account {
  readonly row: GatewayRow;
  readonly keys: GatewayKeys;
}

const baseOf = ({ mode }: Pick<GatewayRow, 'mode'>): string => settings.gatewayUrls.paypal || hosts[mode];

const Refused = shape({
  name: maybe(text(200)),
  message: maybe(text(2000)),
  error_description: maybe(text(2000)),
  details: maybe(many(shape({ issue: maybe(text(200)), description: maybe(text(2000)) }))),
});

const problems: Readonly<Record<number, GatewayProblem>> = {
  400: 'refused',
  401: 'keys',
  403: 'keys',
  404: 'missing',
  409: 'busy',
  422: 'refused',
};

function refusal(status: number, body: unknown): GatewayError {
  const read = check(Refused, body);
  const { name, message, error_description: said, details } = read.ok ? read.value : {};
  const [detail] = details ?? [];
  const code = detail?.issue ?? name ?? '';
  const problem = code === 'DUPLICATE_INVOICE_ID' || code === 'PAYPAL_REQUEST_ID_REUSED' ? 'reused' : (problems[status] ?? 'unavailable');
  return new GatewayError(problem, detail?.description ?? message ?? said ?? `PayPal answered ${status}.`, code);
}

interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The status and the JSON that came back; `undefined` for none. */
async function send(url: string, sent: Sent): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, { ...sent, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const said = await answer.text();
    return { status: answer.status, body: said ? JSON.parse(said) : undefined };
  } catch (error) {
    throw new GatewayError('unavailable', `PayPal gave no answer: ${error instanceof Error ? error.message : error}`);
  }
}

const Token = shape({ access_token: text(4000), expires_in: whole });
const tokens = new Map<string, { readonly value: string; readonly until: number }>();

const basic = ({ row, keys }: Account): string => `Basic ${Buffer.from(`${row.publicKey}:${keys.secret}`).toString('base64')}`;

async function grant(account: Account, form: Readonly<Record<string, string>>): Promise<Out<typeof Token>> {
  const headers = { authorization: basic(account), 'content-type': 'application/x-www-form-urlencoded' };
  const asked = new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString();
  const { status, body } = await send(`${baseOf(account.row)}/v1/oauth2/token`, { method: 'POST', headers, body: asked });
  const read = check(Token, body);
  if (status === 200 && read.ok) return read.value;
  throw refusal(status, body);
}

/** Kept as long as it lasts, but for the last minute. */
async function accessToken(account: Account): Promise<string> {
  const name = `${baseOf(account.row)} ${basic(account)}`;
  const known = tokens.get(name);
  if (known && known.until > now().getTime()) return known.value;
  const { access_token: value, expires_in: seconds } = await grant(account, {});
  if (tokens.size > 200) tokens.clear();
  tokens.set(name, { value, until: now().getTime() + (seconds - 60) * 1000 });
  return value;
}

/** What PayPal's script in the browser starts with: short-lived, and for this origin only. */
export async function clientToken(account: Account, origin: string): Promise<string> {
  const form = { response_type: 'client_token', intent: 'sdk_init', 'domains[]': new URL(origin).hostname };
  return (await grant(account, form)).access_token;
}

export interface Asked {
  readonly method?: Sent['method'];
  readonly body?: unknown;
  /** PayPal's idempotency key: 1 to 38 characters for cards. */
  readonly key?: string;
}

/** Asks, and reads the answer by a schema; what PayPal refuses is thrown as a GatewayError. */
export async function ask<S extends Schema>(
  account: Account,
  path: string,
  of: S,
  { method = 'GET', body, key }: Asked = {},
): Promise<Out<S>> {
  const headers = {
    authorization: `Bearer ${await accessToken(account)}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(key ? { 'paypal-request-id': key } : {}),
  };
  const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await send(`${baseOf(account.row)}${path}`, sent);
  if (answer.status >= 400) throw refusal(answer.status, answer.body);
  const read = check(of, answer.body ?? {});
  if (!read.ok) throw new GatewayError('unavailable', `PayPal's answer is not as expected: ${read.problem}`);
  return read.value;
}

const isMissing = (error: unknown): boolean => error instanceof GatewayError && error.problem === 'missing';
/** `undefined` for what isn't there. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
