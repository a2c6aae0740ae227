// The client: one function that makes a described call; `useCall.ts` keeps its answer as live data. Paths, queries, bodies and answers are
// type-checked.
import type { Answer, Asked, Call } from '#shared/api.ts';
import { type Area, areas } from '#shared/areas.ts';
import { retry } from '#shared/concurrency/retry.ts';
import { addressOf } from './addresses.ts';
import { inBatch, noteAsked } from './batch.ts';

/** Tokens live in memory only (decision D19): per API, for the church the person is in. */
const tokens = new Map<string, string>();
export function setTokens(apis: readonly { keyName: string; jwt: string }[]): void {
  tokens.clear();
  for (const { keyName, jwt } of apis) tokens.set(keyName, jwt);
}

/** A refusal from the server. `code` is the key of its sentence in the user's language, `message` the English sentence. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Renews the session when a token has expired; set by the session. Resolves to whether anyone is still signed in. */
let renew: () => Promise<boolean> = async () => false;
export const renewWith = (how: () => Promise<boolean>): void => {
  renew = how;
};

/**
 * Asks the signed-in person to confirm their identity before something sensitive (decision D59); set by the screens. Resolves to whether
 * they did.
 */
let prove: () => Promise<boolean> = async () => false;
export const proveWith = (how: () => Promise<boolean>): void => {
  prove = how;
};

/** Whether a call may be sent with the current token. */
type Fits = (token: string | undefined) => boolean;

/**
 * Makes one call. Throws a CallError, with the code `offline` if the server couldn't be reached. Requests that may be sent long after they
 * were created check the token with `fits`; the code is `otherPerson` if someone else has signed in by then.
 */
export const call = <C extends Call>(description: C, asked: Asked<C>, fits?: Fits): Promise<Answer<C>> =>
  make(description, asked, fits, reached);

/** The same for a reading call that a screen makes together with others: those of an area are one request. */
export function callTogether<C extends Call>(description: C, asked: Asked<C>): Promise<Answer<C>> {
  if (description.method !== 'GET') return call(description, asked);
  noteAsked(description.area, pathWith(description, asked));
  return make(description, asked, undefined, reachedTogether(addressOf(description.area)));
}

/** Sends a request. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

async function make<C extends Call>(description: C, asked: Asked<C>, fits: Fits | undefined, first: Send): Promise<Answer<C>> {
  const before = tokenFor(description);
  try {
    const answer = await send(description, asked, fits, first);
    if (description.gains) await renew();
    return answer;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'recentSignInRequired' && (await prove())) return send(description, asked, fits);
    if (!hasEnded(error)) throw error;
    // Another call may have renewed the session while this one was under way.
    const isFresh = tokenFor(description) !== before;
    if (!isFresh && !(await renew())) throw error;
    return send(description, asked, fits);
  }
}

/** The token of an area, in the church the person is in. */
export const tokenOf = (area: Area): string | undefined => tokens.get(areas[area].keyName);
const tokenFor = (description: Call) => (description.cookie ? undefined : tokenOf(description.area));

/** A token too old to decode is refused like a missing one. */
const hasEnded = ({ code }: CallError) => code === 'tokenEnded' || (code === 'signInRequired' && tokens.size > 0);

async function send<C extends Call>(description: C, asked: Asked<C>, fits: Fits = () => true, by: Send = reached): Promise<Answer<C>> {
  const { body } = asked as { body?: unknown };
  const token = tokenFor(description);
  if (!fits(token)) throw new CallError('otherPerson', 401, 'Somebody else is signed in.');
  const write = description.method !== 'GET';
  const text = body === undefined ? undefined : JSON.stringify(body);
  const url = `${addressOf(description.area)}${pathWith(description, asked)}`;
  const request: RequestInit = {
    method: description.method,
    // Short bodies use `keepalive`, so they arrive even if the window closes; browsers limit their size.
    keepalive: write && (text?.length ?? 0) < 8000,
    credentials: 'same-origin',
    headers: {
      ...headersFor(token),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(write ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    body: text,
  };
  const known = takePrefetched(`${description.method} ${url}`, token);
  const response = await (known?.catch(() => reached(url, request)) ?? by(url, request));
  if (!response.ok) throw await errorOf(response);
  return (await response.json().catch(() => ({}))) as Answer<C>;
}

const headersFor = (token: string | undefined) => ({
  accept: 'application/json',
  'x-narthex-app': 'web',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

interface Prefetched {
  readonly token: string | undefined;
  readonly response: Promise<Response>;
  readonly at: number;
}
/** Responses prefetched for a screen whose code is still loading, by method and address. In milliseconds: how long they count as fresh. */
const prefetched = new Map<string, Prefetched>();
const fresh = 10_000;
const isGood = ({ token, at }: Prefetched, wanted: string | undefined) => token === wanted && performance.now() - at < fresh;

/** Prefetches what a screen is about to request, once. The answer is used once, by the same request with the same token. */
export function prefetch(area: Area, path: string): Promise<Response> {
  const url = `${addressOf(area)}${path}`;
  const token = tokenOf(area);
  const known = prefetched.get(`GET ${url}`);
  if (known && isGood(known, token)) return known.response;
  const response = fetch(url, { credentials: 'same-origin', headers: headersFor(token) });
  keepPrefetched(`GET ${url}`, response, token);
  return response;
}

/** Keeps a pending answer for the same request: `what` is its method and its address, starting at the host. */
export function keepPrefetched(what: string, response: Promise<Response>, token?: string): void {
  response.catch(() => prefetched.delete(what));
  prefetched.set(what, { token, response, at: performance.now() });
}

/** Reads a prefetched answer and leaves it for the screen that will request it; requests it if it wasn't prefetched. */
export function glance<C extends Call>(description: C, asked: Asked<C>): Promise<Answer<C>> {
  const { body: _body, query: _query, ...params } = asked as { body?: unknown; query?: unknown } & Record<string, string>;
  const what = `${description.method} ${addressOf(description.area)}${pathOf(description.path, params)}`;
  const found = prefetched.get(what);
  const copy = found?.response.then((response) => response.clone());
  const answer = call(description, asked);
  if (found && copy) {
    copy.catch(() => prefetched.delete(what));
    prefetched.set(what, { ...found, response: copy });
  }
  return answer;
}

function takePrefetched(what: string, token: string | undefined): Promise<Response> | undefined {
  const found = prefetched.get(what);
  prefetched.delete(what);
  return found && isGood(found, token) ? found.response : undefined;
}

/** Retries once after a lost connection. Writes carry an idempotency key, so they happen only once even if the first attempt arrived. */
async function reached(url: string, init: RequestInit): Promise<Response> {
  try {
    return await retry(() => fetch(url, init), { attempts: 2, isTransient: () => true, delay: () => 400 });
  } catch {
    throw new CallError('offline', 0, 'The server cannot be reached.');
  }
}

const reachedTogether =
  (base: string): Send =>
  async (url, init) => {
    const { authorization = '' } = Object.fromEntries(new Headers(init.headers));
    const ask = (path: string) => reached(`${base}${path}`, init);
    return (await inBatch(`${base} ${authorization}`, url.slice(base.length), ask)) ?? reached(url, init);
  };

function pathWith<C extends Call>({ path }: C, asked: Asked<C>): string {
  const { query, body: _, ...params } = asked as { query?: Record<string, string | undefined>; body?: unknown } & Record<string, string>;
  return `${pathOf(path, params)}${queryOf(query)}`;
}

const pathOf = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function queryOf(query: Record<string, string | undefined> | undefined): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

const longestSaid = 500;

/** The error message: the first of the response's errors, else its text, else the status text, else 'Error'. */
async function errorOf(response: Response): Promise<CallError> {
  const { status, statusText, url } = response;
  const text = await response.text().catch(() => '');
  const { errors, code } = refusalIn(text);
  const message =
    (Array.isArray(errors) && typeof errors[0] === 'string' && errors[0]) || text.slice(0, longestSaid) || statusText || 'Error';
  console.warn(`${status} ${url.split('?')[0]}: ${message}`);
  return new CallError(typeof code === 'string' ? code : 'unexpected', status, message);
}

function refusalIn(text: string): { readonly errors?: unknown; readonly code?: unknown } {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
