// Work started from the address alone, for the builder to take over: the draft of a page, and the page drawn from it.
import type { DraftStore } from '../draft/draftStore.ts';
import type { Container } from '../draft/server.ts';
import type { DrawnPage } from './drawnPage.tsx';

export interface Ahead {
  readonly kind: Container;
  readonly id: string;
  readonly store: DraftStore;
  readonly loaded: Promise<void>;
  page?: DrawnPage;
  /** The builder has the draft by now, and draws the page itself unless that has been done. */
  isTaken?: boolean;
}

let begun: Ahead | undefined;

export function begin(ahead: Ahead): void {
  begun = ahead;
}

/** The prefetched draft, for the builder; if it failed, it is requested again. */
export function takeDraft(kind: Container, id: string): Pick<Ahead, 'store' | 'loaded'> | undefined {
  if (begun?.kind !== kind || begun.id !== id || begun.store.read().phase === 'failed') return undefined;
  begun.isTaken = true;
  return begun;
}

export const drawnPageOf = (store: DraftStore): DrawnPage | undefined => (begun?.store === store ? begun.page : undefined);

/** The builder has left the draft, or draws the page itself from here on. */
export function end(store: DraftStore): void {
  if (begun?.store === store) begun = undefined;
}
