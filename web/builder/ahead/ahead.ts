// Work started from the address alone, for the builder to take over: loading a page's draft, and drawing the page from it.
import type { DraftStore } from '../draft/draftStore.ts';
import type { Container } from '../draft/server.ts';
import type { DrawnPage } from './drawnPage.tsx';

export interface Ahead {
  readonly kind: Container;
  readonly id: string;
  readonly store: DraftStore;
  readonly loaded: Promise<void>;
  page?: DrawnPage;
  /** The builder now has the draft, and draws the page itself unless that has already been done. */
  isTaken?: boolean;
}

let begun: Ahead | undefined;

export function begin(ahead: Ahead): void {
  begun = ahead;
}

/** The prefetched draft for the builder; requested again if the prefetch failed. */
export function takeDraft(kind: Container, id: string): Pick<Ahead, 'store' | 'loaded'> | undefined {
  if (begun?.kind !== kind || begun.id !== id || begun.store.read().phase === 'failed') return undefined;
  begun.isTaken = true;
  return begun;
}

export const drawnPageOf = (store: DraftStore): DrawnPage | undefined => (begun?.store === store ? begun.page : undefined);

/** The builder has closed the draft, or draws the page itself from now on. */
export function end(store: DraftStore): void {
  if (begun?.store === store) begun = undefined;
}
