// How a call is described. Everything else about a call (validation, client, permissions, gateway routes, API document, refusal
// tests) is derived from this description.
import type { Area } from './areas.ts';
import type { Permission } from './permissions.ts';
import type { In, Out, Schema } from './words.ts';

/**
 * Who can make a call: `anyone`; a signed-in `user` (with or without a church); a `member` (a user acting in a church, with that church's
 * token); or a member holding one permission, or any of several.
 */
export type Access = 'anyone' | 'user' | 'member' | Permission | readonly Permission[];

/**
 * At most `times` calls in `minutes` from one network address; further ones are refused with `tooMany`. With `counts`, each value in the
 * query is counted in one of that many buckets, so many requests for one value don't affect the others.
 */
export interface Limit {
  readonly times: number;
  readonly minutes: number;
  readonly counts?: number;
}

/** How long the CDN keeps an answer. */
export interface Edge {
  readonly seconds: number;
  readonly staleSeconds: number;
}

export interface Call<
  P extends string = string,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> {
  readonly area: Area;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: P;
  /** One sentence for the API document. */
  readonly says: string;
  readonly access: Access;
  readonly query: Q;
  readonly body: B;
  readonly returns: R;
  readonly limit: Limit | undefined;
  /** The church in the path may differ from the token's: only for the caller's own memberships (decision D18). */
  readonly ownMemberships: boolean;
  /** Can be authorized by the portal's cookie, from the portal's own pages only. */
  readonly cookie: boolean;
  /**
   * Which tokens are accepted (decision D59). `area`: the user token, the portal's cookie and the token of its own area; calls that only
   * ask for a member also accept the church token, which grants no permissions. `user`: only the user token and the portal's cookie. A
   * token of another area is never accepted.
   */
  readonly token: 'area' | 'user';
  /**
   * The caller may have more rights afterwards. Rights are written into tokens when they are issued (decision D62), so our own app requests
   * new ones.
   */
  readonly gains: boolean;
  /**
   * Older clients get `{}`, or an empty list, when nothing is found (docs/wire.md, "What every client relies on"); callers that ask for
   * JSON are refused.
   */
  readonly orEmpty: boolean;
  /** Answers `text` of this media type instead of JSON, with `modified` (an instant) and a file name: see `Media`. */
  readonly media: string | undefined;
  /** Seconds a browser may reuse the answer: for what is the same for everyone, signed in or not. */
  readonly cacheSeconds: number | undefined;
  /**
   * The CDN keeps the answer for so many seconds, for everyone, and `staleSeconds` longer while it can't be asked for: the caller is a
   * stranger whatever was sent. The path needs a behavior of the CDN that keeps it (`infra/edge/keptCalls.ts`).
   */
  readonly edge: Edge | undefined;
  /**
   * Also takes fields posted by a browser without script, and then answers with a page or leads to one: the answer has `status`, and
   * `location` or `page` (HTML).
   */
  readonly form: boolean;
  /**
   * The handler itself sees to it that the same request, sent again, takes effect once (decision D32): the kernel stores no answer of it, and
   * never takes it for dead.
   */
  readonly once: boolean;
}
export type Calls = Readonly<Record<string, Call>>;

/** `/people/:id/notes` is `{ id: string }`. */
type Params<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? { [K in N]: string } & Params<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? { [K in N]: string }
    : unknown;
type Part<Name extends string, S, Way extends 'in' | 'out'> = S extends Schema
  ? { [K in Name]: Way extends 'in' ? In<S> : Out<S> }
  : unknown;

/** What the caller has to supply, and what the handler gets once it has been validated. */
export type Asked<C extends Call> = Params<C['path']> & Part<'query', C['query'], 'in'> & Part<'body', C['body'], 'in'>;
export type Checked<C extends Call> = Params<C['path']> & Part<'query', C['query'], 'out'> & Part<'body', C['body'], 'out'>;
export type Answer<C extends Call> = Out<C['returns']>;

interface Options<Q, B, R> {
  says: string;
  access?: Access;
  query?: Q;
  body?: B;
  returns: R;
  limit?: Limit;
  ownMemberships?: true;
  cookie?: true;
  token?: 'user';
  gains?: true;
  orEmpty?: true;
  media?: string;
  cacheSeconds?: number;
  edge?: Edge;
  form?: true;
  once?: true;
}

const verb =
  (area: Area, method: Call['method']) =>
  <const P extends string, R extends Schema, Q extends Schema | undefined = undefined, B extends Schema | undefined = undefined>(
    path: P,
    o: Options<Q, B, R>,
  ): Call<P, Q, B, R> => ({
    area,
    method,
    path,
    says: o.says,
    access: o.access ?? 'member',
    query: o.query as Q,
    body: o.body as B,
    returns: o.returns,
    limit: o.limit,
    ownMemberships: o.ownMemberships ?? false,
    cookie: o.cookie ?? false,
    token: o.token ?? 'area',
    gains: o.gains ?? false,
    orEmpty: o.orEmpty ?? false,
    media: o.media,
    cacheSeconds: o.cacheSeconds,
    edge: o.edge,
    form: o.form ?? false,
    once: o.once ?? false,
  });

/** Builders for describing an area's calls. */
export const verbs = (area: Area) => ({
  get: verb(area, 'GET'),
  post: verb(area, 'POST'),
  patch: verb(area, 'PATCH'),
  del: verb(area, 'DELETE'),
});
