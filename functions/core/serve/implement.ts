import type { Answer, Call, Calls, Checked } from '#shared/api.ts';
import type { Caller } from '../auth/caller.ts';
import type { Table } from '../table/table.ts';

/** What a handler gets besides the request: the caller, the table as that caller sees it, and a way to set a cookie. */
export interface Context {
  readonly caller: Caller;
  readonly table: Table;
  readonly address: string;
  readonly device: string;
  /** The page's origin as stated by the browser; empty for other clients. */
  readonly origin: string;
  /** The language of the caller's browser, for emails to people whose language is unknown. */
  readonly language: string;
  /**
   * The caller explicitly accepts JSON, as our own app does: it gets a refusal where older clients get an empty response, or an error
   * inside the response.
   */
  readonly wantsJson: boolean;
  readonly cookies: Readonly<Record<string, string>>;
  readonly setCookie: (cookie: string) => void;
  /** How many there are, if the answer holds only some of them: the header `x-total`. */
  readonly setTotal: (total: number) => void;
  /**
   * Makes a GET call of the same area, with all of its checks, as part of this request; `token` in place of the caller's. Neither a batch
   * nor an answer other than JSON is found.
   */
  readonly read: (path: string, token?: string) => Promise<PartialAnswer>;
}

export interface PartialAnswer {
  readonly status: number;
  readonly body: unknown;
}

export type Handler<C extends Call> = (asked: Checked<C>, context: Context) => Promise<Answer<C>>;
export type Handlers<C extends Calls> = { readonly [K in keyof C]: Handler<C[K]> };

/** A described call with its implementation, fully typed. */
export interface Implemented {
  readonly name: string;
  readonly call: Call;
  readonly run: (asked: unknown, context: Context) => Promise<unknown>;
}

/** A described resource with its implementation. */
export interface Resource<C extends Calls = Calls> {
  readonly calls: C;
  readonly implemented: readonly Implemented[];
}

// `serve` has validated the request against the very description whose handler it calls; this cast is the only place that relies on it.
const runOf = <C extends Calls>(handlers: Partial<Handlers<C>>, name: string) => handlers[name] as Implemented['run'] | undefined;

/** Pairs descriptions with their implementations. A missing, extra or mistyped handler does not compile. */
export function implement<C extends Calls>(calls: C, handlers: NoInfer<Handlers<C>>): Resource<C> {
  const implemented = Object.entries(calls).flatMap(([name, call]) => {
    const run = runOf(handlers, name);
    return run ? [{ name, call, run }] : [];
  });
  return { calls, implemented };
}

/** The same for a resource of which some calls are answered at once (`first`), and the others by what is loaded when one of them is called. */
export function implementPartly<C extends Calls>(
  calls: C,
  first: NoInfer<Partial<Handlers<C>>>,
  load: () => Promise<Resource<C>>,
): Resource<C> {
  const { implemented } = implementLazily(calls, load);
  return { calls, implemented: implemented.map((one) => ({ ...one, run: runOf(first, one.name) ?? one.run })) };
}

/** The same for code loaded on its first call, so that no cold start pays for what its request doesn't need. */
function implementLazily<C extends Calls>(calls: C, load: () => Promise<Resource<C>>): Resource<C> {
  const lazily = (name: string) => async (asked: unknown, context: Context) => {
    const { implemented } = await load();
    const found = implemented.find((one) => one.name === name);
    if (!found) throw new Error(`The call ${name} has no handler.`);
    return found.run(asked, context);
  };
  return { calls, implemented: Object.entries(calls).map(([name, call]) => ({ name, call, run: lazily(name) })) };
}

type Area = Readonly<Record<string, Calls>>;
/** Loads a resource when it is first called. */
type Later<C extends Calls> = () => Promise<Resource<C>>;
type ResourcesOf<A extends Area> = { readonly [R in keyof A]: Resource<A[R]> | Later<A[R]> };

/**
 * Pairs an area's registry with its resources by name. A missing, extra or wrong resource does not compile. What the first answers of an area
 * don't need is given by a function that loads it: how much is loaded at once has a test (`infra/bench/parts.test.ts`).
 */
export const implementArea = <A extends Area>(area: A, resources: NoInfer<ResourcesOf<A>>): readonly Resource[] =>
  Object.entries(area).flatMap(([name, calls]) => {
    const given = resources[name];
    return typeof given === 'function' ? implementLazily(calls, given) : (given ?? []);
  });
