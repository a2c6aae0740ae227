import type { Given } from './form.ts';
import { newId, type State } from './state/state.ts';

/** Whose objects are seen and made. `key`: the idempotency key of the request, noted in its events. */
export interface GatewayContext {
  readonly state: State;
  readonly account: string;
  readonly livemode: boolean;
  readonly key?: string;
}

/** A call with what it was given. `ids`: those of the path. `isPublic`: made with a publishable key, by a browser. */
export interface Ask extends GatewayContext {
  readonly path: string;
  readonly ids: readonly string[];
  readonly given: Given;
  readonly isPublic: boolean;
}

export const apiVersion = '2026-08-26.dahlia';

/** Does something later; `what` is a name of `timers.ts`. */
export function later({ state, account, livemode }: GatewayContext, seconds: number, what: string, of: string): void {
  state.due.add(account, { id: newId('due'), at: state.seconds() + seconds, what, of }, { livemode: String(livemode) });
}
