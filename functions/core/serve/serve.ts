import type { Call } from '#shared/api.ts';
import type { Area } from '#shared/areas.ts';
import { batchPath } from '#shared/concurrency/batch.ts';
import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { check, isList, type Schema } from '#shared/words.ts';
import { admits, type Caller, opens, stranger } from '../auth/caller.ts';
import { callerOfToken } from '../auth/callerOfToken.ts';
import { log } from '../log.ts';
import { newId } from '../random.ts';
import { settings } from '../settings.ts';
import { Table } from '../table/table.ts';
import { formAnswer, formFields, isFormPost } from './formPost.ts';
import { withIdempotencyKey } from './idempotency.ts';
import type { Context, PartialAnswer, Resource } from './implement.ts';
import { mediaAnswer } from './media.ts';
import { countCall } from './rateLimits.ts';
import { methodsOf, type Router, router } from './router.ts';

export interface Request {
  readonly method: string;
  /** Path below the area's base, without the query, as sent. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Lower-cased names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly address: string;
}

export interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: string;
  /** The body is binary, encoded in base64. */
  readonly isBase64?: boolean;
}

export type Serve = (request: Request) => Promise<Response>;

/** The cookie of our own app; `__Host-` binds it to one host if the stage uses https. */
export const cookieName = (): string => (settings.portal.startsWith('https:') ? '__Host-narthex' : 'narthex');

const largestBody = 6 * 1024 * 1024;

/** The whole life cycle of a call: route, authenticate, authorize, validate, handle, respond. */
export function serveArea(area: Area, resources: readonly Resource[]): Serve {
  const find = router(resources.flatMap(({ implemented }) => implemented));
  const answer: Serve = async (request) => {
    const cookies: string[] = [];
    const headers: Record<string, string> = {};
    try {
      const route = find(request.method, request.path);
      if (!route) return nowhere(find, request);
      const { call, run } = route.implemented;
      const caller = opened(call, await callerFrom(request, call, area));
      admit(call, caller, route.params);
      if (call.limit) await countCall(call, request, call.limit);
      const isForm = call.form && isFormPost(request);
      const asked = { ...route.params, query: asking(call.query, request.query), body: asking(call.body, bodyOf(call, request, isForm)) };
      const context = { ...contextOf(request, caller, cookies, headers), read: reading(request) };
      if (call.media) return mediaAnswer(call.media, await run(asked, context), request);
      if (isForm) return formAnswer(await run(asked, context));
      const work = async () => JSON.stringify((await run(asked, context)) ?? {});
      return answered(200, await onceIfAsked(request, call, caller, work), cookies, { ...cacheOf(call), ...headers });
    } catch (error) {
      const isMissing = error instanceof Refusal && error.code === 'notFound';
      const call = isMissing ? find(request.method, request.path)?.implemented.call : undefined;
      return call?.orEmpty && !wantsJson(request) ? answered(200, emptyAnswerOf(call), cookies) : refused(error, request, cookies);
    }
  };
  const reading = (request: Request) => async (path: string, token?: string) => {
    const part = partOf(request, path, token);
    const call = find('GET', part.path)?.implemented.call;
    const isFound = call && !call.media && call.path !== batchPath;
    return partialAnswer(isFound ? await answer(part) : refused(new Refusal('notFound'), part, []));
  };
  return async (request) => (request.method === 'HEAD' ? withoutBody(await answer(request)) : answer(request));
}

/** A GET request that comes with another one. */
function partOf({ body: _, ...request }: Request, url: string, token?: string): Request {
  const at = url.indexOf('?');
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
  const headers = { ...request.headers, accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return { ...request, method: 'GET', path, query: Object.fromEntries(new URLSearchParams(query)), headers };
}
const partialAnswer = ({ status, body }: Response): PartialAnswer => ({ status, body: JSON.parse(body) });

function cacheOf({ cacheSeconds, edge }: Call): Record<string, string> {
  if (edge) return { 'cache-control': `public, max-age=0, s-maxage=${edge.seconds}, stale-if-error=${edge.staleSeconds}` };
  return cacheSeconds ? { 'cache-control': `private, max-age=${cacheSeconds}` } : {};
}

/** What older clients get where there is nothing: a list stays a list. */
const emptyAnswerOf = ({ returns }: Call) => (isList(returns) ? '[]' : '{}');

/** A known path with the wrong method gets the methods it supports; a bare OPTIONS asks for the same. */
function nowhere(find: Router, request: Request): Response {
  const allow = methodsOf(find, request.path).join(', ');
  if (allow === '') return refused(new Refusal('notFound'), request, []);
  if (request.method === 'OPTIONS') return { status: 204, headers: { allow, 'cache-control': 'no-store' }, cookies: [], body: '' };
  const answer = refused(new Refusal('methodNotAllowed'), request, []);
  return { ...answer, headers: { ...answer.headers, allow } };
}

function withoutBody(answer: Response): Response {
  const length = String(Buffer.byteLength(answer.body));
  return answer.body === '' ? answer : { ...answer, headers: { ...answer.headers, 'content-length': length }, body: '' };
}

/** A write with an idempotency key takes effect once, however often it is sent. Responses that set cookies, and those about money, are never replayed. */
function onceIfAsked(request: Request, call: Call, caller: Caller, work: () => Promise<string>): Promise<string> {
  const key = request.headers['idempotency-key'];
  if (!key || call.method === 'GET' || call.cookie || call.once || !caller.userId) return work();
  const what = [request.method, request.path.toLowerCase(), caller.churchId, request.body ?? ''].join('\n');
  return withIdempotencyKey(caller.userId, key, what, work);
}

async function callerFrom(request: Request, call: Call, area: Area): Promise<Caller> {
  if (call.edge) return stranger;
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!bearer && call.cookie && request.headers.origin && !ownOrigin(request)) throw new Refusal('wrongOrigin');
  const token = bearer ?? (call.cookie || call.access === 'user' ? ownCookie(request) : undefined);
  return token ? callerOfToken(token, area) : stranger;
}

/** The cookie is accepted only from our own pages: SameSite keeps other sites from sending it, and the origin is checked as well. */
function ownCookie(request: Request): string | undefined {
  const cookie = request.cookies[cookieName()];
  if (cookie && !ownOrigin(request)) throw new Refusal('wrongOrigin');
  return cookie;
}

function ownOrigin({ method, headers }: Request): boolean {
  if (!headers.origin)
    return method === 'GET' || method === 'HEAD' || headers['sec-fetch-site'] === 'same-origin' || headers['x-narthex-app'] !== undefined;
  return hostOf(headers.origin) === (headers['x-narthex-host'] ?? headers.host);
}
/** Browsers send the origin `null` for pages they do not trust. */
const hostOf = (origin: string) => /^https?:\/\/([^/]+)$/.exec(origin)?.[1];

/** If the token can't be used for the call, the caller counts as anonymous and is refused unless anonymous callers are allowed. */
function opened(call: Call, caller: Caller): Caller {
  if (opens(call, caller)) return caller;
  if (call.access !== 'anyone') throw new Refusal('forbidden');
  return stranger;
}

function admit(call: Call, caller: Caller, params: Readonly<Record<string, string>>): void {
  if (!admits(call.access, caller))
    throw new Refusal(caller.ended ? 'tokenEnded' : caller.standing === 'stranger' ? 'signInRequired' : wanting(call));
  const church = params.churchId;
  if (church && call.access !== 'anyone' && !call.ownMemberships && church !== caller.churchId) throw new Refusal('otherChurch');
}
/** A user token on a call that requires a church: the user still has to enter a church. */
const wanting = (call: Call): RefusalCode => (call.access === 'member' ? 'signInRequired' : 'forbidden');

function asking(schema: Schema | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const checked = check(schema, given);
  if (!checked.ok) throw new Refusal('invalid', checked.problem);
  return checked.value;
}

function bodyOf({ body: schema }: Call, { body }: Request, isForm: boolean): unknown {
  if ((body?.length ?? 0) > largestBody) throw new Refusal('tooLarge');
  if (!schema) return undefined;
  return isForm ? formFields(body) : json(body);
}

function json(body: string | undefined): unknown {
  if (!body?.trim()) return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('invalid', 'The request is not valid JSON.');
  }
}

const contextOf = (request: Request, caller: Caller, cookies: string[], headers: Record<string, string>): Omit<Context, 'read'> => {
  const device = request.headers['user-agent'] ?? '';
  const { auditYears } = caller;
  const actor = { userId: caller.userId || undefined, name: caller.name || undefined, address: request.address, device, auditYears };
  return {
    caller,
    table: new Table(caller.churchId, actor),
    address: request.address,
    device,
    origin: request.headers.origin ?? '',
    language: request.headers['accept-language'] ?? '',
    wantsJson: wantsJson(request),
    cookies: request.cookies,
    setCookie: (cookie) => cookies.push(cookie),
    setTotal: (total) => {
      headers['x-total'] = String(total);
    },
  };
};

const answered = (status: number, body: string, cookies: readonly string[], headers: Record<string, string> = {}): Response => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  cookies,
  body,
});

const wantsJson = ({ headers }: Request): boolean => headers.accept?.includes('application/json') ?? false;

/** Older clients get a refusal as a plain sentence; a caller that asks for JSON gets `{ errors, code }` (decision B). */
function refused(error: unknown, request: Request, cookies: readonly string[]): Response {
  const reference = newId();
  const refusal = error instanceof Refusal ? error : new Refusal('unexpected', reference);
  if (!(error instanceof Refusal)) log.error('call failed', { reference, method: request.method, path: request.path, error });
  const headers: Record<string, string> = { 'x-refusal': refusal.code };
  if (refusal.retryAfter !== undefined) headers['retry-after'] = String(refusal.retryAfter);
  if (wantsJson(request)) {
    return answered(refusal.status, JSON.stringify({ errors: [refusal.message], code: refusal.code }), cookies, headers);
  }
  return answered(refusal.status, refusal.message, cookies, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
}
